import type { Changes, Replaced } from '@kilowatt/contracts/management';
import type { Before, Changed } from '../live/change-catalogue';
import type { Comparison } from '../live/compare-catalogues';
import { type CatalogueProduct, hasSkuColor } from '../products/catalogue-product';
import type { ReadSummary } from './file-report';

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
function readAs(product: CatalogueProduct): string {
  const { kind, vendor, attributes } = product;
  const values = Object.entries(attributes).flatMap(([key, stated]) =>
    key === 'Color_Family' && hasSkuColor(product) ? [`${stated.join(', ')} (from the SKU)`] : stated,
  );
  const facts = [vendor, ...values].filter(Boolean).join(', ');
  return kind === null ? `unknown kind; ${facts}` : `${kind}, ${facts}`;
}

const number = (count: number) => count.toLocaleString('en-US');

/** Why a file without products is rejected. */
export const emptied = (name: string, hidden: number): string =>
  `${name} has no products${hidden > 0 ? ` that are published (${number(hidden)} are not)` : ''}; the shop would be empty, so nothing was changed`;

/** Share of the products that a file may remove without confirmation. */
const MAX_REMOVED_SHARE = 0.2;

/** Why a file needs confirmation, as it removes too many products; null if it needs none. */
export function whyRefused(
  name: string,
  { removed }: Comparison,
  { source, products }: Before,
): string | null {
  // The demo catalogue may be replaced without confirmation.
  if (source === null || source === 'demo' || removed.length <= products * MAX_REMOVED_SHARE) return null;
  const percent = Math.round((removed.length / products) * 100);
  return `${name} would remove ${number(removed.length)} of ${number(products)} products (${percent} %), so nothing was changed. If this is intended, use --allow-shrink, or allowShrink=true in a request`;
}
