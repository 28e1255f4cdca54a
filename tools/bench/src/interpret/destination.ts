import {
  brandOfHandle,
  collectionOf,
  type Filter,
  type FilterKey,
  filterKeysOf,
  type KindSlug,
  kindOf,
} from '@kilowatt/taxonomy';

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

export type Pair = [key: FilterKey, value: string];

/** The keys and values that a page filters by, whichever namespace they travel in. */
export const pairsOf = ({ filters, kinds }: Destination): Pair[] =>
  filters.flatMap((filter): Pair[] => {
    if (!('productMetafield' in filter)) return [];
    const { key, value } = filter.productMetafield;
    const keys = filterKeysOf(key);
    const meant = keys.filter((one) => kinds.some((slug) => kindOf(slug)?.catalogue[one]?.includes(value)));
    return (meant.length > 0 ? meant : keys.slice(0, 1)).map((one): Pair => [one, value]);
  });

/** Whether a page shows products of that value only: by a filter, by its rule, or since its kinds have no other. */
export function states(destination: Destination, [key, value]: Pair): boolean {
  const rule = collectionOf(destination.handle)?.rule;
  const onlyValue = (values: readonly string[] = []) => values.length === 1 && values[0] === value;
  return (
    pairsOf(destination).some((pair) => pair[0] === key && pair[1] === value) ||
    onlyValue(rule?.attributes?.[key]) ||
    (destination.kinds.length > 0 &&
      destination.kinds.every((slug) => onlyValue(kindOf(slug)?.catalogue[key])))
  );
}
