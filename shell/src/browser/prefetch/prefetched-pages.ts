import type { SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../page/layout';
import type { PageLoader } from '../../page/routes';

/** Milliseconds for which prefetched data of a page is used. */
const FRESH = 30_000;
/** Maximum number of pages whose data is kept; the oldest is dropped. */
const MAX_PAGES = 8;

type Prefetched = { loading: ReturnType<PageLoader>; at: number };

export type PrefetchedPages = {
  /** Loads the data of a page, or returns prefetched data once. */
  load: PageLoader;
  /** Loads the code and the data of the page at an address; nothing if the shop has no such page. */
  prefetch: (url: URL) => void;
};

type Options = {
  load: PageLoader;
  remotes: readonly SnapshotRemote[];
  gateway: Gateway;
  /** The route table, which is created with `load`. */
  routes: () => RouteObject[];
};

const keyOf = ({ pathname, search }: URL): string => pathname + search;

/** The pages that a visitor is about to open. */
export function createPrefetchedPages({ load, remotes, gateway, routes }: Options): PrefetchedPages {
  const pages = new Map<string, Prefetched>();

  const isFresh = (page: Prefetched | undefined): page is Prefetched =>
    page !== undefined && performance.now() - page.at < FRESH;

  function remove(key: string, page: Prefetched): void {
    if (pages.get(key) === page) pages.delete(key);
  }

  function store(key: string, page: Prefetched): void {
    pages.delete(key);
    pages.set(key, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES) break;
      pages.delete(oldest);
    }
    // The page is loaded again when it is opened, and its error is shown then.
    page.loading.catch(() => remove(key, page));
  }

  return {
    load(owner, id, request) {
      const key = keyOf(request.url);
      const page = pages.get(key);
      if (!isFresh(page)) return load(owner, id, request);
      // Removed only after loading, so that another hover meanwhile does not prefetch it again.
      return page.loading.finally(() => remove(key, page)).catch(() => load(owner, id, request));
    },
    prefetch(url) {
      const key = keyOf(url);
      const match = matchRoutes(routes(), url.pathname)?.at(-1);
      const remote = (match?.route.handle as RouteHandle | undefined)?.remote;
      const owner = remotes.find(({ release }) => release.remote === remote);
      if (!match?.route.id || !owner || isFresh(pages.get(key))) return;
      const id = match.route.id.slice(`${remote}/`.length);
      const { signal } = new AbortController();
      const loading = load(owner, id, { params: match.params, url, gateway, signal });
      store(key, { loading, at: performance.now() });
    },
  };
}
