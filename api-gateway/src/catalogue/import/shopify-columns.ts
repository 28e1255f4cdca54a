import { FILTER_KEYS, type FilterKey } from '@kilowatt/taxonomy';

/** Columns of Shopify's product CSV export that the shop reads. */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  sku: 'Variant SKU',
  stock: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  image: 'Image Src',
  imageAlt: 'Image Alt Text',
  options: ['Option1 Value', 'Option2 Value', 'Option3 Value'],
} as const;

/** The header of a filter key's metafield column; features have the spec's own key in the `custom` namespace. */
export const metafieldColumn = (key: FilterKey): string =>
  key === 'Features'
    ? 'Features (product.metafields.custom.filterfeatures)'
    : `${key.replaceAll('_', ' ')} (product.metafields.api.${key})`;

/** Which filter key a column holds, whatever name stands before the bracket. */
export function filterKeyOf(column: string): FilterKey | undefined {
  const key = /\(product\.metafields\.(?:api|custom)\.(\w+)\)$/.exec(column)?.[1];
  if (key === 'filterfeatures') return 'Features';
  return FILTER_KEYS.find((known) => known === key && known !== 'Brand');
}
