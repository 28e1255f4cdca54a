import { type CategoryTile, type Filter, isStudioPicture } from '@kilowatt/contracts';
import {
  COLLECTIONS,
  type Collection,
  collectionHref,
  collectionOf,
  kindOf,
  metafield,
  vendor,
} from '@kilowatt/taxonomy';
import { type Catalogue, homeCollection } from '../live/catalogue';
import { isRange, mainFirst } from '../products/departments';
import type { Entry } from '../products/entry';

/** Most tiles of a list: a row of a wide window. */
const MAX_TILES = 8;
/** Fewer products are no category. */
const MIN_PRODUCTS = 3;

/** Tiles of collections, those with products. */
export const tilesOf = (catalogue: Catalogue, handles: readonly string[]): CategoryTile[] =>
  handles.flatMap((handle) => {
    const { title } = collectionOf(handle) ?? {};
    return title === undefined ? [] : tile(title, handle, [], catalogue.collection(handle));
  });

/** The types of the appliances of a collection; where it has several kinds, or one type, its narrower collections. */
export function tilesWithin(catalogue: Catalogue, { handle, rule }: Collection): CategoryTile[] {
  const types = rule.kinds?.length === 1 ? tilesOfTypes(handle, catalogue.collection(handle)) : [];
  if (types.length > 0) return types;
  const children = COLLECTIONS.filter(({ parent }) => parent === handle).map((child) => child.handle);
  return tilesOf(catalogue, children).slice(0, MAX_TILES);
}

const tilesOfTypes = (handle: string, entries: readonly Entry[]): CategoryTile[] =>
  tilesOfGroups(
    groupedBy(entries, ({ product }) => product.attributes.Type?.[0]),
    (type) => [type, handle, metafield('Type', type)],
  );

/** The kinds of appliances of a brand, those of the main departments first; ranges of all fuels are one. */
export const tilesOfBrand = ({ name, products }: Catalogue['brands'][number]): CategoryTile[] =>
  tilesOfGroups(
    groupedBy(products, ({ product: { kind } }) =>
      isRange(kind) ? 'ranges' : kind === null ? undefined : homeCollection(kindOf(kind)?.collection).handle,
    ),
    (handle) => [collectionOf(handle)?.title ?? handle, handle, vendor(name)],
    (groups) => mainFirst(groups, ([, [first]]) => first?.product.kind ?? null),
  );

/** Largest groups first, unless they are ordered otherwise; a list that is all of one group needs no tiles. */
function tilesOfGroups<Key extends string>(
  groups: ReadonlyMap<Key, readonly Entry[]>,
  named: (key: Key) => [title: string, handle: string, filter: Filter],
  ordered = (largest: [Key, readonly Entry[]][]) => largest,
): CategoryTile[] {
  const large = [...groups].filter(([, entries]) => entries.length >= MIN_PRODUCTS);
  if (large.length < 2) return [];
  return ordered(large.sort(([, a], [, b]) => b.length - a.length))
    .slice(0, MAX_TILES)
    .flatMap(([key, entries]) => {
      const [title, handle, filter] = named(key);
      return tile(title, handle, [filter], entries);
    });
}

function groupedBy<Key extends string>(entries: readonly Entry[], keyOf: (entry: Entry) => Key | undefined) {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

function tile(
  title: string,
  handle: string,
  filters: readonly Filter[],
  entries: readonly Entry[],
): CategoryTile[] {
  const image = pictureOfAll(entries)?.preview.image;
  return image === undefined ? [] : [{ title, href: collectionHref(handle, filters), image }];
}

/** Colours that stand for a category best. */
const TILE_COLOURS = new Set(['Stainless Steel', 'White']);

/** Whose picture stands for a category: one in a usual colour, with a studio picture if there is one. */
function pictureOfAll(entries: readonly Entry[]): Entry | undefined {
  const hasTileColour = ({ product }: Entry) => TILE_COLOURS.has(product.attributes.Color_Family?.[0] ?? '');
  return (
    entries.find((entry) => hasTileColour(entry) && isStudioPicture(entry.preview.image)) ??
    entries.find(hasTileColour) ??
    entries[0]
  );
}
