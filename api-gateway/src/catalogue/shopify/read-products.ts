import { isTooExpensive } from '../../platform/shopify/storefront-answer';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';
import {
  type Metafields,
  PRODUCTS,
  PRODUCTS_BY_ID,
  type StorefrontProduct,
  VARIANTS,
} from './storefront-products';

/** Products of a page, while Shopify answers so many at once. */
const PAGE = 100;
/** Variants of a product that a page brings; the others are asked for one product at a time. */
const VARIANTS_PAGE = 25;
/** Shopify's maximum. */
const MORE_VARIANTS_PAGE = 250;
/** Ids of a query; Shopify's maximum is 250. */
const MAX_IDS = 50;

export type ProductPage = {
  /** Where the next page begins; null after the last. */
  cursor: string | null;
  products: StorefrontProduct[];
};

/**
 * The pages of all products, or of those that `search` finds, from a cursor on. Pages become smaller where Shopify finds
 * them too expensive.
 */
export async function* readPages(
  client: StorefrontClient,
  { identifiers }: Metafields,
  { search = null, after = null }: { search?: string | null; after?: string | null } = {},
): AsyncGenerator<ProductPage> {
  let size = PAGE;
  let cursor = after;
  for (;;) {
    const variables = {
      first: size,
      after: cursor,
      search,
      variants: VARIANTS_PAGE,
      metafields: identifiers,
    };
    try {
      const { products } = await client.ask({ ...PRODUCTS, variables });
      const whole = [];
      for (const product of products.nodes) whole.push(await withAllVariants(client, product));
      const { hasNextPage, endCursor } = products.pageInfo;
      cursor = hasNextPage ? endCursor : null;
      yield { cursor, products: whole };
      if (cursor === null) return;
    } catch (error) {
      if (!isTooExpensive(error) || size === 1) throw error;
      size = Math.ceil(size / 2);
    }
  }
}

/** Products by id; those that are not there any more are null. */
export async function readByIds(
  client: StorefrontClient,
  { identifiers }: Metafields,
  ids: readonly string[],
): Promise<Map<string, StorefrontProduct | null>> {
  const found = new Map<string, StorefrontProduct | null>();
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const batch = ids.slice(from, from + MAX_IDS);
    const variables = { ids: batch, variants: VARIANTS_PAGE, metafields: identifiers };
    const { nodes } = await client.ask({ ...PRODUCTS_BY_ID, variables });
    for (const [at, id] of batch.entries()) {
      const product = nodes[at] ?? null;
      found.set(id, product && (await withAllVariants(client, product)));
    }
  }
  return found;
}

async function withAllVariants(
  client: StorefrontClient,
  product: StorefrontProduct,
): Promise<StorefrontProduct> {
  const nodes = [...product.variants.nodes];
  let page = product.variants.pageInfo;
  while (page.hasNextPage) {
    const variables = { id: product.id, after: page.endCursor, variants: MORE_VARIANTS_PAGE };
    const { product: more } = await client.ask({ ...VARIANTS, variables });
    // It was deleted meanwhile; what is known of it goes with the next sync.
    if (more === null) break;
    nodes.push(...more.variants.nodes);
    page = more.variants.pageInfo;
  }
  return { ...product, variants: { pageInfo: page, nodes } };
}
