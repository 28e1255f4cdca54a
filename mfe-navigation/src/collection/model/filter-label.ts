import { type Filter, formatMoneyShort } from '@kilowatt/contracts';

/** A short label of a filter. */
export function filterLabel(filter: Filter): string {
  if ('productVendor' in filter) return filter.productVendor;
  if ('available' in filter) return 'In stock';
  if ('productMetafield' in filter) return filter.productMetafield.value;
  const { min, max } = filter.price;
  if (min === undefined) return `Under ${dollars(max)}`;
  return max === undefined ? `${dollars(min)} and more` : `${dollars(min)} to ${dollars(max)}`;
}

const dollars = (amount = 0): string => formatMoneyShort(amount);
