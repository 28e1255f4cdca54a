import type { TestSettings } from '../../platform/config/variables';
import { isFailing, MIN_PREVIOUS_VIEWS, RECENT } from './faults';
import type { Evidence } from './release-stats';

/** Outcomes of a version in one minute. */
export type MinuteOutcomes = {
  remote: string;
  version: string;
  /** Start of the minute in milliseconds; 0 for the sum of what is no longer kept by the minute. */
  minute: number;
  views: number;
  failures: number;
  uncaught: number;
};

/** Remotes that fail at the same time before the cause lies elsewhere. */
const SEVERAL = 2;

/**
 * Minutes of outages that several remotes have in common: around them the live versions of at least two failed, and one of
 * these had worked before. New versions that have never worked are no sign of an outage, however many there are.
 * @param live the live version of each remote
 * @returns starts of the minutes in milliseconds
 */
export function outageMinutes(
  outcomes: readonly MinuteOutcomes[],
  live: ReadonlyMap<string, string>,
  settings: TestSettings,
): ReadonlySet<number> {
  const remotes = [...live].map(([remote, version]) =>
    outcomes.filter((one) => one.remote === remote && one.version === version),
  );
  const minutes = [...new Set(remotes.flat().map(({ minute }) => minute))].sort((a, b) => a - b);
  const found = new Set<number>();
  for (const until of minutes) {
    const from = until - RECENT;
    const isRecent = (minute: number) => minute >= from && minute <= until;
    const failing = remotes.filter((one) => isFailing(sum(one, isRecent), settings));
    if (failing.length < SEVERAL) continue;
    const isBefore = (minute: number) => minute < from && !found.has(minute);
    if (failing.some((one) => hasWorked(sum(one, isBefore), settings)))
      for (const minute of minutes.filter(isRecent)) found.add(minute);
  }
  return found;
}

const hasWorked = ({ views, failures }: Evidence, { hardLimitRate }: TestSettings): boolean =>
  views >= MIN_PREVIOUS_VIEWS && failures <= views * hardLimitRate;

function sum(outcomes: readonly MinuteOutcomes[], which: (minute: number) => boolean): Evidence {
  const total = { views: 0, failures: 0 };
  for (const { minute, views, failures } of outcomes)
    if (which(minute)) {
      total.views += views;
      total.failures += failures;
    }
  return total;
}
