import { Counter, Gauge, type Registry } from 'prom-client';
import { WATCH } from '../../releases/monitoring/steering-of';
import type { Releases } from '../../releases/registry/releases';
import type { Verifier } from '../../releases/verification/verifier';

/** Deployed versions, and operations on them. At most three series per remote, and a few kinds of operations. */
export function releaseMetrics(
  registry: Registry,
  releases: Pick<Releases, 'snapshot' | 'followMoves'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'kilowatt_releases_revision',
    help: 'Revision of the snapshot that this gateway serves; gateways of one shop have the same',
    registers,
    collect() {
      this.set(releases.snapshot().revision);
    },
  });
  new Gauge({
    name: 'kilowatt_release_info',
    help: 'One for each version that is live, on trial, or what a rollback goes to',
    labelNames: ['remote', 'version', 'channel'],
    registers,
    collect() {
      this.reset();
      for (const { release, canary, previous } of releases.snapshot().remotes) {
        const { remote } = release;
        this.set({ remote, version: release.version, channel: 'live' }, 1);
        if (canary) this.set({ remote, version: canary.release.version, channel: 'canary' }, 1);
        if (previous) this.set({ remote, version: previous.release.version, channel: 'previous' }, 1);
      }
    },
  });
  new Gauge({
    name: 'kilowatt_canary_percent',
    help: 'Share of the visitors that get the canary; no series where there is none',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { release, canary } of releases.snapshot().remotes)
        if (canary) this.set({ remote: release.remote }, canary.percent);
    },
  });
  const moves = new Counter({
    name: 'kilowatt_release_moves_total',
    help: 'Moves that this gateway made: promote, canary, rollback, pin and unpin, by people or by the watch',
    labelNames: ['remote', 'kind', 'by'],
    registers,
    // A series that starts at 1 has not increased, so an alert would miss the first rollback.
    collect() {
      for (const { release } of releases.snapshot().remotes)
        this.inc({ remote: release.remote, kind: 'rollback', by: 'watch' }, 0);
    },
  });
  releases.followMoves(({ remote, kind, who }) =>
    moves.inc({ remote, kind, by: who === WATCH ? 'watch' : 'person' }),
  );
}

/** Counts publishes by result: `accepted`, or `refused` because of the artifact. */
export function publishMetrics(registry: Registry): (verify: Verifier) => Verifier {
  const publishes = new Counter({
    name: 'kilowatt_publishes_total',
    help: 'Artifacts that this gateway checked, by result: accepted or refused',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of ['accepted', 'refused']) publishes.inc({ result }, 0);
  return (verify) => async (artifact) => {
    try {
      const verified = await verify(artifact);
      publishes.inc({ result: 'accepted' });
      return verified;
    } catch (error) {
      publishes.inc({ result: 'refused' });
      throw error;
    }
  };
}
