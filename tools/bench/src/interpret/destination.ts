import { brandOfHandle, collectionOf, type Filter, type KindSlug } from '@kilowatt/taxonomy';

/** A page that a query led to, as the labels speak of it. */
export type Destination = {
  kind: 'collection' | 'brand' | 'search' | 'product' | 'shortcut' | 'nowhere';
  /** Handle of the collection, the brand or the product. */
  handle: string;
  filters: Filter[];
  /** Kinds of appliance that the page holds. */
  kinds: readonly KindSlug[];
};

const KINDS: Readonly<Record<string, Destination['kind']>> = {
  collection: 'collection',
  brand: 'brand',
  search: 'search',
  products: 'product',
};

export function readDestination(to: string | null): Destination {
  if (to === null) return { kind: 'nowhere', handle: '', filters: [], kinds: [] };
  const { pathname, searchParams } = new URL(to, 'http://shop');
  const [, page = '', handle = ''] = pathname.split('/');
  // `/laundry` and the like are collections with a page of their own.
  const landing = handle === '' ? collectionOf(page) : undefined;
  const collection = landing ?? (page === 'collection' ? collectionOf(handle) : undefined);
  const promotion = collection?.rule.discountAbove !== undefined;
  return {
    kind: promotion ? 'shortcut' : landing ? 'collection' : (KINDS[page] ?? 'shortcut'),
    handle: landing ? page : handle,
    filters: JSON.parse(searchParams.get('filters') ?? '[]') as Filter[],
    kinds: collection?.rule.kinds ?? [],
  };
}

/** The brand that a page is of: its own, or that of a filter. */
export const brandsOf = ({ kind, handle, filters }: Destination): string[] => [
  ...(kind === 'brand' ? [brandOfHandle(handle)?.name ?? handle] : []),
  ...filters.flatMap((filter) => ('productVendor' in filter ? [filter.productVendor] : [])),
];
