import type { Composition } from 'shell/src/server/releases/composition';
import type { PagePlan, Preload } from 'shell/src/server/render/preloads';

// In place of the module of this name in the shell: all of it but what concerns remotes.
export * from 'shell/src/server/render/preloads';

/** Scripts of slots and pages by the names of their chunks, besides the page script: see `build-one-bundle.ts`. */
const SCRIPTS = JSON.parse(process.env.ONE_BUNDLE_SCRIPTS ?? '{}') as Record<string, Preload[]>;

/** What the shell preloads of remotes: chunks of slots that hydrate at once, and chunks of the page. */
export function preloads({ snapshot }: Composition, { routeIds, chrome, lazy }: PagePlan): Preload[] {
  const names = snapshot.remotes.flatMap(({ release: { remote, slots, routes } }) => {
    if (lazy.includes(remote)) return [];
    const now = Object.entries(slots).filter(([, { hydrate }]) => chrome && hydrate === 'now');
    const shown = routes.filter(({ id }) => routeIds.includes(`${remote}/${id}`));
    return [...now.map(([name]) => name.replace(':', '-')), ...shown.map(({ id }) => id)];
  });
  const needed = names.flatMap((name) => SCRIPTS[name] ?? []);
  return [...new Map(needed.map((script) => [script.href, script])).values()];
}
