import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import { type ReactNode, useEffect } from 'react';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';

type Live = Pick<Snapshot, 'remotes'>;

const ownLive = (live: Live, { release }: Pick<SnapshotRemote, 'release'>) =>
  live.remotes.find((one) => one.release.remote === release.remote)?.release;

/**
 * Whether the server knows a slot, or what fills a slot of another remote's page: only the build of a remote that was never live,
 * or that is being worked on, may have it.
 */
export const isLateIn =
  (live: Live) =>
  (owner: SnapshotRemote, name: string): boolean => {
    const known = ownLive(live, owner);
    if (name.includes(':')) return !Object.hasOwn(known?.fills ?? {}, name);
    return !live.remotes.some(({ release }) => Object.hasOwn(release.slots, name));
  };

/** Splits the pages of a snapshot: those that the server knows too, and those that only the browser has. */
export function splitRoutes(snapshot: Snapshot, live: Live): { known: Snapshot; late: Snapshot } {
  const withRoutes = (includes: (isKnown: boolean) => boolean): Snapshot => ({
    ...snapshot,
    remotes: snapshot.remotes.map((remote) => ({
      ...remote,
      release: {
        ...remote.release,
        routes: remote.release.routes.filter(({ id, path }) =>
          includes(ownLive(live, remote)?.routes.some((one) => one.id === id && one.path === path) ?? false),
        ),
      },
    })),
  });
  return { known: withRoutes((isKnown) => isKnown), late: withRoutes((isKnown) => !isKnown) };
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'patchRoutes' | 'navigate' | 'state'>;

/** Adds pages to an open page; where its address is one of them, the server has answered that there is none. */
export function addRoutes(router: Router, [frame]: readonly RouteObject[]): void {
  const pages = frame?.children?.filter(({ path }) => path !== '*') ?? [];
  if (!frame?.id || pages.length === 0) return;
  router.patchRoutes(frame.id, pages);
  if (router.state.matches.at(-1)?.route.id === 'not-found')
    void router.navigate(router.state.location, { replace: true });
}

/** Runs once the page is hydrated. */
export function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}
