import { type ReleaseSummary, SUMMARY_CALLS, type Vitals } from '@kilowatt/contracts/management';
import { createStore } from 'effector';
import { createQuery, sendRequest } from '../gateway/calls';
import type { Point, Series } from '../plot/series';
import type { RemoteStatus } from '../releases/model/status';

export type { Bucket } from '@kilowatt/contracts/management';
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
