import type { OfferedName, SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { openedSet } from '../federation/react-sets';
import type { Remotes } from '../page/create-host';
import { pagePart } from '../page/part-times';
import type { VersionManager } from './create-version-manager';
import { createLazyParts, versionedPage } from './lazy-parts';
import {
  type BrowserRemotesOptions,
  createManager,
  type FindPart,
  loadPart,
  type RemoteVersions,
} from './load-part';
import type { ActiveVersion } from './run-version';

/** The remotes of this page, loaded by federation: each once, each part on demand, from the active version. */
export function browserRemotes(options: BrowserRemotesOptions) {
  const { all, rendered, timeouts, hurried, lazy = [] } = options;
  let starting = true;
  // Nothing of lazy remotes is preloaded.
  const timeout = (remote: string) => (starting && !lazy.includes(remote) ? timeouts.start : timeouts.later);
  const managers = new Map(
    all.map((one) => {
      const { remote } = one.release;
      return [remote, createManager(one, () => timeout(remote), options)];
    }),
  );
  /** Starts a lazy remote; its failures are reported by its manager, and shown by its parts. */
  const startLazy = (remote: string) =>
    void managers
      .get(remote)
      ?.activate()
      .catch(() => {});
  const parts = createLazyParts({ timeouts, defaultTimeout: timeout, rendered, hurried });
  const pages = remotesOfPage({ managers, timeout }, parts, nestFor(options));
  return {
    remotes: pages,
    startAll: () => {
      const started = [...managers].flatMap(([remote, one]) => (lazy.includes(remote) ? [] : one.activate()));
      return Promise.allSettled(started).finally(() => {
        starting = false;
      });
    },
    startLazy,
    /** The active version of each remote. */
    running: () => [...managers.values()].flatMap((manager) => manager.active()?.deployment ?? []),
  };
}

type NestIn = <Props extends object>(
  active: ActiveVersion,
  part: ComponentType<Props>,
) => ComponentType<Props>;

/** What a version with another React renders is shown in a root of its own. */
const nestFor =
  ({ onFailure }: BrowserRemotesOptions): NestIn =>
  ({ deployment }, part) =>
    openedSet(deployment)?.nest(part, (error) => onFailure(deployment, 'hydrate', error)) ?? part;

const nothing = async () => ({ default: () => null });

/** The previous version may not fill the slot, which is no failure of it. */
const fillOf =
  (name: OfferedName): FindPart<{ default: ComponentType<never> }> =>
  ({ fills }) =>
    fills?.[name] ?? nothing;

/** The same remotes as the page's components see them. */
function remotesOfPage(
  versions: RemoteVersions,
  parts: ReturnType<typeof createLazyParts>,
  nest: NestIn,
): Remotes {
  const { managers } = versions;
  const partOf = ({ release: { remote } }: SnapshotRemote) => ({
    remote,
    manager: managers.get(remote) as VersionManager,
  });
  const pageOf = async ({ release }: SnapshotRemote, id: string) => {
    const loading = loadPart(versions, release.remote, pagePart(id), ({ routes }) => routes[id]);
    const { value, active } = await loading;
    return { page: value.default, by: active.deployment.release.version, active };
  };
  return {
    slot: <Name extends SlotName>(owner: SnapshotRemote, name: Name) =>
      parts.component({
        ...partOf(owner),
        name,
        idle: owner.release.slots[name]?.hydrate === 'idle',
        async load(limit) {
          const loading = loadPart(versions, owner.release.remote, name, ({ slots }) => slots[name], limit);
          const { value, active } = await loading;
          return { value: nest(active, value.default as ComponentType<SlotProps[Name]>), active };
        },
      }),
    fill: (filler, name) =>
      parts.component({
        ...partOf(filler),
        name,
        // It is not on every page, and the page is complete without it.
        idle: true,
        async load(limit) {
          const loading = loadPart(versions, filler.release.remote, name, fillOf(name as OfferedName), limit);
          const { value, active } = await loading;
          return { value: nest(active, value.default as ComponentType<object>), active };
        },
      }),
    page: (owner, id) =>
      parts.component({
        ...partOf(owner),
        name: pagePart(id),
        async load() {
          const { page, by, active } = await pageOf(owner, id);
          const Component = nest(active, page.Component as ComponentType<{ data: unknown }>);
          return { value: versionedPage({ Component } as Page<unknown>, by), active };
        },
      }),
    pageModule: pageOf,
    subscribe: (remote, onVersionChange) => managers.get(remote)?.subscribe(onVersionChange) ?? (() => {}),
    versionRevision: (remote) => managers.get(remote)?.revision() ?? 0,
    reportRenderError(remote, component, error) {
      const active = parts.versionOf(component);
      // Load failures were reported when they happened.
      if (active) void managers.get(remote)?.failOver(active, 'render', error);
    },
  };
}
