import type { Filter } from '@kilowatt/contracts';

/** A filter in a few words for the shopper. */
export function filterLabel(filter: Filter): string {
  if ('productVendor' in filter) return filter.productVendor;
  if ('available' in filter) return 'In stock';
  if ('productMetafield' in filter) return filter.productMetafield.value;
  const { min, max } = filter.price;
  if (min === undefined) return `Under $${max}`;
  return max === undefined ? `$${min} and more` : `$${min} to $${max}`;
}
