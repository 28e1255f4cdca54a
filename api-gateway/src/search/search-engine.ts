import { readText } from '@kilowatt/query';
import type { FilterKey } from '@kilowatt/taxonomy';
import MiniSearch from 'minisearch';
import type { Entry } from '../catalogue/entry';

export type SearchEngine = {
  /** Products for a query, best first. */
  find: (query: string) => readonly Entry[];
  /** The product of a SKU; spaces, dashes and case do not matter. */
  bySku: (sku: string) => Entry | undefined;
};

/** What a match of the understood kind, brand or attribute is worth beside the words' own score. */
const WEIGHTS = { kind: 4, otherKind: 0.15, brand: 2, attribute: 1.5, outOfStock: 0.9 };

export const skuKey = (sku: string): string => sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Full-text search over the catalogue: MiniSearch for the words, `packages/query` for what they mean. */
export function createSearch(entries: readonly Entry[]): SearchEngine {
  const skus = new Map(
    entries.flatMap((entry) => entry.product.variants.map(({ sku }) => [skuKey(sku), entry] as const)),
  );
  const index = new MiniSearch<{
    id: number;
    title: string;
    vendor: string;
    type: string;
    sku: string;
    attributes: string;
  }>({
    fields: ['title', 'vendor', 'type', 'sku', 'attributes'],
    searchOptions: {
      boost: { title: 2, vendor: 1.5, type: 2, sku: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    },
  });
  index.addAll(
    entries.map(({ product }, id) => ({
      id,
      title: product.title,
      vendor: product.vendor,
      type: product.productType,
      sku: product.variants.map(({ sku }) => sku).join(' '),
      attributes: Object.values(product.attributes).flat().join(' '),
    })),
  );

  function find(query: string): readonly Entry[] {
    const partial = findBySku(query);
    const reading = readText(query);
    const wanted = Object.entries(reading.attributes) as [FilterKey, string[]][];
    const words = [...reading.words, ...query.toLowerCase().split(/[^a-z0-9.]+/)].filter(Boolean).join(' ');
    const scored = index.search([...new Set(words.split(' '))].join(' ')).map(({ id, score }) => {
      const entry = entries[Number(id)] as Entry;
      const { product, preview } = entry;
      const ofKind = product.kind !== null && reading.kinds.includes(product.kind);
      const kind = reading.kinds.length === 0 ? 1 : ofKind ? WEIGHTS.kind : WEIGHTS.otherKind;
      const brand = reading.brand !== null && product.vendor === reading.brand ? WEIGHTS.brand : 1;
      const hits = wanted.filter(([key, values]) =>
        values.some((value) => product.attributes[key]?.includes(value)),
      ).length;
      const stock = preview.available ? 1 : WEIGHTS.outOfStock;
      return { entry, score: score * kind * brand * WEIGHTS.attribute ** hits * stock };
    });
    scored.sort((a, b) => b.score - a.score);
    return [...new Set([...partial, ...scored.map(({ entry }) => entry)])];
  }

  function findBySku(query: string): Entry[] {
    const key = skuKey(query);
    if (key.length < 3 || !/\d/.test(key)) return [];
    const exact = skus.get(key);
    if (exact) return [exact];
    return key.length < 4
      ? []
      : [...skus]
          .filter(([sku]) => sku.startsWith(key))
          .map(([, entry]) => entry)
          .slice(0, 24);
  }

  return { find, bySku: (sku) => skus.get(skuKey(sku)) };
}
