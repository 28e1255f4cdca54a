import { brandHandle, brandOf, COLLECTIONS, collectionOf } from '@kilowatt/taxonomy';
import { atOnce, forEachPaused, type Sliced } from '../../platform/jobs/slices';
import { type CatalogueProduct, collectionHolds } from '../products/catalogue-product';
import { mainFirst } from '../products/departments';
import { createEntry, type Entry } from '../products/entry';
import { servicesOf } from '../products/services';
import { findSold, type Sold, soldPreview, soldWhere } from '../products/variants';
import { createSearch } from '../search-engine/memory-engine';
import type { SearchEngine } from '../search-engine/search-engine';
import { skuKey } from '../search-engine/sku-index';

/** All that is for sale, in memory, made once per version; no page waits for the database. */
export type Catalogue = {
  version: number;
  /** Grows when what lists show of the same products changes: a rebate begins, or a merchant edits one. */
  edition: number;
  products: readonly Entry[];
  byHandle: ReadonlyMap<string, Entry>;
  byId: ReadonlyMap<string, Entry>;
  collection: (handle: string) => readonly Entry[];
  /** Brands with products, most products first. */
  brands: readonly { name: string; handle: string; products: readonly Entry[] }[];
  /**
   * The product of a SKU; spaces, dashes and case do not matter. Of several it is the first in the merchant's order, or
   * the first with pictures of the merchant if these are preferred.
   */
  bySku: (sku: string, preferWithImages?: boolean) => Entry | undefined;
  search: SearchEngine;
};

export function createCatalogue(version: number, records: Iterable<CatalogueProduct>): Catalogue {
  const products = [...records].map(createEntry);
  return atOnce(catalogueOf(version, products, createSearch(products)));
}

/** Products between two pauses. */
const PRODUCTS_AT_ONCE = 500;

/** A catalogue that is searched by a given engine. */
export function* catalogueOf(
  version: number,
  products: readonly Entry[],
  search: SearchEngine,
): Sliced<Catalogue> {
  const collections = new Map<string, readonly Entry[]>();
  for (const { handle, rule } of COLLECTIONS) {
    const held: Entry[] = [];
    yield* forEachPaused(products, PRODUCTS_AT_ONCE, (entry) => {
      const { product } = entry;
      if (product.collections?.includes(handle) || collectionHolds(rule, product)) held.push(entry);
    });
    collections.set(handle, rule.kinds ? held : mainFirst(held, kindOfEntry));
  }
  const skus = new Map<string, Entry>();
  /** Only of SKUs whose first product has no pictures. */
  const pictured = new Map<string, Entry>();
  const byHandle = new Map<string, Entry>();
  const byId = new Map<string, Entry>();
  yield* forEachPaused(products, PRODUCTS_AT_ONCE, (entry) => {
    byHandle.set(entry.product.handle, entry);
    byId.set(entry.id, entry);
    for (const { sku } of entry.product.variants) {
      const key = skuKey(sku);
      // Merchants may leave a SKU out, or give it twice.
      if (key === '') continue;
      const first = skus.get(key);
      if (!first) skus.set(key, entry);
      else if (!hasImages(first) && hasImages(entry) && !pictured.has(key)) pictured.set(key, entry);
    }
  });
  return {
    version,
    edition: 0,
    products,
    byHandle,
    byId,
    collection: (handle) => collections.get(handle) ?? [],
    brands: groupByBrand(products),
    bySku(sku, preferWithImages = false) {
      const key = skuKey(sku);
      return (preferWithImages ? pictured.get(key) : undefined) ?? skus.get(key);
    },
    search,
  };
}

/** The variant of a SKU; spaces, dashes and case do not matter. */
export function soldBySku({ bySku }: Catalogue, sku: string, preferWithImages = false): Sold | null {
  const entry = bySku(sku, preferWithImages);
  return entry ? soldWhere(entry, (variant) => skuKey(variant.sku) === skuKey(sku)) : null;
}

/** A variant as it is sold at this moment, by its line id; null where it is not sold any more. */
export function findSoldProduct({ byId }: Catalogue, id: string) {
  const sold = findSold(byId, id);
  if (sold === null) return null;
  const { title, sku, handle, price } = soldPreview(sold);
  const { stock, externalId = null } = sold.variant;
  const { product } = sold.entry;
  return { title, sku, handle, price, stock, externalId, tags: product.tags, services: servicesOf(product) };
}

const hasImages = ({ product }: Entry): boolean => product.images.length > 0;
const kindOfEntry = ({ product }: Entry) => product.kind;

function groupByBrand(products: readonly Entry[]): Catalogue['brands'] {
  const handles = new Map<string, string>();
  // By address, since a file may write a brand in several ways.
  const byHandle = new Map<string, Entry[]>();
  for (const entry of products) {
    const { vendor } = entry.product;
    const handle = handles.get(vendor) ?? brandHandle(vendor);
    handles.set(vendor, handle);
    const group = byHandle.get(handle);
    if (group) group.push(entry);
    else byHandle.set(handle, [entry]);
  }
  // A product may have no brand, or one without a letter: no page has such an address.
  byHandle.delete('');
  return [...byHandle]
    .map(([handle, entries]) => ({
      name: nameOf(entries[0]),
      handle,
      products: mainFirst(entries, kindOfEntry),
    }))
    .sort((a, b) => b.products.length - a.products.length || a.name.localeCompare(b.name));
}

/** The brand's own name; of one that only this shop knows, as its first product writes it. */
const nameOf = (first: Entry | undefined): string => {
  const vendor = first?.product.vendor ?? '';
  return brandOf(vendor)?.name ?? vendor;
};

/** The narrowest collection of a product, for its breadcrumb. */
export function homeCollection(kindCollection: string | undefined): { handle: string; title: string } {
  const found = collectionOf(kindCollection ?? '');
  return found
    ? { handle: found.handle, title: found.title }
    : { handle: 'closeouts', title: 'Closeout Deals' };
}

/** Made once: it costs more than most requests. */
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** The day in New York, where the shop is, as ISO writes it. */
export function today(now = new Date()): string {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== last.minute) last = { minute, day: ISO_DAY.format(now) };
  return last.day;
}

/** Milliseconds; days begin with a minute in every zone. Each request asks for the day, and formatting takes long. */
const MINUTE = 60_000;
let last = { minute: Number.NaN, day: '' };
