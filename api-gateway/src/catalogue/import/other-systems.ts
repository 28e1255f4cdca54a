// cspell:ignore Magento Matrixify
import { normal } from './columns';

/**
 * Columns of other commerce systems, such as WooCommerce, BigCommerce, Magento, Matrixify and Google Merchant Center,
 * with underscores as spaces. They are read where a file has no column of Shopify for the field, the first of them alone.
 */
export const OTHER_COLUMNS = {
  handle: ['slug', 'url key', 'product handle', 'url slug'],
  title: ['title', 'name', 'product name', 'product title', 'item name'],
  body: ['description', 'body html', 'long description', 'product description', 'short description'],
  vendor: ['brand', 'brands', 'brand name', 'manufacturer'],
  type: ['categories', 'category', 'product type', 'product category'],
  published: ['product online', 'enabled', 'product visible?', 'is visible'],
  sku: ['product code/sku', 'item sku', 'product sku', 'mpn', 'model number', 'part number', 'model'],
  stock: ['current stock level', 'current stock', 'stock quantity', 'inventory', 'quantity available'],
  price: ['price', 'regular price', 'unit price'],
  salePrice: ['sale price', 'special price'],
  /** First and last moment of the sale price, in one column or in two. */
  saleDates: ['sale price effective date'],
  saleFrom: ['date sale price starts', 'special price from date'],
  saleTo: ['date sale price ends', 'special price to date'],
  policy: ['backorders allowed?'],
  availability: ['in stock?', 'is in stock', 'availability', 'stock status'],
  image: ['image link', 'image url', 'images', 'image', 'picture', 'picture url', 'main image'],
} as const;
export type OtherField = keyof typeof OTHER_COLUMNS;

const FIELDS = Object.entries(OTHER_COLUMNS) as [OtherField, readonly string[]][];

/** A header as the table has it: `image_link`, `g:title` and `price-USD` without what systems add. */
const plain = (header: string): string =>
  normal(header)
    .replaceAll('_', ' ')
    .replace(/^g:/, '')
    .replace(/-(?:usd|en us)(?:-\w+)?$/, '');

/** The column that a field is read from; undefined if the file has none. @param free columns that nothing else is read from */
export const otherColumns = (
  header: readonly string[],
  free: readonly number[],
): [field: OtherField, at: number][] =>
  FIELDS.flatMap(([field, names]) => {
    const name = names.find((one) => free.some((at) => plain(header[at] ?? '') === one));
    const at = free.find((one) => name !== undefined && plain(header[one] ?? '') === name);
    return at === undefined ? [] : [[field, at] as [OtherField, number]];
  });

/**
 * Columns that have the name of another one: in a product export of WooCommerce `Type` is `simple` or `variable`, and
 * `Categories` say what a product is.
 */
export const misleading = (header: readonly string[]): readonly string[] => {
  const names = new Set(header.map(plain));
  return names.has('regular price') && (names.has('categories') || names.has('parent')) ? ['type'] : [];
};
