import type { Deployment, Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import { deploymentsOf, releaseName } from '@kilowatt/contracts';
import { type Composition, createComposition } from '../releases/composition';
import type { Circuits } from '../releases/failures';
import type { LoadedRelease } from '../releases/load-release';
import { assignVariant } from '../visitors/visitor';

/** The composition of one visitor's page, and the versions that the page probes. */
export type VisitorComposition = { composition: Composition; probes: readonly string[] };

/** One snapshot with its releases loaded, and the compositions that its visitors requested. */
export type ActiveSnapshot = {
  snapshot: Snapshot;
  /** By `name@version`. */
  loaded: ReadonlyMap<string, LoadedRelease>;
  compositionFor: (bucket: number) => VisitorComposition;
  /** No more pages use it: releases that are still loading are disposed of on arrival. */
  close: () => void;
};

export type ActivationOptions = {
  snapshot: Snapshot;
  /** Releases that are loaded already. */
  inherited: ReadonlyMap<string, LoadedRelease>;
  circuits: Circuits;
  load: (deployment: Deployment) => Promise<LoadedRelease>;
  onUnloadable: (deployment: Deployment, error: unknown) => void;
};

/** Loads the releases of a snapshot. Previous versions are awaited only if they are needed now. */
export async function activateSnapshot(options: ActivationOptions): Promise<ActiveSnapshot> {
  const { snapshot, inherited, circuits, load, onUnloadable } = options;
  const loaded = new Map<string, LoadedRelease>();
  let closed = false;
  for (const name of deploymentsOf(snapshot).map(releaseName)) {
    const known = inherited.get(name);
    if (known) loaded.set(name, known);
  }

  async function ensureLoaded(deployment: Deployment): Promise<boolean> {
    const name = releaseName(deployment);
    if (loaded.has(name)) return true;
    try {
      const release = await load(deployment);
      if (closed || loaded.has(name)) release.dispose();
      else loaded.set(name, release);
      circuits.recordSuccess(name);
      return true;
    } catch (error) {
      circuits.trip(name);
      onUnloadable(deployment, error);
      return false;
    }
  }

  for (const remote of snapshot.remotes) {
    if (remote.canary) await ensureLoaded(remote.canary);
    if (!(await ensureLoaded(remote)) && remote.previous) await ensureLoaded(remote.previous);
  }
  for (const { previous } of snapshot.remotes) if (previous) void ensureLoaded(previous);

  return {
    snapshot,
    loaded,
    close() {
      closed = true;
    },
    compositionFor: compositionsOf(snapshot, loaded, circuits, (remote) => void ensureLoaded(remote)),
  };
}

/** The compositions of a snapshot, each made once for all visitors of the same versions. */
function compositionsOf(
  snapshot: Snapshot,
  loaded: ReadonlyMap<string, LoadedRelease>,
  circuits: Circuits,
  reload: (deployment: Deployment) => void,
): ActiveSnapshot['compositionFor'] {
  const compositions = new Map<string, Composition>();
  const isLoaded = (deployment: Deployment) => loaded.has(releaseName(deployment));

  return (bucket) => {
    const choices = assignVariant(snapshot, bucket).remotes.map((remote) => {
      const circuit = circuits.acquire(releaseName(remote));
      if (circuit === 'probe' && !isLoaded(remote)) reload(remote);
      return chooseVersion(remote, circuit, isLoaded, circuits.isOpen);
    });
    const remotes = choices.map(({ remote }) => remote);
    const skipped = choices.flatMap((choice) => (choice.skipped ? [choice.remote.release.remote] : []));
    const probes = choices.flatMap((choice) => (choice.probe ? [releaseName(choice.remote)] : []));
    // What has loaded since is in another composition: a skipped remote loads the data of its pages by it.
    const unloaded = remotes.filter((remote) => !isLoaded(remote));
    const key = [...remotes.map(releaseName), ...skipped, ...unloaded.map(releaseName)].join();
    const known = compositions.get(key);
    if (known) return { composition: known, probes };
    const releases = new Map(
      remotes.flatMap((remote) => {
        const release = loaded.get(releaseName(remote));
        return release ? [[remote.release.remote, release] as const] : [];
      }),
    );
    const composition = createComposition({ ...snapshot, remotes }, releases, new Set(skipped));
    compositions.set(key, composition);
    return { composition, probes };
  };
}

type VersionChoice = { remote: SnapshotRemote; probe: boolean; skipped: boolean };

/**
 * The version of a remote to render: the given one, or the previous one while its circuit is open. If neither is usable,
 * the remote is skipped.
 */
export function chooseVersion(
  remote: SnapshotRemote,
  circuit: 'closed' | 'probe' | 'open',
  isLoaded: (deployment: Deployment) => boolean,
  isOpen: (name: string) => boolean,
): VersionChoice {
  if (circuit !== 'open' && isLoaded(remote)) return { remote, probe: circuit === 'probe', skipped: false };
  const { previous } = remote;
  return previous && isLoaded(previous) && !isOpen(releaseName(previous))
    ? { remote: previous, probe: false, skipped: false }
    : { remote, probe: false, skipped: true };
}
