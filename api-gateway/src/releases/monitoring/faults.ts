import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';
import type { Evidence, ReleaseStats } from './release-stats';

type Verdict = {
  worse: boolean;
  /** Likelihood ratio of the failures: worse release against equal one. */
  ratio: number;
};

/**
 * Wald's sequential probability ratio test: is a release significantly worse than its baseline? It may be run after
 * every page view without increasing the false-positive rate.
 * @param baseline evidence of the release to compare with; null if there is none
 */
export function isWorse(
  release: Evidence,
  baseline: Evidence | null,
  { toleratedRate, falsePositiveRate, minFailures, hardLimitRate }: TestSettings = TEST_SETTINGS,
): Verdict {
  const healthy = Math.min(0.9, Math.max(toleratedRate, baseline ? upperBound(baseline) : hardLimitRate));
  const broken = Math.min(0.98, Math.max(3 * healthy, healthy + 0.05));
  const { views, failures } = release;
  // Servers report failures of pages that no browser reports: they count as views, not as evidence of their own.
  const successes = Math.max(0, views - failures);
  const evidence = failures * Math.log(broken / healthy) + successes * Math.log((1 - broken) / (1 - healthy));
  return {
    worse: failures >= minFailures && evidence > Math.log(1 / falsePositiveRate),
    ratio: Math.exp(Math.min(evidence, 700)),
  };
}

/** One-sided 95 %. */
const Z = 1.645;

/** Upper bound of the failure rate (Wilson score interval). */
function upperBound({ views, failures }: Evidence): number {
  if (views === 0) return 1;
  const rate = Math.min(1, failures / views);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / views + (Z * Z) / (4 * views * views));
  return (rate + (Z * Z) / (2 * views) + spread) / (1 + (Z * Z) / views);
}

/** Length of the recent period in milliseconds, for releases that start to fail later. */
export const RECENT = 300_000;
/** Minimum page views of the previous version for a comparison. */
export const MIN_PREVIOUS_VIEWS = 20;
/** Factor for the evidence of the last minutes, which are tested for as long as a release is live. */
const SURER = 100;

const surer = (settings: TestSettings): TestSettings => ({
  ...settings,
  falsePositiveRate: settings.falsePositiveRate / SURER,
});

/** Why a canary is rolled back, for the history; null if it is not. */
export function faultOfCanary(
  canary: ReleaseStats,
  stable: ReleaseStats,
  settings: TestSettings,
): string | null {
  const sinceItCame = isWorse(canary.all, stable.all, settings);
  if (sinceItCame.worse) return describe(canary.all, sinceItCame, [stable.version, stable.all]);
  const lately = isWorse(canary.recent, stable.recent, surer(settings));
  if (lately.worse) return describe(canary.recent, lately, [stable.version, stable.recent], 'lately');
  return faultOfScripts(canary, stable, settings);
}

type Live = {
  live: ReleaseStats;
  /** The previous version. */
  previous: ReleaseStats;
  /** The live versions of the other remotes. */
  others: readonly ReleaseStats[];
  settings: TestSettings;
};

/** Why a live version is rolled back, for the history; null if it is not. */
export function faultOfLive({ others, settings, ...versions }: Live): string | null {
  // Failures of several remotes at once have another cause, and would occur in the previous version, too.
  const [live, previous] = [withoutOutages(versions.live), withoutOutages(versions.previous)];
  // With few views of the previous version there is no baseline: only the hard limit applies.
  const known = previous.all.views >= MIN_PREVIOUS_VIEWS ? previous.all : null;
  const elsewhere = others.some((other) => isFailing(other.recent, settings));
  const total = elsewhere ? less(live.all, live.recent) : live.all;
  const sinceItCame = isWorse(total, known, settings);
  if (sinceItCame.worse) return describe(total, sinceItCame, known && [previous.version, known]);
  if (elsewhere) return null;
  const thrown = faultOfScripts(live, previous, settings);
  if (thrown !== null) return thrown;
  const earlier = less(live.all, live.recent);
  if (earlier.views === 0) return null;
  const sudden = {
    ...surer(settings),
    toleratedRate: Math.max(settings.toleratedRate, settings.hardLimitRate),
  };
  const lately = isWorse(live.recent, earlier, sudden);
  return lately.worse ? describe(live.recent, lately, ['before that', earlier], 'lately') : null;
}

/**
 * Why a release is rolled back for errors that nothing caught. They need a baseline: a page works after many of them,
 * and some are of browsers and their extensions, which throw in every version.
 */
function faultOfScripts(
  release: Omit<ReleaseStats, 'outages'>,
  baseline: Omit<ReleaseStats, 'outages'>,
  settings: TestSettings,
): string | null {
  if (baseline.all.views < MIN_PREVIOUS_VIEWS) return null;
  const [thrown, before] = [uncaughtOf(release), uncaughtOf(baseline)];
  const verdict = isWorse(thrown, before, { ...settings, toleratedRate: settings.uncaughtRate });
  return verdict.worse
    ? describe(thrown, verdict, [baseline.version, before], '', 'Its scripts threw errors')
    : null;
}

/** A view may throw before it is counted. */
const uncaughtOf = ({ all, uncaught }: Pick<ReleaseStats, 'all' | 'uncaught'>): Evidence => ({
  views: Math.max(all.views, uncaught),
  failures: uncaught,
});

const less = (all: Evidence, part: Evidence): Evidence => ({
  views: all.views - part.views,
  failures: all.failures - part.failures,
});

const withoutOutages = ({ outages, ...release }: ReleaseStats): Omit<ReleaseStats, 'outages'> => ({
  ...release,
  all: less(release.all, outages.all),
  recent: less(release.recent, outages.recent),
  uncaught: release.uncaught - outages.uncaught,
});

export const isFailing = (
  { views, failures }: Evidence,
  { minFailures, hardLimitRate }: TestSettings,
): boolean => failures >= minFailures && failures > views * hardLimitRate;

/** The figures of a rollback, for the history. */
function describe(
  { views, failures }: Evidence,
  { ratio }: Verdict,
  baseline: readonly [name: string, evidence: Evidence] | null,
  when: 'lately' | '' = '',
  what = 'It failed',
): string {
  const within = when === 'lately' ? ' of the last minutes' : '';
  const beside = baseline ? `, ${baseline[0]} on ${baseline[1].failures} of ${baseline[1].views}` : '';
  const likelier = ratio > 1e6 ? 'over a million' : Math.round(ratio).toLocaleString('en-US');
  const share =
    failures > views ? `${failures} times, beside ${views} reported` : `on ${failures} of ${views}`;
  return `${what} ${share} page views${within}${beside}: ${likelier} times likelier if it is worse.`;
}
