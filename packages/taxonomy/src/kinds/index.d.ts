import type { Kind, KindSlug } from '../types';
/** Every kind of appliance that the shop knows. */
export declare const KINDS: readonly Kind[];
export declare const RANGE_KINDS: readonly KindSlug[];
export declare const kindOf: (slug: KindSlug) => Kind | undefined;
