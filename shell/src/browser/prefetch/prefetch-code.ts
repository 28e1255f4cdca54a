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

/** Milliseconds after which events of the visitor are answered in between. */
const SLICE = 8;

/** Addresses of the scripts of the most linked pages that are not in use yet. */
async function codeOfLinks({ remotes, routes, lazy = [] }: Pages): Promise<string[]> {
  const counts = new Map<string, number>();
  let began = performance.now();
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const id = origin === location.origin && matchRoutes([...routes], pathname)?.at(-1)?.route.id;
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    if (performance.now() - began < SLICE) continue;
    await nextTask();
    began = performance.now();
  }
  const own = matchRoutes([...routes], location.pathname)?.at(-1)?.route.id ?? '';
  counts.delete(own);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_ROUTES);
  const loaded = new Set(chunksOf(remotes, own));
  const needed = most.flatMap(([id]) => [...startsOf(remotes, lazy, id), ...chunksOf(remotes, id)]);
  return [...new Set(needed)].filter((href) => !loaded.has(href));
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
