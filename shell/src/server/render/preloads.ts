import type { Composition } from '../releases/composition';

export type Preload = { href: string; integrity: string };

/**
 * All scripts that this page needs at start, so that no script has to load before another is discovered: entries,
 * chunks of slots that hydrate at once, and chunks of the page.
 * @param routeIds ids of the matched routes, `{remote}/{route}`
 */
export function preloads(
  { snapshot, integrity }: Composition,
  routeIds: readonly string[],
  chrome: boolean,
): Preload[] {
  const hrefs = snapshot.remotes.flatMap(({ release, base }) => {
    const slots = Object.values(release.slots).filter(({ hydrate }) => chrome && hydrate === 'now');
    const routes = release.routes.filter(({ id }) => routeIds.includes(`${release.remote}/${id}`));
    return [...release.start, ...[...slots, ...routes].flatMap(({ chunks }) => chunks)].map(
      (file) => `${base}${file}`,
    );
  });
  return [...new Set(hrefs)].flatMap((href) => {
    const hash = integrity[href];
    return hash ? [{ href, integrity: hash }] : [];
  });
}
