import type { CollectionRule, FilterKey } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from './catalogue-product';

/** True where a product keeps every condition of a collection's rule. */
export function collectionHolds(rule: CollectionRule, product: CatalogueProduct): boolean {
  if (rule.kinds && (product.kind === null || !rule.kinds.includes(product.kind))) return false;
  if (rule.brands && !rule.brands.includes(product.vendor)) return false;
  if (rule.tags && !rule.tags.some((tag) => product.tags.includes(tag))) return false;
  if (rule.discountAbove !== undefined && discountOf(product) <= rule.discountAbove) return false;
  return Object.entries(rule.attributes ?? {}).every(([key, values]) =>
    values.some((value) => product.attributes[key as FilterKey]?.includes(value)),
  );
}

/** How far the compare-at price is above the price, as a share of the price. */
export function discountOf({ variants }: CatalogueProduct): number {
  const [variant] = variants;
  if (!variant?.compareAtPrice || variant.price <= 0) return 0;
  return (variant.compareAtPrice - variant.price) / variant.price;
}
