import type { Brand } from './types';
/** Brands that sell in the US, in their own spelling. */
export declare const BRANDS: readonly Brand[];
/** The brand of a name or alias, in any case. */
export declare const brandOf: (name: string) => Brand | undefined;
export declare const brandOfHandle: (handle: string) => Brand | undefined;
/** The handle of a brand's page, also for brands of a merchant's catalogue. */
export declare const brandHandle: (name: string) => string;
