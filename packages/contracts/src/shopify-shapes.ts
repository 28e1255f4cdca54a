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
