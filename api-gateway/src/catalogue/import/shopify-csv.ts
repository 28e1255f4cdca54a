import type { Readable } from 'node:stream';
import { FILTER_KEYS, type FilterKey } from '@kilowatt/taxonomy';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { CatalogueProduct } from '../products/catalogue-product';
import { ImportRefused } from './row-error';

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
const metafieldColumn = (key: FilterKey): string =>
  key === 'Features'
    ? 'Features (product.metafields.custom.filterfeatures)'
    : `${key.replaceAll('_', ' ')} (product.metafields.api.${key})`;

/** Which filter key a column holds, whatever name stands before the bracket. */
export function filterKeyOf(column: string): FilterKey | undefined {
  const key = /\(product\.metafields\.(?:api|custom)\.(\w+)\)$/.exec(column)?.[1];
  if (key === 'filterfeatures') return 'Features';
  return FILTER_KEYS.find((known) => known === key && known !== 'Brand');
}

export type CsvRow = { line: number; cells: Record<string, string> };

/** Longest cell, in characters; a quote that is never closed ends here at the latest. */
const LONGEST_CELL = 200_000;

/** The rows of a CSV file one by one, with the line each begins on. @throws ImportRefused where it is no CSV */
export async function* csvRows(file: Readable): AsyncGenerator<CsvRow> {
  const parser = file.pipe(
    parse({
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
      max_record_size: LONGEST_CELL,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let line = 2;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new ImportRefused([{ line, reason: `not valid CSV: ${error.message}` }]);
    throw error;
  }
}

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
