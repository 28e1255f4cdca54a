import type { Series } from '../../plot/point';
import type { RemoteStatus } from '../../releases/model/status';
import { errorRate } from './error-rate';
import type { ReleaseOutcomes } from './telemetry';

type Places = Pick<RemoteStatus, 'live' | 'canary' | 'previous'>;

/** The error rates of a remote's releases: the live one, the canary, and the one before while it is still seen. */
export function seriesOf({ live, canary, previous }: Places, outcomes: readonly ReleaseOutcomes[]): Series[] {
  const places = [
    { look: 'live', version: live },
    { look: 'canary', version: canary?.version ?? null },
    { look: 'other', version: previous },
  ] as const;
  return places.flatMap(({ look, version }) => {
    const found = outcomes.find((one) => one.version === version);
    return found && found.buckets.length > 0
      ? [{ name: NAMES[look], look, points: errorRate(found.buckets) }]
      : [];
  });
}

const NAMES = { live: 'Live', canary: 'Canary', other: 'Before' } as const;
