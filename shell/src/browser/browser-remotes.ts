import type { Deployment, FailureStage, SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { RemoteDefinition, SlotProps } from '@kilowatt/remote-kit';
import { type ComponentType, lazy } from 'react';
import type { Remotes } from '../page/remotes';
import { createVersionManager, type VersionManager } from './create-version-manager';
import { type Evaluate, loadContainer } from './load-container';
import type { LoadTimeouts } from './load-timeouts';
import { notHydrated } from './other-version';
import { retryOnce } from './retry-once';
import { type ActiveVersion, runVersion } from './run-version';
import { versionedPage } from './versioned-page';
import { withTimeout } from './with-timeout';

export type BrowserRemotesOptions = {
  all: readonly SnapshotRemote[];
  /** The versions that the server rendered. */
  rendered: readonly Deployment[];
  /** Timeouts after which the fallback is shown; each covers both attempts to load something. */
  timeouts: LoadTimeouts;
  /** Called before any component of a version renders. */
  start: (definition: RemoteDefinition) => Promise<void>;
  onFailure: (version: Deployment, stage: FailureStage, error: unknown) => void;
  onDeactivated: (remote: string) => void;
  onUnavailable: (remote: string) => void;
};

type LoadedPart<Value> = { value: Value; active: ActiveVersion };
type Find<Value> = (definition: RemoteDefinition) => (() => Promise<Value>) | undefined;

/** The remotes of this page, loaded by federation: each once, each part on demand, from the active version. */
export function browserRemotes(options: BrowserRemotesOptions) {
  const { all, rendered, timeouts, start, onFailure, onDeactivated, onUnavailable } = options;
  const components = new Map<string, object>();
  const versionOf = new WeakMap<object, ActiveVersion>();
  let starting = true;
  const defaultTimeout = () => (starting ? timeouts.start : timeouts.later);
  const managers = new Map(all.map((remote) => [remote.release.remote, createManager(remote)]));

  function createManager({ release, base, previous }: SnapshotRemote): VersionManager {
    const { remote } = release;
    return createVersionManager<Evaluate>({
      versions: [{ release, base }, ...(previous ? [previous] : [])],
      load: (version, onLate) =>
        retryOnce(defaultTimeout(), remote, (retry) => loadContainer(version, retry), onLate),
      run: (version, evaluate) => runVersion(version, evaluate, start),
      onFailure,
      onDeactivated: () => onDeactivated(remote),
      onUnavailable: () => onUnavailable(remote),
    });
  }
  const managerOf = ({ release }: SnapshotRemote) => managers.get(release.remote) as VersionManager;

  /** Loads a part of the active version. If it cannot be loaded, the remote fails over to the previous version. */
  async function loadPart<Value>(
    remote: SnapshotRemote,
    name: string,
    find: Find<Value>,
    timeout = defaultTimeout(),
  ): Promise<LoadedPart<Value>> {
    const manager = managerOf(remote);
    const active = await manager.activate();
    try {
      const load = find(active.definition);
      if (!load) throw new Error(`${remote.release.remote} has no "${name}"`);
      return { value: await retryOnce(timeout, name, load, manager.versionChanged), active };
    } catch (error) {
      if (await manager.failOver(active, 'load', error)) return loadPart(remote, name, find, timeout);
      throw error;
    }
  }

  /** A component that suspends until its code has loaded and throws after the timeout. */
  function lazyComponent<Props extends object>(
    remote: SnapshotRemote,
    name: string,
    load: (timeout: number) => Promise<LoadedPart<ComponentType<Props>>>,
    idle = false,
  ): ComponentType<Props> {
    const manager = managerOf(remote);
    const key = `${remote.release.remote}/${name}`;
    const cached = components.get(key);
    const cachedVersion = cached && versionOf.get(cached);
    if (cached && (!cachedVersion || cachedVersion === manager.active()))
      return cached as ComponentType<Props>;
    const LazyPart = lazy(async () => {
      if (idle) await whenIdle();
      // Idle-hydrated slots start loading only now.
      const timeout = idle ? timeouts.later : defaultTimeout();
      const loading = load(timeout);
      const loadedInTime = withTimeout(timeout, name, loading);
      loadedInTime.catch(() => {
        components.delete(key);
        loading.then(manager.versionChanged, () => {});
      });
      const { value, active } = await loadedInTime;
      versionOf.set(LazyPart, active);
      const { version } = active.deployment.release;
      const isRendered = rendered.some(
        ({ release }) => release.remote === remote.release.remote && release.version === version,
      );
      return { default: isRendered ? value : notHydrated(value) };
    }) as unknown as ComponentType<Props>;
    components.set(key, LazyPart);
    return LazyPart;
  }

  const pageOf = (remote: SnapshotRemote, id: string) =>
    loadPart(remote, id, ({ routes }) => routes[id]).then(({ value, active }) => ({
      page: value.default,
      by: active.deployment.release.version,
      active,
    }));

  const remotes: Remotes = {
    slot<Name extends SlotName>(remote: SnapshotRemote, name: Name) {
      const idle = remote.release.slots[name]?.hydrate === 'idle';
      const load = async (timeout: number) => {
        const { value, active } = await loadPart(remote, name, ({ slots }) => slots[name], timeout);
        return { value: value.default as ComponentType<SlotProps[Name]>, active };
      };
      return lazyComponent(remote, name, load, idle);
    },
    page: (remote, id) =>
      lazyComponent(remote, `page ${id}`, async () => {
        const { page, by, active } = await pageOf(remote, id);
        return { value: versionedPage(page, by), active };
      }),
    pageModule: pageOf,
    subscribe: (remote, onVersionChange) => managers.get(remote)?.subscribe(onVersionChange) ?? (() => {}),
    versionRevision: (remote) => managers.get(remote)?.revision() ?? 0,
    reportRenderError(remote, component, error) {
      const active = versionOf.get(component);
      // Load failures were reported when they happened.
      if (active) void managers.get(remote)?.failOver(active, 'render', error);
    },
  };
  return {
    remotes,
    startAll: () =>
      Promise.allSettled([...managers.values()].map((manager) => manager.activate())).finally(() => {
        starting = false;
      }),
    /** The active version of each remote. */
    running: () => [...managers.values()].flatMap((manager) => manager.active()?.deployment ?? []),
  };
}

/** Resolves when the browser is idle, after two seconds at the latest. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
