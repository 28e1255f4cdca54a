import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TYPEFACES, type TypefaceName } from '@kilowatt/ui/theme';
import * as v from 'valibot';
import type { Composition } from '../releases/composition';

/** Sets of shared modules beside the shell's own. */
const SETS = ['react-18'] as const;

export type Preload = { href: string; integrity: string };

/** What decides which scripts a page needs at start. */
export type PagePlan = {
  /** Ids of the matched routes, `{remote}/{route}`. */
  routeIds: readonly string[];
  chrome: boolean;
  /** Remotes that the page loads on demand. */
  lazy: readonly string[];
};

/**
 * All scripts that this page needs at start, so that no script has to load before another is discovered: entries,
 * chunks of slots that hydrate at once, and chunks of the page.
 */
export function preloads(
  { snapshot, integrity }: Composition,
  { routeIds, chrome, lazy }: PagePlan,
): Preload[] {
  const hrefs = snapshot.remotes.flatMap(({ release, base }) => {
    if (lazy.includes(release.remote)) return [];
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

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ file: v.string() }));

/**
 * The shell's own scripts with their hashes: the page script, which only where the shop traces has a part for that, then
 * the web vitals script. The build lists them, since the folder may contain scripts of other builds.
 * @throws Error when the shell was not built
 */
export const ownScripts = (assets: string, traces = false): Preload[] =>
  [traces ? 'traced' : 'shell', 'vitals'].map((name) => builtScript(assets, name));

/** The script of pages that show a remote that is being worked on. @throws Error when the shell was not built */
export const hotScript = (assets: string): Preload => builtScript(assets, 'hot');

/**
 * The scripts of pages that name the owners of their parts: the page script that measures them, and the overlay, which that one loads.
 * @throws Error when the shell was not built
 */
export const inspectScripts = (assets: string) => ({
  page: builtScript(assets, 'traced'),
  overlay: builtScript(assets, 'inspect'),
});

/** The script that traces pages, which those load whose answer asks for it. @throws Error when the shell was not built */
export const traceScript = (assets: string): Preload => builtScript(assets, 'trace');

/** The scripts of further sets of shared modules, which pages with a release that runs with one load. */
export const setScripts = (assets: string): Readonly<Record<string, Preload>> =>
  Object.fromEntries(SETS.map((name) => [name, builtScript(assets, name)]));

function builtScript(assets: string, name: string): Preload {
  try {
    const entry = readFileSync(path.join(assets, `${name}.entry.json`), 'utf8');
    const { file } = v.parse(Entry, entry);
    const hash = createHash('sha384')
      .update(readFileSync(path.join(assets, file)))
      .digest('base64');
    return { href: `/assets/${file}`, integrity: `sha384-${hash}` };
  } catch {
    throw new Error(`No browser build in ${assets}; run "npm run build" first`);
  }
}

export type FontAddresses = Readonly<Record<TypefaceName, string>>;

/** Where the built typefaces are. @throws where one is missing */
export function fontAddresses(assets: string): FontAddresses {
  const files = readdirSync(path.join(assets, 'fonts'));
  const address = (name: string) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}.`));
    if (!file) throw new Error(`No typeface "${name}" in ${assets}/fonts; run "npm run build" first`);
    return [name, `/assets/fonts/${file}`];
  };
  return Object.fromEntries(Object.keys(TYPEFACES).map(address)) as FontAddresses;
}
