import { Snapshot } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import { type Composition, createComposition } from '../releases/composition';
import { loadRelease } from '../releases/load-release';
import type { LoadedRelease } from '../releases/loaded-release';

export type LiveComposition = {
  /** Runs `use` with the composition of this moment and keeps its releases until `use` has settled. */
  with<Value>(use: (composition: Composition) => Promise<Value>): Promise<Value>;
  /** Asks the gateway what is live and switches to it. */
  refresh(): Promise<void>;
  /** Revision of the snapshot that new pages are made from; -1 before the first. */
  revision(): number;
};

/** Follows the gateway's snapshot. Requests under way end on the composition that they began with. */
export function liveComposition(gateway: string, log: Logger): LiveComposition {
  const onError = (remote: string, error: unknown) =>
    log.error({ remote, err: error }, 'a remote failed while rendering');
  let current = createComposition({ revision: -1, remotes: [] }, new Map(), onError);
  let refreshing: Promise<void> | null = null;
  let stale = false;
  const uses = new Map<Composition, number>();

  async function catchUp(): Promise<void> {
    while (stale) {
      stale = false;
      await switchToLive();
    }
  }

  async function switchToLive(): Promise<void> {
    const snapshot = await createGateway(gateway).get('/api/releases/snapshot', Snapshot);
    if (snapshot.revision === current.snapshot.revision) return;
    const releases = new Map<string, LoadedRelease>();
    for (const remote of snapshot.remotes) {
      const { release } = remote;
      const kept = current.releases.get(release.remote);
      try {
        releases.set(
          release.remote,
          kept?.remote.release.version === release.version ? kept : await loadRelease(remote, gateway),
        );
      } catch (error) {
        log.error(
          { remote: release.remote, version: release.version, err: error },
          'a release cannot be rendered',
        );
      }
    }
    const previous = current;
    current = createComposition(snapshot, releases, onError);
    log.info(
      {
        revision: snapshot.revision,
        live: snapshot.remotes.map(({ release }) => `${release.remote}@${release.version}`),
      },
      'live',
    );
    if (!uses.get(previous)) retire(previous);
  }

  function retire(composition: Composition): void {
    uses.delete(composition);
    const needed = new Set([current, ...uses.keys()].flatMap(({ releases }) => [...releases.values()]));
    for (const release of composition.releases.values()) if (!needed.has(release)) release.dispose();
  }

  return {
    revision: () => current.snapshot.revision,
    refresh() {
      // A move that comes while the last one is being loaded is not lost: it is looked for once more.
      stale = true;
      refreshing ??= catchUp().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    async with(use) {
      const composition = current;
      uses.set(composition, (uses.get(composition) ?? 0) + 1);
      try {
        return await use(composition);
      } finally {
        const left = (uses.get(composition) ?? 1) - 1;
        uses.set(composition, left);
        if (left === 0 && composition !== current) retire(composition);
      }
    },
  };
}
