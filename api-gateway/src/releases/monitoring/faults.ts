import type { TestSettings } from '../../platform/config/variables';
import type { ReleaseStats } from './read-counts';
import { type Evidence, isWorse, type Verdict } from './sequential-test';

/** Minimum page views of the previous version for a comparison. */
const ENOUGH = 20;
/** Factor for the evidence of the last minutes, which are tested for as long as a release is live. */
const SURER = 100;

const surer = (settings: TestSettings): TestSettings => ({
  ...settings,
  mistakes: settings.mistakes / SURER,
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
  return lately.worse ? describe(canary.recent, lately, [stable.version, stable.recent], 'lately') : null;
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
export function faultOfLive({ live, previous, others, settings }: Live): string | null {
  // With few views of the previous version there is no baseline: only the hard limit applies.
  const known = previous.all.views >= ENOUGH ? previous.all : null;
  const sinceItCame = isWorse(live.all, known, settings);
  if (sinceItCame.worse) return describe(live.all, sinceItCame, known && [previous.version, known]);
  const earlier = before(live.all, live.recent);
  if (earlier.views === 0) return null;
  const sudden = { ...surer(settings), granted: Math.max(settings.granted, settings.outright) };
  const lately = isWorse(live.recent, earlier, sudden);
  // Failures of several remotes at once have another cause, and would occur in the previous version, too.
  const elsewhere = others.some((other) => isFailing(other.recent, settings));
  return lately.worse && !elsewhere
    ? describe(live.recent, lately, ['before that', earlier], 'lately')
    : null;
}

const before = (all: Evidence, recent: Evidence): Evidence => ({
  views: all.views - recent.views,
  failures: all.failures - recent.failures,
});

const isFailing = ({ views, failures }: Evidence, { fewest, outright }: TestSettings): boolean =>
  failures >= fewest && failures > views * outright;

/** The figures of a rollback, for the history. */
function describe(
  { views, failures }: Evidence,
  { ratio }: Verdict,
  baseline: readonly [name: string, evidence: Evidence] | null,
  when: 'lately' | '' = '',
): string {
  const within = when === 'lately' ? ' of the last minutes' : '';
  const beside = baseline ? `, ${baseline[0]} on ${baseline[1].failures} of ${baseline[1].views}` : '';
  const likelier = ratio > 1e6 ? 'over a million' : Math.round(ratio).toLocaleString('en-US');
  return `It failed on ${failures} of ${views} page views${within}${beside}: ${likelier} times likelier if it is worse.`;
}
