import type { Collection } from '../types';
/** All collections of the menu, the routes and the search. */
export declare const COLLECTIONS: readonly Collection[];
export declare const collectionOf: (handle: string) => Collection | undefined;
/** The 25 handles eligible for redirects with filters (specification §3). */
export declare const REDIRECT_HANDLES: readonly string[];
/**
 * True on days outside the season of a sale; false for collections without one.
 * @param day as ISO writes it, `2026-11-22`
 */
export declare const isOutOfSeason: ({ season }: Collection, day: string) => boolean;
