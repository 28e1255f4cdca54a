import type { Filter } from '@kilowatt/contracts';
import {
  COLLECTIONS,
  type Collection,
  collectionHref,
  type FilterKey,
  metafield,
  vendor,
} from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import type { Catalogue } from './catalogue';

/** A filtered list with a title and an address of its own, which search engines may read. */
export type LandingList = { title: string; description: string; href: string };

/** Most lists that have an address of their own. */
const MOST = 200;
/** Fewer products are no page of their own. */
const MIN_PRODUCTS = 4;

const keyOf = (handle: string, filters: readonly Filter[]): string =>
  [handle, ...filters.map((filter) => JSON.stringify(filter)).sort()].join(' ');

const known = new WeakMap<readonly Entry[], ReadonlyMap<string, LandingList>>();

/** Brand × type × width of the kinds of appliances, those with the most products; made once per catalogue. */
export function landingLists(catalogue: Catalogue): ReadonlyMap<string, LandingList> {
  const made = known.get(catalogue.products) ?? mostSold(catalogue);
  known.set(catalogue.products, made);
  return made;
}

/** The page of its own that a collection with these filters is; undefined if it is none. */
export const landingList = (catalogue: Catalogue, handle: string, filters: readonly Filter[]) =>
  filters.length === 0 ? undefined : landingLists(catalogue).get(keyOf(handle, filters));

type Part = { filter: Filter; word: string };
type Combination = { key: string; collection: Collection; parts: readonly Part[]; count: number };

function mostSold(catalogue: Catalogue): ReadonlyMap<string, LandingList> {
  const found = COLLECTIONS.filter(isOfOneKind).flatMap((collection) =>
    combinations(collection, catalogue.collection(collection.handle)),
  );
  const most = found
    .filter(({ count }) => count >= MIN_PRODUCTS)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
  return new Map(most.map((one) => [one.key, listOf(one)]));
}

/** "Slide-In Cooking" is no title. */
const isOfOneKind = ({ redirect, rule }: Collection): boolean =>
  redirect === true && rule.kinds?.length === 1;

/** Every combination that has products, by the number of these; a combination of all products says nothing. */
function combinations(collection: Collection, entries: readonly Entry[]): Combination[] {
  const counts = new Map<string, Combination>();
  for (const { product } of entries) {
    const brand = { filter: vendor(product.vendor), word: product.vendor };
    const width = partOf('Exterior_Width', product.attributes.Exterior_Width, (value) =>
      value.replace('"', ' Inch'),
    );
    const type = partOf('Type', product.attributes.Type);
    for (const parts of [[brand], [brand, type], [brand, width], [width, type], [brand, width, type]]) {
      const said = parts.filter((part) => part !== null);
      if (said.length < parts.length) continue;
      const key = keyOf(
        collection.handle,
        said.map(({ filter }) => filter),
      );
      const before = counts.get(key);
      counts.set(key, { key, collection, parts: said, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()].filter(({ count }) => count < entries.length);
}

function partOf(
  key: Extract<FilterKey, 'Type' | 'Exterior_Width'>,
  values: readonly string[] = [],
  wordOf = (value: string) => value,
): Part | null {
  const [value, ...others] = values;
  return value === undefined || others.length > 0
    ? null
    : { filter: metafield(key, value), word: wordOf(value) };
}

function listOf({ collection, parts, count }: Combination): LandingList {
  const title = [...parts.map(({ word }) => word), collection.title].join(' ');
  return {
    title,
    description: `${count} ${title} with prices, sizes and stock, and free nationwide delivery on orders above {freeDelivery}.`,
    href: collectionHref(
      collection.handle,
      parts.map(({ filter }) => filter),
    ),
  };
}
