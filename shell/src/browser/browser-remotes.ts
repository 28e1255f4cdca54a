import type { SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, RemoteDefinition, SlotProps } from '@kilowatt/remote-kit';
import { type ComponentType, lazy } from 'react';
import type { Remotes } from '../page/remotes';
import { loadDefinition } from './load-definition';
import { twice } from './twice';
import { whenIdle } from './when-idle';

export type BrowserRemotesOptions = {
  /** Milliseconds for both attempts to load something. */
  limit: number;
  /** Called once per remote, before anything of it renders. */
  start: (definition: RemoteDefinition) => Promise<void>;
  onFailure: (remote: string, error: unknown) => void;
};

/** The remotes of this page, loaded by federation: each once, each part when it is needed. */
export function browserRemotes({ limit, start, onFailure }: BrowserRemotesOptions) {
  const definitions = new Map<string, Promise<RemoteDefinition>>();
  const pages = new Map<string, Promise<Page<unknown>>>();

  function definition(remote: SnapshotRemote): Promise<RemoteDefinition> {
    const { release } = remote;
    const known = definitions.get(release.container);
    if (known) return known;
    const loading = twice(limit, release.remote, (retry) => loadDefinition(remote, retry)).then(
      async (loaded) => {
        await start(loaded);
        return loaded;
      },
    );
    loading.catch((error) => onFailure(release.remote, error));
    definitions.set(release.container, loading);
    return loading;
  }

  function pageModule(remote: SnapshotRemote, id: string): Promise<Page<unknown>> {
    const key = `${remote.release.container}/${id}`;
    const known = pages.get(key);
    if (known) return known;
    const loading = definition(remote).then(async ({ routes }) => {
      const load = routes[id];
      if (!load) throw new Error(`${remote.release.remote} has no page "${id}"`);
      return (await twice(limit, key, load)).default as Page<unknown>;
    });
    // A later navigation may succeed where this one failed.
    loading.catch(() => pages.delete(key));
    pages.set(key, loading);
    return loading;
  }

  const remotes: Remotes = {
    slot<Name extends SlotName>(remote: SnapshotRemote, name: Name) {
      return lazy(async () => {
        if (remote.release.slots[name]?.hydrate === 'idle') await whenIdle();
        const { slots } = await definition(remote);
        const load = slots[name];
        if (!load) throw new Error(`${remote.release.remote} has no slot "${name}"`);
        return (await twice(limit, name, load)) as { default: ComponentType<SlotProps[Name]> };
      }) as unknown as ComponentType<SlotProps[Name]>;
    },
    page: (remote, id) => lazy(async () => ({ default: (await pageModule(remote, id)).Component })),
    pageModule,
  };
  return { remotes, startAll: (all: readonly SnapshotRemote[]) => Promise.allSettled(all.map(definition)) };
}
