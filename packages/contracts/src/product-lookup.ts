import * as v from 'valibot';
import { amount, id, listOf } from './shopify-shapes';

const Variant = v.object({
  price: amount,
  compareAtPrice: v.fallback(v.nullable(amount), null),
  sku: v.fallback(v.string(), ''),
});
const Images = v.object({ edges: v.array(v.object({ node: v.object({ originalSrc: v.string() }) })) });

/**
 * The answer of `GET /api/product-by-sku` as its callers read it: one `variant` or several `variants`, plain, as edges
 * or as nodes, prices as numbers or as texts, pictures or none (specification §7). Read, it has one `variant`.
 */
export const ProductLookupAnswer = v.object({
  product: v.pipe(
    v.object({
      id,
      handle: v.string(),
      title: v.string(),
      images: v.fallback(Images, { edges: [] }),
      variant: v.nullish(Variant),
      variants: listOf(Variant),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { variant, variants, ...product } = dataset.value;
      const first = variant ?? variants[0];
      if (first) return { ...product, variant: first };
      addIssue({ message: 'The product has no variant' });
      return NEVER;
    }),
  ),
});
export type ProductLookupAnswer = v.InferOutput<typeof ProductLookupAnswer>;
