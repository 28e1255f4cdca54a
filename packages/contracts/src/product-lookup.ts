import * as v from 'valibot';

const money = v.union([v.number(), v.pipe(v.string(), v.toNumber())]);
const Variant = v.object({
  price: money,
  compareAtPrice: v.optional(v.nullable(money), null),
  sku: v.string(),
});

/**
 * The answer of `GET /api/product-by-sku` as its callers read it: one `variant` or several `variants`, plain or as
 * edges, prices as numbers or as texts (specification §7). Read, it has one `variant`.
 */
export const ProductLookupAnswer = v.object({
  product: v.pipe(
    v.object({
      id: v.string(),
      handle: v.string(),
      title: v.string(),
      images: v.optional(
        v.object({ edges: v.array(v.object({ node: v.object({ originalSrc: v.string() }) })) }),
        { edges: [] },
      ),
      variant: v.optional(Variant),
      variants: v.optional(
        v.union([
          v.array(Variant),
          v.pipe(
            v.object({ edges: v.array(v.object({ node: Variant })) }),
            v.transform(({ edges }) => edges.map(({ node }) => node)),
          ),
        ]),
      ),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { variant, variants, ...product } = dataset.value;
      const first = variant ?? variants?.[0];
      if (first) return { ...product, variant: first };
      addIssue({ message: 'The product has no variant' });
      return NEVER;
    }),
  ),
});
export type ProductLookupAnswer = v.InferOutput<typeof ProductLookupAnswer>;
