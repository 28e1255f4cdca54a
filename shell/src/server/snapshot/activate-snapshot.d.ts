import type { Deployment, Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import { type Composition } from '../releases/composition';
import type { Circuits } from '../releases/failures';
import type { LoadedRelease } from '../releases/load-release';
/** The composition of one visitor's page, and the versions that the page probes. */
export type VisitorComposition = {
  composition: Composition;
  probes: readonly string[];
};
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
export declare function activateSnapshot(options: ActivationOptions): Promise<ActiveSnapshot>;
type VersionChoice = {
  remote: SnapshotRemote;
  probe: boolean;
  skipped: boolean;
};
/**
 * The version of a remote to render: the given one, or the previous one while its circuit is open. If neither is usable,
 * the remote is skipped.
 */
export declare function chooseVersion(
  remote: SnapshotRemote,
  circuit: 'closed' | 'probe' | 'open',
  isLoaded: (deployment: Deployment) => boolean,
  isOpen: (name: string) => boolean,
): VersionChoice;
