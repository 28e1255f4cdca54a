import { type TypefaceName } from '@kilowatt/ui/theme';
import type { Composition } from '../releases/composition';
export type Preload = {
  href: string;
  integrity: string;
};
/**
 * All scripts that this page needs at start, so that no script has to load before another is discovered: entries,
 * chunks of slots that hydrate at once, and chunks of the page.
 * @param routeIds ids of the matched routes, `{remote}/{route}`
 */
export declare function preloads(
  { snapshot, integrity }: Composition,
  routeIds: readonly string[],
  chrome: boolean,
): Preload[];
/**
 * The shell's own scripts with their hashes: the page script, which only where the shop traces has a part for that, then
 * the web vitals script. The build lists them, since the folder may contain scripts of other builds.
 * @throws Error when the shell was not built
 */
export declare const ownScripts: (assets: string, traces?: boolean) => Preload[];
/** The script of pages that show a remote that is being worked on. @throws Error when the shell was not built */
export declare const hotScript: (assets: string) => Preload;
/**
 * The scripts of pages that name the owners of their parts: the page script that measures them, and the overlay, which that one loads.
 * @throws Error when the shell was not built
 */
export declare const inspectScripts: (assets: string) => {
  page: Preload;
  overlay: Preload;
};
/** The script that traces pages, which those load whose answer asks for it. @throws Error when the shell was not built */
export declare const traceScript: (assets: string) => Preload;
export type FontAddresses = Readonly<Record<TypefaceName, string>>;
/** Where the built typefaces are. @throws where one is missing */
export declare function fontAddresses(assets: string): FontAddresses;
