import * as v from 'valibot';
import type { Changed } from '../live/change-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { ReadSummary } from './reading';

export const RowErrors = v.array(
  v.object({ line: v.number(), column: v.exactOptional(v.number()), reason: v.string() }),
);
const Products = v.array(v.object({ handle: v.string(), title: v.string() }));

/** What a change does to the catalogue; lists have the first 1,000. */
export const Changes = v.object({
  /** The version that is live now. */
  version: v.number(),
  /** Products that there are now. */
  products: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  repriced: v.number(),
  outOfStock: v.number(),
  lists: v.object({
    added: Products,
    changed: Products,
    removed: Products,
    repriced: v.array(v.object({ handle: v.string(), sku: v.string(), from: v.number(), to: v.number() })),
    outOfStock: Products,
  }),
});
export type Changes = v.InferOutput<typeof Changes>;

/** The answer of an import. */
export const Replaced = v.object({
  ...Changes.entries,
  /** Variants of all products; absent in answers of older gateways. */
  variants: v.exactOptional(v.number()),
  /** Products whose kind neither column nor title says. */
  unknown: v.number(),
  dryRun: v.boolean(),
  /** Why an import without `allowShrink` would be refused; of a dry run. */
  refused: v.nullable(v.string()),
  read: v.object({
    rows: v.number(),
    encoding: v.string(),
    delimiter: v.nullable(v.string()),
    ignoredColumns: v.array(v.string()),
    hidden: v.number(),
    giftCards: v.number(),
    withoutSku: v.number(),
    sharedSku: v.number(),
    alwaysAvailable: v.number(),
    freeOfCharge: v.number(),
    skipped: RowErrors,
    skippedRows: v.number(),
    warnings: RowErrors,
    warningCount: v.number(),
  }),
  /** What each title was read as; of a dry run. */
  titles: v.exactOptional(v.array(v.object({ handle: v.string(), title: v.string(), readAs: v.string() }))),
});
export type Replaced = v.InferOutput<typeof Replaced>;

/** The answer of a feed. */
export const Fed = v.object({
  ...Changes.entries,
  dryRun: v.boolean(),
  rows: v.number(),
  /** SKUs that the catalogue has. */
  known: v.number(),
  /** Number of SKUs that it does not have; the first 1,000 are listed. */
  unknown: v.number(),
  unknownSkus: v.array(v.string()),
  skippedRows: v.number(),
  skipped: RowErrors,
});
export type Fed = v.InferOutput<typeof Fed>;

export const MAX_LISTED = 1_000;

export function changesOf({ version, products, comparison }: Changed): Changes {
  const { added, changed, removed, repriced, outOfStock } = comparison;
  const listed = (list: readonly CatalogueProduct[]) =>
    list.slice(0, MAX_LISTED).map(({ handle, title }) => ({ handle, title }));
  return {
    ...{ version, products: products.length },
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    ...{ repriced: repriced.length, outOfStock: outOfStock.length },
    lists: {
      added: listed(added),
      changed: listed(changed),
      removed: listed(removed),
      repriced: repriced
        .slice(0, MAX_LISTED)
        .map(({ product, sku, from, to }) => ({ handle: product.handle, sku, from, to })),
      outOfStock: listed(outOfStock),
    },
  };
}

export function replacedOf(
  changed: Changed,
  read: ReadSummary,
  { dryRun, refused }: Pick<Replaced, 'dryRun' | 'refused'>,
): Replaced {
  const { products } = changed;
  return {
    ...changesOf(changed),
    variants: products.reduce((count, { variants }) => count + variants.length, 0),
    unknown: products.filter(({ kind }) => kind === null).length,
    dryRun,
    refused,
    read,
    ...(dryRun && {
      titles: products.map((product) => ({
        handle: product.handle,
        title: product.title,
        readAs: readAs(product),
      })),
    }),
  };
}

/** `refrigerator, LG, French Door, 36"`. */
function readAs({ kind, vendor, attributes }: CatalogueProduct): string {
  const facts = [vendor, ...Object.values(attributes).flat()].filter(Boolean).join(', ');
  return kind === null ? `kind not known; ${facts}` : `${kind}, ${facts}`;
}
