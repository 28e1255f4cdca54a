import type { SlotName, Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import type { Remotes } from '../../page/remotes';
import { createRoutes } from '../../page/routes';
import type { LoadedRelease } from './loaded-release';

/** Everything that the pages of one snapshot are made from. It never changes; a move of a pointer makes a new one. */
export type Composition = {
  snapshot: Snapshot;
  releases: ReadonlyMap<string, LoadedRelease>;
  remotes: Remotes;
  handler: StaticHandler;
  /** sha-384 of every script of the snapshot, by path. */
  integrity: Record<string, string>;
};

export type RequestContext = { gateway: Gateway };

export function createComposition(
  snapshot: Snapshot,
  releases: ReadonlyMap<string, LoadedRelease>,
  onError: (remote: string, error: unknown) => void,
): Composition {
  const loaded = ({ release }: SnapshotRemote): LoadedRelease => {
    const found = releases.get(release.remote);
    if (!found) throw new Error(`${release.remote} ${release.version} is not loaded on the server`);
    return found;
  };
  const remotes: Remotes = {
    slot<Name extends SlotName>(remote: SnapshotRemote, name: Name): ComponentType<SlotProps[Name]> {
      const found = releases.get(remote.release.remote)?.slots.get(name);
      return (found ?? absent(remote)) as ComponentType<SlotProps[Name]>;
    },
    page: (remote, id) => releases.get(remote.release.remote)?.pages.get(id)?.Component ?? absent(remote),
    async pageModule(remote, id) {
      const page = loaded(remote).pages.get(id);
      if (!page) throw new Error(`${remote.release.remote} has no page "${id}"`);
      return page;
    },
  };
  const routes = createRoutes({
    snapshot,
    remotes,
    gateway: (context) => (context as RequestContext).gateway,
    onError,
  });
  const integrity = Object.fromEntries(
    snapshot.remotes.flatMap(({ release, base }) =>
      Object.entries(release.files)
        .filter(([file]) => file.startsWith('web/'))
        .map(([file, hash]) => [`${base}${file}`, hash]),
    ),
  );
  return { snapshot, releases, remotes, handler: createStaticHandler(routes), integrity };
}

/** Rendered for a remote that the server does not have: its boundary shows the fallback instead. */
const absent = ({ release }: SnapshotRemote) =>
  function Absent(): never {
    throw new Error(`${release.remote} ${release.version} is not loaded on the server`);
  };
