import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { createSearch } from 'api-gateway/src/catalogue/search-engine/memory-engine';

/** A search engine as it is measured: what it is given is what it may index. */
export type Engine = {
  name: string;
  build: (entries: readonly Entry[]) => Finder | Promise<Finder>;
};

export type Finder = {
  /** SKUs of products, best first. */
  find: (query: string, limit: number) => string[] | Promise<string[]>;
  /** What it takes outside of this process, in words. */
  size?: () => Promise<string>;
  /** Lets go of what is held outside of this process. */
  close?: () => Promise<void>;
};

/** The fields that the other engines index. */
export type Fields = { id: number; sku: string; title: string; vendor: string; productType: string };

export const skuOf = (entry: Entry): string => entry.preview.sku;

export const fieldsOf = (entries: readonly Entry[]): Fields[] =>
  entries.map((entry, id) => ({
    id,
    sku: skuOf(entry),
    title: entry.product.title,
    vendor: entry.product.vendor,
    productType: entry.product.productType,
  }));

export const ours: Engine = {
  name: 'ours',
  build(entries) {
    const search = createSearch(entries);
    return { find: async (query, limit) => (await search.find(query, limit)).entries.map(skuOf) };
  },
};
