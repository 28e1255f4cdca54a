import { FILTER_KEYS, type FilterKey, type MeasureName } from '@kilowatt/taxonomy';
import { stringify } from 'csv-stringify/sync';
import { bodyOf } from '../descriptions/read-description';
import { type CatalogueProduct, hasSkuColor } from '../products/catalogue-product';
import { listCell } from './cell-values';
import { COLUMNS, MEASURE_NAMES } from './columns';
import { optionsTitle } from './read-variant';

const PRODUCT_HEADER = [
  ...[COLUMNS.handle, COLUMNS.title, COLUMNS.body, COLUMNS.vendor, COLUMNS.type, COLUMNS.tags],
  ...[COLUMNS.published, COLUMNS.optionName1, COLUMNS.option1, COLUMNS.optionName2, COLUMNS.option2],
  ...[COLUMNS.optionName3, COLUMNS.option3, COLUMNS.sku, COLUMNS.stock, COLUMNS.price, COLUMNS.compareAt],
  ...[COLUMNS.image, COLUMNS.imageAlt, COLUMNS.variantImage, COLUMNS.status, COLUMNS.productId],
  ...[COLUMNS.variantId, COLUMNS.variantTitle],
].map(([name]) => name);
const KEYS: readonly FilterKey[] = FILTER_KEYS.filter((key) => key !== 'Brand');

/** The header of a filter key's metafield column; features have the spec's own key in the `custom` namespace. */
function metafieldColumn(key: FilterKey): string {
  if (key === 'Features') return 'Features (product.metafields.custom.filterfeatures)';
  const isKnown = KEYS.includes(key);
  return isKnown
    ? `${key.replaceAll('_', ' ')} (product.metafields.api.${key})`
    : `${key} (product.metafields.attributes.${key})`;
}

const measureColumn = (name: MeasureName): string => `${name} (product.metafields.measures.${name})`;

/**
 * The catalogue in Shopify's product CSV layout: one row per variant, and more rows for more pictures. An import reads it
 * without loss.
 */
export function* writeCsv(products: readonly CatalogueProduct[]): Generator<string> {
  const keys = new Set<FilterKey>(KEYS);
  const names = new Set<MeasureName>(MEASURE_NAMES);
  for (const { attributes, measures } of products) {
    for (const key of Object.keys(attributes)) keys.add(key as FilterKey);
    for (const name of Object.keys(measures)) names.add(name as MeasureName);
  }
  yield stringify([
    [
      ...PRODUCT_HEADER,
      ...[...keys].map(metafieldColumn),
      ...[...names].map(measureColumn),
      COLUMNS.tracker[0],
      COLUMNS.policy[0],
      COLUMNS.kind[0],
      COLUMNS.skuColor[0],
    ],
  ]);
  for (const product of products) {
    const rows = Math.max(product.variants.length, product.images.length);
    yield stringify(
      Array.from({ length: rows }, (_, index) => [
        ...ownCells(product, index),
        ...factCells(product, index, [...keys], [...names]),
      ]),
    );
  }
}

function ownCells(product: CatalogueProduct, index: number): string[] {
  const { handle, title, description, descriptionHtml, vendor, productType, tags, images, variants } =
    product;
  const variant = variants[index];
  const image = images[index];
  const first = index === 0;
  return [
    handle,
    ...(first
      ? [
          title,
          bodyOf({ description, descriptionHtml }),
          vendor,
          productType,
          tags.length > 0 ? listCell(tags, ', ') : '',
          'TRUE',
        ]
      : ['', '', '', '', '', '']),
    ...optionCells(product, index),
    ...(variant
      ? [
          variant.sku,
          String(variant.stock),
          variant.price.toFixed(2),
          variant.compareAtPrice?.toFixed(2) ?? '',
        ]
      : ['', '', '', '']),
    image?.src ?? '',
    image?.alt ?? '',
    variant?.image ?? '',
    ...(first ? ['active', product.externalId ?? ''] : ['', '']),
    variant?.externalId ?? '',
    variant && product.options && variant.title !== optionsTitle(variant.options ?? []) ? variant.title : '',
  ];
}

/** Names and values of three options; without options the first value is the variant's title. */
function optionCells({ options, variants }: CatalogueProduct, index: number): string[] {
  const variant = variants[index];
  const values = options ? variant?.options : variant && [variant.title];
  return [0, 1, 2].flatMap((at) => [(index === 0 && options?.[at]) || '', values?.[at] ?? '']);
}

function factCells(
  product: CatalogueProduct,
  index: number,
  keys: readonly FilterKey[],
  names: readonly MeasureName[],
): string[] {
  const { attributes, measures, kind, variants, skuColor = '' } = product;
  const variant = variants[index];
  const { alwaysAvailable } = variant ?? {};
  const stock = variant
    ? [alwaysAvailable === 'uncounted' ? '' : 'shopify', alwaysAvailable === 'continue' ? 'continue' : 'deny']
    : ['', ''];
  if (index > 0) return [...keys.map(() => ''), ...names.map(() => ''), ...stock, '', ''];
  const listed = (values: string[] | undefined) => (values ? listCell(values, '; ') : '');
  return [
    ...keys.map((key) => listed(attributes[key])),
    ...names.map((name) => String(measures[name] ?? '')),
    ...stock,
    kind ?? 'none',
    hasSkuColor(product) ? skuColor : '',
  ];
}

/** The catalogue in the format of the file's extension: CSV, or one JSON object per line. */
export function* writeCatalogue(name: string, products: readonly CatalogueProduct[]): Generator<string> {
  if (/\.(?:jsonl|ndjson)$/i.test(name)) for (const product of products) yield `${JSON.stringify(product)}\n`;
  else yield* writeCsv(products);
}
