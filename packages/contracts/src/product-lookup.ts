import * as v from 'valibot';

/** A number, or a text as Shopify writes it: `"1299.00"`. */
export const amount = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber(), v.finite()),
]);

/** A text, or a number that becomes one. */
export const id = v.union([v.string(), v.pipe(v.number(), v.toString())]);

/** A list, plain or in Shopify's edges or nodes; empty if it is invalid. */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.fallback(
    v.union([
      v.array(item),
      v.pipe(
        v.object({ edges: v.array(v.object({ node: item })) }),
        v.transform(({ edges }) => edges.map(({ node }) => node)),
      ),
      v.pipe(
        v.object({ nodes: v.array(item) }),
        v.transform(({ nodes }) => nodes),
      ),
    ]),
    [],
  );

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
