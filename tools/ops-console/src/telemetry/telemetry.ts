import {
  type Bucket,
  type ReleaseError,
  type ReleaseSummary,
  SUMMARY_CALLS,
  type Vitals,
} from '@kilowatt/contracts/management';
import { createStore } from 'effector';
import { createQuery, sendRequest } from '../gateway/calls';
import type { Point, Series } from '../plot/series';
import type { RemoteStatus } from '../releases/model/status';

export type { Bucket };
export type ReleaseOutcomes = ReleaseSummary;
export type VitalName = keyof Vitals;

/** Outcomes and web vitals of releases. */
export const telemetry = createQuery((gateway) => sendRequest(gateway, SUMMARY_CALLS.summary, {}));
/** Outcomes by remote. */
export const $remoteOutcomes = createStore<Record<string, ReleaseOutcomes[]>>({}).on(
  telemetry.answered,
  (_, { value: { remotes } }) =>
    Object.fromEntries(remotes.map(({ remote, releases }) => [remote, releases])),
);

/** Errors of the last two hours by remote. */
export const $remoteErrors = createStore<Record<string, readonly ReleaseError[]>>({}).on(
  telemetry.answered,
  (_, { value: { remotes } }) =>
    Object.fromEntries(remotes.map(({ remote, errors = [] }) => [remote, errors])),
);

type Places = Pick<RemoteStatus, 'live' | 'canary' | 'previous'>;

/** The points of a web vital of a release. */
export const vitalPoints =
  (name: VitalName) =>
  ({ vitals }: ReleaseOutcomes): Point[] =>
    vitals[name].map(({ from, p75 }) => ({ at: from, value: p75 }));

/** A series per release of a remote: live, canary, and previous while it is still reported. */
export function seriesOf(
  { live, canary, previous }: Places,
  outcomes: readonly ReleaseOutcomes[],
  pointsOf: (release: ReleaseOutcomes) => Point[],
): Series[] {
  const shown = [
    { style: 'live', version: live },
    { style: 'canary', version: canary?.version ?? null },
    { style: 'other', version: previous },
  ] as const;
  return shown.flatMap(({ style, version }) => {
    const found = outcomes.find((one) => one.version === version);
    const points = found ? pointsOf(found) : [];
    return points.length > 0 ? [{ name: NAMES[style], style, points }] : [];
  });
}

const NAMES = { live: 'Live', canary: 'Canary', other: 'Last good' } as const;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/**
 * Describes the outcomes of a release since its deployment: `0.5 % of 1,204 views failed (4 render, 2 load)`, with the
 * views on which its scripts threw.
 */
export const describeOutcomes = (release: ReleaseOutcomes): string =>
  release.uncaught === 0
    ? describeFailures(release)
    : `${describeFailures(release)}, uncaught errors on ${count(release.uncaught, 'view', 'views')}`;

function describeFailures({ views, failures, stages }: ReleaseOutcomes): string {
  if (failures === 0) return `${count(views, 'view', 'views')}, none failed`;
  const where = Object.entries(stages)
    .filter(([, number]) => number > 0)
    .map(([stage, number]) => `${number} ${stage}`);
  // Servers report failures of pages that no browser reports, such as those that are fetched without scripts.
  if (failures > views)
    return `${count(failures, 'failure', 'failures')} (${where.join(', ')}), ${count(views, 'view', 'views')} reported by browsers`;
  return `${percent(share(failures, views))} of ${count(views, 'view', 'views')} failed (${where.join(', ')})`;
}

/** Share of page views on which a release failed, from 0 to 1, minute by minute. */
export const errorRate = (buckets: readonly Bucket[]): Point[] =>
  buckets.map(({ from, views, failures }) => ({ at: from, value: share(failures, views) }));

/** A late failure belongs to a view of an earlier minute, so the ratio is capped at one. */
export const share = (failures: number, views: number): number =>
  views === 0 ? (failures > 0 ? 1 : 0) : Math.min(1, failures / views);

/** Formats a share from 0 to 1 as a percentage, with enough digits to differ from zero. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0) return '0 %';
  return `${value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
