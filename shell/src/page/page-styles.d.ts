import { type Options } from '@emotion/cache';
/** The same on server and in browsers, so that rules which either of them inserts are alike. */
export declare const styleCache: (
  options: Omit<Options, 'key' | 'stylisPlugins'>,
) => import('@emotion/utils').EmotionCache;
/**
 * Emotion reads from an attribute which rules a page has already; the server leaves it empty, since the rules name
 * themselves.
 */
export declare function nameStyles(): void;
