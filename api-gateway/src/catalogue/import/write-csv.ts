import { FILTER_KEYS } from '@kilowatt/taxonomy';
import { stringify } from 'csv-stringify/sync';
import type { CatalogueProduct } from '../products/catalogue-product';
import { COLUMNS, metafieldColumn } from './shopify-csv';

const KEYS = FILTER_KEYS.filter((key) => key !== 'Brand');
const HEADER = [
  ...[
    COLUMNS.handle,
    COLUMNS.title,
    COLUMNS.body,
    COLUMNS.vendor,
    COLUMNS.type,
    COLUMNS.tags,
    COLUMNS.published,
  ],
  ...[
    COLUMNS.options[0],
    COLUMNS.sku,
    COLUMNS.stock,
    COLUMNS.price,
    COLUMNS.compareAt,
    COLUMNS.image,
    COLUMNS.imageAlt,
    COLUMNS.status,
  ],
  ...KEYS.map(metafieldColumn),
];

/** The catalogue in Shopify's product CSV layout: a row a variant, further rows for further pictures. */
export function* writeCsv(products: Iterable<CatalogueProduct>): Generator<string> {
  yield stringify([HEADER]);
  for (const product of products) {
    const rows = Math.max(product.variants.length, product.images.length);
    yield stringify(Array.from({ length: rows }, (_, index) => row(product, index)));
  }
}

function row(
  { handle, title, description, vendor, productType, tags, attributes, images, variants }: CatalogueProduct,
  index: number,
): string[] {
  const variant = variants[index];
  const image = images[index];
  const first = index === 0;
  return [
    handle,
    ...(first
      ? [title, description, vendor, productType, tags.join(', '), 'TRUE']
      : ['', '', '', '', '', '']),
    ...(variant
      ? [
          variant.title,
          variant.sku,
          String(variant.stock),
          variant.price.toFixed(2),
          variant.compareAtPrice?.toFixed(2) ?? '',
        ]
      : ['', '', '', '', '']),
    image?.src ?? '',
    image?.alt ?? '',
    first ? 'active' : '',
    ...KEYS.map((key) => (first ? (attributes[key] ?? []).join('; ') : '')),
  ];
}
