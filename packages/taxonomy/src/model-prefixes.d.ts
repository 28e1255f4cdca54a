import type { KindSlug } from './types';

type Row = readonly [brand: string, kind: KindSlug, prefixes: string];
/** How the makers' model numbers begin, from their published nomenclature. The longest prefix decides. */
export declare const MODEL_PREFIXES: readonly Row[];
