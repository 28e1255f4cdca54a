import type { Point, Series } from '../../plot/point';
import type { RemoteStatus } from '../../releases/model/status';
import type { ReleaseOutcomes, VitalName } from './telemetry';

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
