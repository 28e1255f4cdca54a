import type { TestSettings } from '../../platform/config/variables';
import { isWorse } from '../../releases/monitoring/faults';
import type { Evidence } from '../../releases/monitoring/release-stats';

/** What was counted of a version in a minute: page views, failures by stage, and views with an uncaught error. */
export type Minute = {
  /** Its start, in milliseconds. */
  at: number;
  views: number;
  stages: Readonly<Record<string, number>>;
  uncaught: number;
};

/** What was counted of a version: by the minute lately, and everything before that. */
export type Counted = { remote: string; version: string; minutes: readonly Minute[]; before: Minute };

/** How a version fails at the moment. */
export type Trouble = {
  what: 'failures' | 'uncaught';
  /** Of the last `minutes`. */
  count: number;
  views: number;
  minutes: number;
  stages: Readonly<Record<string, number>>;
  /** The share that is usual; null where nothing is known to compare with. */
  baseline: number | null;
  /** When it began, in milliseconds. */
  since: number;
};

const MINUTE = 60_000;
/** Lengths of what is judged, in minutes: the longer one is for shops with few visitors. */
const WINDOWS = [5, 30] as const;
/** Views without a failure after which it is over. */
const CLEAN_VIEWS = 10;
/** Views from which on a version is something to compare with. */
const KNOWN_VIEWS = 20;
/** It is judged again and again for as long as a version is deployed, so a mistake has to be rarer. */
const SURER = 100;

const failuresOf = ({ stages }: Pick<Minute, 'stages'>): number =>
  Object.values(stages).reduce((sum, count) => sum + count, 0);
const COUNTS = {
  failures: failuresOf,
  uncaught: ({ uncaught }: Minute) => uncaught,
} as const;

const sum = (minutes: readonly Minute[], countOf: (minute: Minute) => number): Evidence => {
  const failures = minutes.reduce((total, minute) => total + countOf(minute), 0);
  const views = minutes.reduce((total, minute) => total + minute.views, 0);
  // A server reports a failure without a view, and a view may throw before it is counted.
  return { views: Math.max(views, failures), failures };
};

const rateOf = ({ views, failures }: Evidence): number => (views === 0 ? 0 : failures / views);

/**
 * Whether a version fails clearly more often than is usual, now: than it did itself before, or the version before it.
 * Unlike what is sent back by itself, it is judged by the last minutes alone, and whatever operators have decided.
 */
export function troubleOf(
  counted: Counted,
  compared: Counted | undefined,
  settings: TestSettings,
  now: number,
): Trouble | null {
  const strict = { ...settings, falsePositiveRate: settings.falsePositiveRate / SURER };
  const thrown = {
    ...strict,
    toleratedRate: settings.uncaughtRate,
    hardLimitRate: Math.max(settings.hardLimitRate, 5 * settings.uncaughtRate),
  };
  return (
    judge('failures', counted, compared, strict, now) ?? judge('uncaught', counted, compared, thrown, now)
  );
}

function judge(
  what: Trouble['what'],
  counted: Counted,
  compared: Counted | undefined,
  settings: TestSettings,
  now: number,
): Trouble | null {
  const countOf = COUNTS[what];
  const last = (minutes: number) => counted.minutes.filter(({ at }) => at > now - (minutes + 1) * MINUTE);
  const latest = sum(last(WINDOWS[0]), countOf);
  if (latest.failures === 0 && latest.views >= CLEAN_VIEWS) return null;
  for (const minutes of WINDOWS) {
    const recent = last(minutes);
    const evidence = sum(recent, countOf);
    const earlier = [counted.before, ...counted.minutes.filter((minute) => !recent.includes(minute))];
    const baseline = baselineOf(
      [earlier, compared ? [compared.before, ...compared.minutes] : []].map((them) => sum(them, countOf)),
      settings,
    );
    if (!isWorse(evidence, baseline, settings).worse) continue;
    const rate = baseline && rateOf(baseline);
    return {
      what,
      count: evidence.failures,
      views: evidence.views,
      minutes,
      stages: what === 'failures' ? stagesOf(recent) : {},
      baseline: rate,
      since: beginningOf(counted.minutes, countOf, settings.toleratedRate + 2 * (rate ?? 0)),
    };
  }
  return null;
}

/** The better of what is known; nothing where even that failed too often to be a measure. */
function baselineOf(known: readonly Evidence[], { hardLimitRate }: TestSettings): Evidence | null {
  const [best] = known
    .filter(({ views }) => views >= KNOWN_VIEWS)
    .sort((one, other) => rateOf(one) - rateOf(other));
  return best && rateOf(best) <= hardLimitRate ? best : null;
}

function stagesOf(minutes: readonly Minute[]): Record<string, number> {
  const stages: Record<string, number> = {};
  for (const minute of minutes)
    for (const [stage, count] of Object.entries(minute.stages)) stages[stage] = (stages[stage] ?? 0) + count;
  return stages;
}

/** The first minute of those that fail, back from now, up to a time in which enough views were fine. */
function beginningOf(minutes: readonly Minute[], countOf: (minute: Minute) => number, rate: number): number {
  let since = minutes.at(-1)?.at ?? 0;
  let fine = 0;
  for (const minute of [...minutes].reverse()) {
    if (countOf(minute) > minute.views * rate) {
      since = minute.at;
      fine = 0;
    } else fine += minute.views;
    if (fine >= CLEAN_VIEWS) break;
  }
  return since;
}
