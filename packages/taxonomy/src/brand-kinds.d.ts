import type { KindSlug } from './types';
/** The kinds that a brand sells in the US, by any of its names; none for a brand that is not known. */
export declare const kindsOfBrand: (name: string) => readonly KindSlug[];
