import { collectionHref, type Filter, type FilterKey, metafield } from '@kilowatt/taxonomy';

/** A query, where it leads (null: nowhere), and why: a sentence of the specification, or how shoppers use the words. */
export type Row = readonly [query: string, to: string | null, because: string];

export { feature as has, metafield as is, vendor as brand } from '@kilowatt/taxonomy';

/** A collection with filters. */
export const at = (handle: string, ...filters: Filter[]): string => collectionHref(handle, filters);
/** The search page for the query as it stands. */
export const SEARCHED = '/search';
export const wide = (inches: number): Filter => metafield('Exterior_Width' satisfies FilterKey, `${inches}"`);
export const under = (max: number): Filter => ({ price: { max } });
export const over = (min: number): Filter => ({ price: { min } });
export const between = (min: number, max: number): Filter => ({ price: { min, max } });
