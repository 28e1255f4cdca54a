import type { Filter } from '@kilowatt/contracts';
import { COLLECTIONS, type Collection, collectionHref, metafield, vendor } from '@kilowatt/taxonomy';
import { atOnce, forEachPaused, type Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';
import type { Catalogue } from './catalogue';

/** A filtered list with a title and an address of its own, which search engines may read. */
export type LandingList = { title: string; description: string; href: string };

/** Most lists that have an address of their own. */
const MAX_LISTS = 200;
/** Fewer products are no page of their own. */
const MIN_PRODUCTS = 4;

/** The key of a list in a map, from its filters as JSON. */
const keyOf = (handle: string, filters: readonly string[]): string =>
  [handle, ...[...filters].sort()].join(' ');

type Lists = ReadonlyMap<string, LandingList>;

const known = new WeakMap<readonly Entry[], Lists>();

/** Brand × type × width of the kinds of appliances, those with the most products; made once per catalogue. */
export const landingLists = (catalogue: Catalogue): Lists => atOnce(landingListSteps(catalogue));

/** The same, with pauses. */
export function* landingListSteps(catalogue: Catalogue): Sliced<Lists> {
  const made = known.get(catalogue.products) ?? (yield* mostSold(catalogue));
  known.set(catalogue.products, made);
  return made;
}

/** The page of its own that a collection with these filters is; undefined if it is none. */
export function landingList(catalogue: Catalogue, handle: string, filters: readonly Filter[]) {
  if (filters.length === 0) return undefined;
  const texts = filters.map((filter) => JSON.stringify(filter));
  return landingLists(catalogue).get(keyOf(handle, texts));
}

/** @property text the filter as JSON */
type Part = { filter: Filter; text: string; word: string };
type Combination = { key: string; collection: Collection; parts: readonly Part[]; count: number };

function* mostSold(catalogue: Catalogue): Sliced<Lists> {
  const found: Combination[] = [];
  for (const collection of COLLECTIONS.filter(isOfOneKind))
    found.push(...(yield* combinations(collection, catalogue.collection(collection.handle))));
  const most = found
    .filter(({ count }) => count >= MIN_PRODUCTS)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_LISTS);
  return new Map(most.map((one) => [one.key, listOf(one)]));
}

/** "Slide-In Cooking" is no title. */
const isOfOneKind = ({ redirect, rule }: Collection): boolean =>
  redirect === true && rule.kinds?.length === 1;

/** Products between two pauses. */
const PRODUCTS_AT_ONCE = 500;

/** Every combination that has products, by the number of these; a combination of all products says nothing. */
function* combinations(collection: Collection, entries: readonly Entry[]): Sliced<Combination[]> {
  const counts = new Map<string, Combination>();
  const { brandPart, widthPart, typePart } = partsOf();
  yield* forEachPaused(entries, PRODUCTS_AT_ONCE, ({ product }) => {
    const brands = [brandPart(product.vendor)];
    const widths = partsOfAll(product.attributes.Exterior_Width, widthPart);
    const types = partsOfAll(product.attributes.Type, typePart);
    for (const lists of [
      [brands],
      [brands, types],
      [brands, widths],
      [widths, types],
      [brands, widths, types],
    ])
      for (const parts of choicesOf(lists)) {
        const key = keyOf(
          collection.handle,
          parts.map(({ text }) => text),
        );
        const before = counts.get(key);
        if (before) before.count += 1;
        else counts.set(key, { key, collection, parts, count: 1 });
      }
  });
  return [...counts.values()].filter(({ count }) => count < entries.length);
}

/** One part of each list, in all ways. */
const choicesOf = (lists: readonly (readonly Part[])[]): Part[][] =>
  lists.reduce<Part[][]>((made, parts) => made.flatMap((some) => parts.map((part) => [...some, part])), [[]]);

/** Parts of combinations by value, each made once; filters ignore case. */
function partsOf() {
  const made = (filterOf: (value: string) => Filter, wordOf = (value: string) => value) => {
    const parts = new Map<string, Part>();
    return (value: string): Part => {
      const lower = value.toLowerCase();
      const known = parts.get(lower);
      if (known) return known;
      const filter = filterOf(value);
      const part = { filter, text: JSON.stringify(filter), word: wordOf(value) };
      parts.set(lower, part);
      return part;
    };
  };
  return {
    brandPart: made(vendor),
    widthPart: made(
      (value) => metafield('Exterior_Width', value),
      (value) => value.replace('"', ' Inch'),
    ),
    typePart: made((value) => metafield('Type', value)),
  };
}

/** A part for each value of an attribute: the filtered list holds products of several values too. */
const partsOfAll = (values: readonly string[] = [], partOf: (value: string) => Part): Part[] => [
  ...new Set(values.map(partOf)),
];

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
