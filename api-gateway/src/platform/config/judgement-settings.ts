import type { ExperienceSettings, Given, StageSettings, TestSettings } from './variables';

const watchSettingsOf = (given: Given): TestSettings => ({
  toleratedRate: given.AUTO_ROLLBACK_TOLERATED_RATE,
  hardLimitRate: given.AUTO_ROLLBACK_HARD_LIMIT_RATE,
  uncaughtRate: given.AUTO_ROLLBACK_UNCAUGHT_RATE,
  falsePositiveRate: given.AUTO_ROLLBACK_FALSE_POSITIVE_RATE,
  minFailures: given.AUTO_ROLLBACK_MIN_FAILURES,
});

const experienceSettingsOf = (given: Given): ExperienceSettings => ({
  act: given.AUTO_ROLLBACK_EXPERIENCE,
  falsePositiveRate: given.AUTO_ROLLBACK_EXPERIENCE_FALSE_POSITIVE_RATE,
  speedChange: given.AUTO_ROLLBACK_SPEED_CHANGE,
  salesChange: given.AUTO_ROLLBACK_SALES_CHANGE,
});

const stageSettingsOf = (given: Given): StageSettings => ({
  percents: given.CANARY_STAGES,
  minutes: given.CANARY_STAGE_MINUTES,
  views: given.CANARY_STAGE_VIEWS,
});

/** When versions go back, and canaries advance, by themselves. */
export const judgementOf = (given: Given) => ({
  watchSettings: watchSettingsOf(given),
  experienceSettings: experienceSettingsOf(given),
  stageSettings: stageSettingsOf(given),
});
