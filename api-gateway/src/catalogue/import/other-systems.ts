// cspell:ignore discountmode discountvalue Matrixify hideproduct saleprice onsale soldout Magento Presta excl
import { normal } from './columns';

/**
 * Columns of other commerce systems, such as WooCommerce, BigCommerce, Magento, PrestaShop, Square and Google Merchant Center,
 * with underscores as spaces. They are read where a file has no column of Shopify for the field, the first of them alone.
 */
export const OTHER_COLUMNS = {
  handle: ['slug', 'url key', 'product handle', 'url slug'],
  title: ['title', 'name', 'product name', 'product title', 'item name'],
  body: ['description', 'body html', 'long description', 'product description', 'short description'],
  vendor: ['brand', 'brands', 'brand name', 'manufacturer'],
  type: ['categories', 'category', 'product type', 'product category', 'categories (x,y,z...)'],
  /** Withholds a product where it says yes, or `DELETE` as a command of Matrixify. */
  hidden: ['hide', 'hidden', 'hide product', 'hideproduct', 'is hidden', 'command'],
  published: [
    'product online',
    'enabled',
    'product visible?',
    'is visible',
    'active (0/1)',
    'active',
    'visible',
  ],
  sku: [
    'product code/sku',
    'item sku',
    'product sku',
    'mpn',
    'model number',
    'part number',
    'model',
    'reference',
    'reference #',
    'internal reference',
    'custom sku',
  ],
  stock: [
    'current stock level',
    'current stock',
    'stock quantity',
    'inventory',
    'quantity available',
    'quantity on hand',
    'qty on hand',
    'qty available',
    'qty in stock',
    'quantity in stock',
    'available quantity',
    'inventory level',
    'inventory count',
    'on hand inventory',
    'stock level',
    'stock on hand',
    'stock qty',
    'units in stock',
    'quantity to sell on facebook',
  ],
  tracker: ['inventory tracking', 'track inventory'],
  price: [
    'price',
    'regular price',
    'unit price',
    'retail price',
    'sales price',
    'sales price / rate',
    'price tax excluded',
    'price (tax excl.)',
  ],
  salePrice: ['sale price', 'special price', 'saleprice'],
  /** A discount of Wix in percent or in dollars. */
  discountMode: ['discountmode'],
  discountValue: ['discountvalue'],
  /** Whether the sale price is charged now. */
  onSale: ['on sale', 'onsale'],
  /** The currency of the prices of a row. */
  currency: ['currency', 'currency code', 'price currency'],
  /** First and last moment of the sale price, in one column or in two. */
  saleDates: ['sale price effective date'],
  saleFrom: ['date sale price starts', 'special price from date'],
  saleTo: ['date sale price ends', 'special price to date'],
  policy: ['backorders allowed?'],
  availability: [
    'in stock?',
    'is in stock',
    'in stock',
    'availability',
    'stock status',
    'inventory status',
    'availability status',
  ],
  /** Says the reverse: yes where nothing is left. */
  soldOut: ['sold out', 'soldout', 'out of stock', 'is sold out'],
  optionName1: ['option name 1', 'variant option one name'],
  option1: ['option value 1', 'variant option one value'],
  optionName2: ['option name 2', 'variant option two name'],
  option2: ['option value 2', 'variant option two value'],
  optionName3: ['option name 3', 'variant option three name'],
  option3: ['option value 3', 'variant option three value'],
  image: [
    'image link',
    'image url',
    'images',
    'image',
    'picture',
    'picture url',
    'main image',
    'image urls (x,y,z...)',
  ],
} as const;
export type OtherField = keyof typeof OTHER_COLUMNS;

const FIELDS = Object.entries(OTHER_COLUMNS) as [OtherField, readonly string[]][];

/** A header as the table has it: `image_link`, `g:title`, `price-USD` and `name(en-gb)` without what systems add. */
const plain = (header: string): string =>
  normal(header)
    .replaceAll('_', ' ')
    .replace(/^g:/, '')
    .replace(/-(?:usd|en us)(?:-\w+)?$|\(en(?:-(?:us|gb))?\)$/, '');

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

/** Whether a table is a feed for Google or Facebook. */
export const isShoppingFeed = (header: readonly string[]): boolean => {
  const names = new Set(header.map(plain));
  return names.has('image link') && names.has('link') && names.has('availability');
};

/**
 * Columns that have the name of another one: in a product export of WooCommerce `Type` is `simple` or `variable`, and
 * `Categories` say what a product is.
 */
export const misleading = (header: readonly string[]): readonly string[] => {
  const names = new Set(header.map(plain));
  return names.has('regular price') && (names.has('categories') || names.has('parent')) ? ['type'] : [];
};
