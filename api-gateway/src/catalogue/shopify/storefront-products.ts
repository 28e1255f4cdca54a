import { FEATURES_METAFIELD, FILTER_KEYS } from '@kilowatt/taxonomy';
import * as v from 'valibot';
import { type ColumnMap, type ColumnsFile, mapColumns } from '../import/map-columns';

const Money = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/, 'is not an amount')),
  currencyCode: v.literal('USD', 'the shop sells in US dollars; add a market with USD to the store'),
});
const Page = v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) });

const StorefrontVariant = v.object({
  id: v.string(),
  sku: v.nullable(v.string()),
  availableForSale: v.boolean(),
  currentlyNotInStock: v.boolean(),
  /** Null without the scope `unauthenticated_read_product_inventory`. */
  quantityAvailable: v.nullable(v.number()),
  price: Money,
  compareAtPrice: v.nullable(Money),
  image: v.nullable(v.object({ url: v.string() })),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type StorefrontVariant = v.InferOutput<typeof StorefrontVariant>;

const Variants = v.object({ pageInfo: Page, nodes: v.array(StorefrontVariant) });

/** A product as the queries below ask for it. */
export const StorefrontProduct = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  descriptionHtml: v.string(),
  vendor: v.string(),
  productType: v.string(),
  tags: v.array(v.string()),
  isGiftCard: v.boolean(),
  updatedAt: v.pipe(v.string(), v.isoTimestamp('is not a time')),
  images: v.object({ nodes: v.array(v.object({ url: v.string(), altText: v.nullable(v.string()) })) }),
  collections: v.object({ nodes: v.array(v.object({ handle: v.string() })) }),
  metafields: v.array(v.nullable(v.object({ namespace: v.string(), key: v.string(), value: v.string() }))),
  variants: Variants,
});
export type StorefrontProduct = v.InferOutput<typeof StorefrontProduct>;

const VARIANT = `
  id sku availableForSale currentlyNotInStock quantityAvailable
  price { amount currencyCode }
  compareAtPrice { amount currencyCode }
  image { url }
  selectedOptions { name value }`;

const PRODUCT = `
fragment ProductParts on Product {
  id handle title descriptionHtml vendor productType tags isGiftCard updatedAt
  images(first: 50) { nodes { url altText } }
  collections(first: 50) { nodes { handle } }
  metafields(identifiers: $metafields) { namespace key value }
  variants(first: $variants) { pageInfo { hasNextPage endCursor } nodes {${VARIANT} } }
}`;

// Prices are those of the United States, whatever market the server is in.
const CONTEXT = '@inContext(country: US, language: EN)';

/** A page of all products, or of those that a search query finds. */
export const PRODUCTS = {
  query: `query Products($first: Int!, $after: String, $search: String, $variants: Int!, $metafields: [HasMetafieldsIdentifier!]!) ${CONTEXT} {
  products(first: $first, after: $after, query: $search, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { ...ProductParts }
  }
}${PRODUCT}`,
  answer: v.object({ products: v.object({ pageInfo: Page, nodes: v.array(StorefrontProduct) }) }),
};

/** Products by id; null for those that are deleted, or not published to the app's sales channel. */
export const PRODUCTS_BY_ID = {
  query: `query ProductsById($ids: [ID!]!, $variants: Int!, $metafields: [HasMetafieldsIdentifier!]!) ${CONTEXT} {
  nodes(ids: $ids) { ...ProductParts }
}${PRODUCT}`,
  answer: v.object({ nodes: v.array(v.nullable(StorefrontProduct)) }),
};

/** Further variants of a product that has more than a page of them. */
export const VARIANTS = {
  query: `query Variants($id: ID!, $after: String, $variants: Int!) ${CONTEXT} {
  product(id: $id) {
    handle
    variants(first: $variants, after: $after) { pageInfo { hasNextPage endCursor } nodes {${VARIANT} } }
  }
}`,
  answer: v.object({ product: v.nullable(v.object({ handle: v.string(), variants: Variants })) }),
};

/** A metafield that is asked for; Shopify answers with no others. */
type Identifier = { namespace: string; key: string };

/** The metafields of the catalogue, and how their values are read: as columns of a product file. */
export type Metafields = { identifiers: readonly Identifier[]; columns: ColumnMap };

/** Shopify answers with so many metafields at most. */
const MAX_METAFIELDS = 250;

/** The filters' metafields in the namespaces `api` and `custom`, in both spellings, and those of `columns.json`. */
export function metafieldsOf(columnsFile: ColumnsFile): Metafields {
  const keys = [...FILTER_KEYS.filter((key) => key !== 'Brand'), FEATURES_METAFIELD.key];
  const defaultMetafields = ['api', 'custom'].flatMap((namespace) =>
    [...new Set(keys.flatMap((key) => [key, key.toLowerCase()]))].map((key) => ({ namespace, key })),
  );
  const mapped = Object.keys(columnsFile).flatMap((name) => {
    const [, namespace, key] = /^(?:.*product\.metafields\.)?([\w$-]+)\.([\w-]+)\)?$/.exec(name.trim()) ?? [];
    return namespace === undefined || key === undefined ? [] : [{ namespace, key }];
  });
  const byName = new Map([...mapped, ...defaultMetafields].map((one) => [nameOf(one), one]));
  const identifiers = [...byName.values()].slice(0, MAX_METAFIELDS);
  return {
    identifiers,
    columns: mapColumns(
      identifiers.map((one) => `${one.key} (product.metafields.${nameOf(one)})`),
      columnsFile,
    ),
  };
}

export const nameOf = ({ namespace, key }: Identifier): string => `${namespace}.${key}`;
