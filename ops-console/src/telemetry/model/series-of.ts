import type { Point, Series } from '../../plot/point';
import type { RemoteStatus } from '../../releases/model/status';
import type { ReleaseOutcomes, VitalName } from './telemetry';

type Places = Pick<RemoteStatus, 'live' | 'canary' | 'previous'>;

/** The points of a web vital of a release. */
export const vitalPoints =
  (name: VitalName) =>
  ({ vitals }: ReleaseOutcomes): Point[] =>
    vitals[name].map(({ from, p75 }) => ({ at: from, value: p75 }));

/** A measure of a remote's releases: of the live one, the canary, and the one before while it is still seen. */
export function seriesOf(
  { live, canary, previous }: Places,
  outcomes: readonly ReleaseOutcomes[],
  pointsOf: (release: ReleaseOutcomes) => Point[],
): Series[] {
  const places = [
    { look: 'live', version: live },
    { look: 'canary', version: canary?.version ?? null },
    { look: 'other', version: previous },
  ] as const;
  return places.flatMap(({ look, version }) => {
    const found = outcomes.find((one) => one.version === version);
    const points = found ? pointsOf(found) : [];
    return points.length > 0 ? [{ name: NAMES[look], look, points }] : [];
  });
}

const NAMES = { live: 'Live', canary: 'Canary', other: 'Last good' } as const;
