import type { Deployment, FailureStage, SnapshotRemote } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { type Evaluate, loadContainer } from '../federation/load-container';
import { type LoadTimeouts, retryOnce } from '../federation/timeouts';
import { createVersionManager, type VersionManager } from './create-version-manager';
import { type ActiveVersion, runVersion } from './run-version';
import { noted } from './trace-notes';

export type BrowserRemotesOptions = {
  all: readonly SnapshotRemote[];
  /** Those that are loaded on demand. */
  lazy?: readonly string[];
  /** The versions that the server rendered. */
  rendered: readonly Deployment[];
  /** Timeouts after which the fallback is shown; each covers both attempts to load something. */
  timeouts: LoadTimeouts;
  /** Resolves when slots that wait for an idle browser are needed at once. */
  hurried?: Promise<void>;
  /** Called before any component of a version renders. */
  start: (definition: RemoteDefinition) => Promise<void>;
  onFailure: (version: Deployment, stage: FailureStage, error: unknown) => void;
  onDeactivated: (remote: string) => void;
  /** A version has loaded too late to become active. */
  onTooLate: (version: Deployment) => void;
  onUnavailable: (remote: string) => void;
  /** A version of a lazy remote is active. */
  onLazyStarted?: (version: Deployment) => void;
};

export type LoadedPart<Value> = { value: Value; active: ActiveVersion };
export type FindPart<Value> = (definition: RemoteDefinition) => (() => Promise<Value>) | undefined;

/** The remotes of this page and their versions, from which parts are loaded. */
export type RemoteVersions = {
  managers: ReadonlyMap<string, VersionManager>;
  /** Milliseconds in which something of a remote has to be loaded now. */
  timeout: (remote: string) => number;
};

export function createManager(
  { release, base, previous }: SnapshotRemote,
  timeout: () => number,
  options: BrowserRemotesOptions,
): VersionManager {
  const { lazy, start, onFailure, onDeactivated, onTooLate, onUnavailable, onLazyStarted } = options;
  const { remote } = release;
  const started = lazy?.includes(remote) ? onLazyStarted : undefined;
  return createVersionManager<Evaluate>({
    versions: [{ release, base }, ...(previous ? [previous] : [])],
    load(version, onLate) {
      const load = () => retryOnce(timeout(), remote, (retry) => loadContainer(version, retry), onLate);
      return process.env.TRACES ? noted({ stage: 'load', version }, load) : load();
    },
    async run(version, evaluate) {
      const run = () => runVersion(version, evaluate, start);
      const active = await (process.env.TRACES ? noted({ stage: 'start', version }, run) : run());
      started?.(version);
      return active;
    },
    onFailure,
    onTooLate,
    onDeactivated: () => onDeactivated(remote),
    onUnavailable: () => onUnavailable(remote),
  });
}

/** Loads a part of the active version. If it cannot be loaded, the remote fails over to the previous version. */
export async function loadPart<Value>(
  versions: RemoteVersions,
  remote: string,
  name: string,
  find: FindPart<Value>,
  timeout = versions.timeout(remote),
): Promise<LoadedPart<Value>> {
  const manager = versions.managers.get(remote) as VersionManager;
  const active = await manager.activate();
  try {
    const load = find(active.definition);
    if (!load) throw new Error(`${remote} has no "${name}"`);
    const loadOnce = () => retryOnce(timeout, name, load, manager.versionChanged);
    const version = active.deployment;
    const loading = process.env.TRACES ? noted({ stage: 'load', version, part: name }, loadOnce) : loadOnce();
    return { value: await loading, active };
  } catch (error) {
    if (await manager.failOver(active, 'load', error)) return loadPart(versions, remote, name, find, timeout);
    throw error;
  }
}
