import { matchRoutes, type RouteObject } from 'react-router-dom';
import { nextTask } from '../../federation/timeouts';

/** Route of all other addresses. */
const NO_PAGE = 'not-found';

/** A kind of page, by its route, and its share of the links to other kinds. */
export type LinkedKind = { id: string; share: number };

/** Kinds that the page's links lead to, the most linked first. Events of the visitor are answered in between. */
export async function linkedKinds(routes: readonly RouteObject[]): Promise<LinkedKind[]> {
  const own = routeOf(routes, location.pathname);
  const counts = new Map<string, number>();
  for (const [pathname, count] of linkedPaths()) {
    await nextTask();
    const id = routeOf(routes, pathname);
    // Pictures and other files are links to no page.
    if (id && id !== own && id !== NO_PAGE) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].sort(([, a], [, b]) => b - a).map(([id, count]) => ({ id, share: count / all }));
}

export const routeOf = (routes: readonly RouteObject[], pathname: string): string | undefined =>
  matchRoutes([...routes], pathname)?.at(-1)?.route.id;

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
