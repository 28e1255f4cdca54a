import { collectionHref, type Filter, type FilterKey, metafield } from '@kilowatt/taxonomy';

/** A query, its destination (null: none), and the reason: the specification, or the usage of shoppers. */
export type Row = readonly [query: string, to: string | null, because: string];

export { feature as has, metafield as is, vendor as brand } from '@kilowatt/taxonomy';

/** A collection with filters. */
export const at = (handle: string, ...filters: Filter[]): string => collectionHref(handle, filters);
/** The search page of the unchanged query. */
export const SEARCHED = '/search';
export const wide = (inches: number): Filter => metafield('Exterior_Width' satisfies FilterKey, `${inches}"`);
export const under = (max: number): Filter => ({ price: { max } });
export const over = (min: number): Filter => ({ price: { min } });
export const between = (min: number, max: number): Filter => ({ price: { min, max } });
