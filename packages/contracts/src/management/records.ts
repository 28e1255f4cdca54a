import * as v from 'valibot';
import { calls } from '../call';

export const RECORDS_PER_PAGE = 20;

const RecordSummary = v.object({
  handle: v.string(),
  title: v.string(),
  vendor: v.string(),
  /** Null if neither column nor title states it. */
  kind: v.nullable(v.string()),
  sku: v.string(),
  price: v.number(),
  /** Pieces of all variants. */
  stock: v.number(),
  /** What a merchant should look at, in sentences. */
  warnings: v.array(v.string()),
});
export type RecordSummary = v.InferOutput<typeof RecordSummary>;

export const RecordFact = v.object({
  name: v.string(),
  value: v.string(),
  /** A column of the file, the title, what follows from the kind of product, or the scheme of its SKU. */
  source: v.picklist(['column', 'title', 'derived', 'sku']),
  /** Phrases of the title, or SKUs, that it was read from. */
  phrases: v.array(v.string()),
});
export type RecordFact = v.InferOutput<typeof RecordFact>;

export const CatalogueRecord = v.object({
  ...RecordSummary.entries,
  /** The path of its page. */
  href: v.string(),
  productType: v.string(),
  tags: v.array(v.string()),
  facts: v.array(RecordFact),
  variants: v.array(
    v.object({
      sku: v.string(),
      title: v.string(),
      price: v.number(),
      compareAtPrice: v.nullable(v.number()),
      stock: v.number(),
    }),
  ),
});
export type CatalogueRecord = v.InferOutput<typeof CatalogueRecord>;

const RecordsQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'q is too long')), ''),
  show: v.optional(
    v.picklist(['all', 'unknown', 'warnings'], 'show must be all, unknown or warnings'),
    'all',
  ),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'page must be a whole number from 1'), v.transform(Number)),
    '1',
  ),
});

/** The catalogue as a merchant checks it. */
export const RECORD_CALLS = calls({
  list: {
    id: 'listCatalogueRecords',
    method: 'get',
    path: '/api/catalogue/records',
    summary: 'Products by words, SKU or handle, those of an unknown kind, or those with warnings',
    query: RecordsQuery,
    answer: v.object({ records: v.array(RecordSummary), total: v.number(), page: v.number() }),
    scope: 'catalogue',
  },
  read: {
    id: 'getCatalogueRecord',
    method: 'get',
    path: '/api/catalogue/records/{handle}',
    summary: 'A product with its variants and the source of each attribute',
    answer: CatalogueRecord,
    scope: 'catalogue',
    problems: ['product-not-found'],
  },
});
