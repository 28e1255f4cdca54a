import type { SnapshotRemote } from '@kilowatt/contracts';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { nextTask, whenIdle } from '../../federation/timeouts';
import { isSparing } from './watch-intent';

/** Kinds of pages whose scripts are loaded ahead: a list leads to products, a product to other products and lists. */
const MAX_ROUTES = 2;

/** Events that show that the visitor uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

type Pages = {
  remotes: readonly SnapshotRemote[];
  routes: readonly RouteObject[];
  /** Remotes of which nothing has been loaded. */
  lazy?: readonly string[];
};

/**
 * Loads the scripts of the pages that most links of this one lead to into the browser's cache, once somebody uses the
 * page. They are not run: an error in them appears only when such a page is opened.
 */
export function prefetchCode(pages: Pages): void {
  const used = new AbortController();
  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      () => {
        used.abort();
        if (!isSparing()) void prefetchLinked(pages);
      },
      { capture: true, passive: true, signal: used.signal },
    );
}

/** The event that shows the use is answered first: a page may have hundreds of links to look at. */
async function prefetchLinked(pages: Pages): Promise<void> {
  await whenIdle();
  for (const href of await codeOfLinks(pages)) document.head.append(prefetchLink(href));
}

function prefetchLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    crossOrigin: 'anonymous',
    href,
  });
}

/** Addresses of the scripts of the most linked pages that are not in use yet. Events of the visitor are answered in between. */
async function codeOfLinks({ remotes, routes, lazy = [] }: Pages): Promise<string[]> {
  const routeOf = (pathname: string) => matchRoutes([...routes], pathname)?.at(-1)?.route.id;
  const counts = new Map<string, number>();
  for (const [pathname, count] of linkedPaths()) {
    await nextTask();
    const id = routeOf(pathname);
    if (id) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const own = routeOf(location.pathname) ?? '';
  counts.delete(own);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_ROUTES);
  const loaded = new Set(chunksOf(remotes, own));
  const needed = most.flatMap(([id]) => [...startsOf(remotes, lazy, id), ...chunksOf(remotes, id)]);
  return [...new Set(needed)].filter((href) => !loaded.has(href));
}

/**
 * Paths of the page's links, one of a kind, with how many there are of it: one product stands for hundreds. The router takes
 * longer to match one path than this for all.
 */
function linkedPaths(): Map<string, number> {
  const kinds = new Map<string, { pathname: string; count: number }>();
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (origin !== location.origin) continue;
    const [, folder = '', ...rest] = pathname.split('/');
    // Below a product, its reviews are another page than its questions.
    const kind = [folder, rest.length, ...rest.slice(1)].join('/');
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { pathname, count: 1 });
  }
  return new Map([...kinds.values()].map(({ pathname, count }) => [pathname, count]));
}

/** What the lazy remote of a page starts from; those that fill slots of it may have nothing to show there. */
const startsOf = (remotes: readonly SnapshotRemote[], lazy: readonly string[], id: string): string[] =>
  remotes
    .filter(({ release: { remote } }) => lazy.includes(remote) && id.startsWith(`${remote}/`))
    .flatMap(({ release: { start }, base }) => start.map((file) => base + file));

/** @param id of a route, `{remote}/{route}` */
const chunksOf = (remotes: readonly SnapshotRemote[], id: string): string[] =>
  remotes.flatMap(({ release: { remote, routes }, base }) =>
    routes
      .filter((route) => `${remote}/${route.id}` === id)
      .flatMap(({ chunks }) => chunks.map((chunk) => base + chunk)),
  );
