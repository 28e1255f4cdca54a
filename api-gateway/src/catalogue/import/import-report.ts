import type { Changes, Replaced } from '@kilowatt/contracts/management';
import type { Changed } from '../live/change-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { ReadSummary } from './reading';

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
