import type { Guide } from './guide';

export type { Guide } from './guide';
/** How to choose, by handle of the collection. */
export declare const GUIDES: Readonly<Record<string, Guide>>;
