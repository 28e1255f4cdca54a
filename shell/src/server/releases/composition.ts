import type { SlotName, Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway, SlotProps } from '@kilowatt/remote-kit';
import { traced } from '@kilowatt/tracing';
import type { ComponentType } from 'react';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import type { PageData, Remotes } from '../../page/create-host';
import { integrityOf } from '../../page/payload';
import { createRoutes, type PageLoader, pageLoader } from '../../page/routes';
import type { LoadedRelease } from './load-release';
import { finished, TIME_LIMITS } from './time-limits';

/**
 * Everything that the pages of one snapshot are rendered from. Immutable: each operation on a remote creates a new
 * one.
 */
export type Composition = {
  snapshot: Snapshot;
  /** Releases whose models are started and whose components are rendered. */
  releases: ReadonlyMap<string, LoadedRelease>;
  remotes: Remotes;
  handler: StaticHandler;
  /** sha-384 of every script of the snapshot, by path. */
  integrity: Record<string, string>;
};

/** A part of a page that is left to the browser; the reason was logged when that was decided. */
export class NotRendered extends Error {}

export type RequestContext = { gateway: Gateway };

/** @param skipped remotes that are not rendered; the data of their pages is loaded for the browser anyway */
export function createComposition(
  snapshot: Snapshot,
  all: ReadonlyMap<string, LoadedRelease>,
  skipped: ReadonlySet<string> = new Set(),
): Composition {
  const releases = new Map([...all].filter(([remote]) => !skipped.has(remote)));
  const loaded = ({ release }: SnapshotRemote): LoadedRelease => {
    const found = all.get(release.remote);
    if (!found) throw new Error(`${release.remote} ${release.version} is not loaded on the server`);
    return found;
  };
  const remotes: Remotes = {
    slot<Name extends SlotName>(remote: SnapshotRemote, name: Name): ComponentType<SlotProps[Name]> {
      const found = releases.get(remote.release.remote)?.slots.get(name);
      return (found ?? absent(remote)) as ComponentType<SlotProps[Name]>;
    },
    fill: (remote, name) => releases.get(remote.release.remote)?.fills.get(name) ?? absent(remote),
    page(remote, id) {
      const Component = releases.get(remote.release.remote)?.pages.get(id)?.Component;
      return (Component ?? absent(remote)) as ComponentType<PageData>;
    },
    async pageModule(remote, id) {
      const page = loaded(remote).pages.get(id);
      if (!page) throw new Error(`${remote.release.remote} has no page "${id}"`);
      return { page, by: remote.release.version };
    },
    // A page is rendered with one set of versions; error boundaries do not work on the server.
    subscribe: () => () => {},
    versionRevision: () => 0,
    reportRenderError: () => {},
  };
  const routes = createRoutes({
    snapshot,
    remotes,
    gateway: (context) => (context as RequestContext).gateway,
    loadPage: tracedLoader(remotes),
  });
  const integrity = integrityOf(snapshot.remotes);
  return { snapshot, releases, remotes, handler: createStaticHandler(routes), integrity };
}

/** The data of each page is loaded within a time, in a span of its version, which its calls are below. */
function tracedLoader(remotes: Remotes): PageLoader {
  const load = pageLoader(remotes);
  return (owner, id, request) => {
    const { remote, version } = owner.release;
    return traced(`load page ${id}`, { remote, version, page: id, stage: 'load' }, () =>
      finished(load(owner, id, request), `load of page "${id}"`, TIME_LIMITS.load, remote),
    );
  };
}

/** Rendered for a remote that is not loaded on the server: its boundary shows the fallback. */
const absent = ({ release }: SnapshotRemote) =>
  function Absent(): never {
    throw new NotRendered(`${release.remote} ${release.version} is not rendered on the server`);
  };
