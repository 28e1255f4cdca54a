import type { Snapshot } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router-dom';
import type { Remotes } from '../page/create-host';
import { createRoutes, pageLoader } from '../page/routes';
import { splitRoutes } from './hot/late-parts';
import { createPlaceholders } from './placeholders';
import { createPrefetchedPages } from './prefetch/prefetched-pages';
import type { watchWithdrawn } from './withdrawn';

type Options = {
  snapshot: Snapshot;
  /** What is live: routes that only an override has are added once the page is hydrated. */
  live: Snapshot;
  hydration: HydrationState;
  remotes: Remotes;
  gateway: Gateway;
  guarded: ReturnType<typeof watchWithdrawn>['guarded'];
};

/** The pages of a composition, which may be loaded ahead or shown before their data, and the router that shows them. */
export function createPages({ snapshot, live, hydration, remotes, gateway, guarded }: Options) {
  const pages = createPrefetchedPages({
    load: pageLoader(remotes),
    remotes: snapshot.remotes,
    gateway,
    routes: () => routes,
  });
  const placeholders = createPlaceholders({ load: guarded(pages.load), remotes });
  const routesOf = (of: Snapshot) =>
    createRoutes({ snapshot: of, remotes, gateway: () => gateway, loadPage: placeholders.load });
  const routes: RouteObject[] = routesOf(process.env.HOT ? splitRoutes(snapshot, live).known : snapshot);
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  return { router, routes, routesOf, pages, placeholders };
}

/** Calls back with the path of each page that is shown with its data. */
export function onShown(
  { router, placeholders }: Pick<ReturnType<typeof createPages>, 'router' | 'placeholders'>,
  listener: (pathname: string) => void,
): void {
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle' && placeholders.pendingAddress() === null) listener(location.pathname);
  });
}
