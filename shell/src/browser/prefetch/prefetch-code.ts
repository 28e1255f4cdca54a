import type { SnapshotRemote } from '@kilowatt/contracts';
import type { RouteObject } from 'react-router-dom';
import { whenIdle } from '../../federation/timeouts';
import { type LinkedKind, linkedKinds, routeOf } from './linked-kinds';
import { isSparing } from './watch-intent';

/** Kinds of pages whose scripts are loaded ahead: a list leads to products, a product to other products and lists. */
const MAX_ROUTES = 2;
/** Of the links of a page, for one kind: a list leads to products with more of them, the start page to anything. */
const MIN_SHARE = 0.5;

/** Events that show that the visitor uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

type Pages = {
  remotes: readonly SnapshotRemote[];
  routes: readonly RouteObject[];
  /** Remotes of which nothing has been loaded. */
  lazy?: readonly string[];
};

/**
 * Loads scripts of the pages that links of this one lead to into the browser's cache. They are not run: an error in them
 * appears only when such a page is opened. Once somebody uses the page, or has come to it by a link, they are those of the
 * kinds that most links lead to; before, of one kind, if it has most of the links.
 */
export function createPrefetchedCode(pages: Pages) {
  const prefetched = new Set<string>();
  let shown = location.pathname;

  async function prefetch(isUsed: boolean): Promise<void> {
    if (isSparing()) return;
    // What shows the use is answered first: a page may have hundreds of links to look at.
    await whenIdle();
    const kinds = await linkedKinds(pages.routes);
    const next = isUsed ? kinds.slice(0, MAX_ROUTES) : kinds.filter(({ share }) => share > MIN_SHARE);
    for (const href of scriptsOf(pages, next)) {
      if (prefetched.has(href)) continue;
      prefetched.add(href);
      document.head.append(prefetchLink(href));
    }
  }

  const used = new AbortController();
  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      () => {
        used.abort();
        void prefetch(true);
      },
      { capture: true, passive: true, signal: used.signal },
    );

  return {
    /** The first page has its own scripts. */
    started: (): Promise<void> => prefetch(false),
    /** A page is shown with its data. */
    shown(pathname: string): void {
      if (pathname === shown) return;
      shown = pathname;
      void prefetch(true);
    },
  };
}

function prefetchLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    crossOrigin: 'anonymous',
    href,
  });
}

/** Addresses of the scripts of kinds of pages that this one has not loaded. */
function scriptsOf({ remotes, routes, lazy = [] }: Pages, kinds: readonly LinkedKind[]): Set<string> {
  const loaded = new Set(chunksOf(remotes, routeOf(routes, location.pathname) ?? ''));
  const needed = kinds.flatMap(({ id }) => [...startsOf(remotes, lazy, id), ...chunksOf(remotes, id)]);
  return new Set(needed.filter((href) => !loaded.has(href)));
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
