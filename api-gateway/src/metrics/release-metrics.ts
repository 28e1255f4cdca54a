import { Counter, Gauge, type Registry } from 'prom-client';
import type { Releases } from '../releases/releases';
import { WATCH } from '../watch/steering-of';

/** What is live, and what moved it. There are three series a remote at most, and a handful of kinds of moves. */
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
  });
  releases.followMoves(({ remote, kind, who }) =>
    moves.inc({ remote, kind, by: who === WATCH ? 'watch' : 'person' }),
  );
}
