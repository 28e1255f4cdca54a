import { FEATURES_METAFIELD, FILTER_KEYS, type FilterKey, type MeasureName } from '@kilowatt/taxonomy';

/**
 * Columns of Shopify's product and inventory CSV that the shop reads: the older names, then the newer ones. Of several
 * columns for one field, the first of this list is read.
 */
export const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: [
    ...([
      'Variant Inventory Qty',
      'Inventory quantity',
      // Pieces on hand include those that are sold and not yet shipped.
      'Available (not editable)',
      'Available',
      'On hand (current)',
      'On hand',
    ] as const),
    ...(['Stock', 'Quantity', 'Qty'] as const),
  ],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price', 'compareAtPrice'],
  image: ['Image Src', 'Product image URL'],
  variantImage: ['Variant Image', 'Variant image URL'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  giftCard: ['Gift Card', 'Gift card'],
  /** Columns of an inventory file, which has one row per location that stocks a variant. */
  location: ['Location'],
  optionName1: ['Option1 Name'],
  optionName2: ['Option2 Name'],
  optionName3: ['Option3 Name'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  /** Ids of the merchant's system, as written by export apps. */
  productId: ['ID', 'Product ID'],
  variantId: ['Variant ID'],
  /** Only in the shop's own export: the kind, so that the title is not read again. */
  kind: ['Kind (product.metafields.kilowatt.kind)'],
  /** Only in the shop's own export: the title of a variant, if it differs from its options. */
  variantTitle: ['Variant title (product.metafields.kilowatt.variant)'],
  /** Only in the shop's own export: the color that was derived from the SKU, so that an import does not take it for a stated one. */
  skuColor: ['Color from SKU (product.metafields.kilowatt.sku_color)'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** A field of a product: those of Shopify's columns, and those that only other systems have. */
export type Field =
  | keyof typeof COLUMNS
  | ('salePrice' | 'saleDates' | 'saleFrom' | 'saleTo' | 'onSale' | 'currency')
  | ('discountMode' | 'discountValue')
  | ('availability' | 'soldOut' | 'hidden');

/** The name of a field's column, as errors have it. */
export const columnName = (field: Field): string =>
  (COLUMNS as Partial<Record<Field, readonly string[]>>)[field]?.[0] ?? field;

/** Measures that a column may hold, with their usual metafield keys. */
export const MEASURE_NAMES: readonly MeasureName[] = [
  ...(['width', 'height', 'depth', 'capacity', 'btu', 'burners', 'noise', 'pints'] as const),
  ...(['placeSettings', 'bottles', 'volts', 'amps', 'cfm', 'persons', 'area', 'kwh'] as const),
];

/** What a column holds. */
export type Target =
  | { field: Field }
  | { attribute: FilterKey }
  | { measure: MeasureName }
  | { ignore: true };

/** Normalises a header for comparison. */
export const normal = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** The name of a field's column without what programs add: `compare_at_price`, `Price (USD)`, `Title*`. */
const fieldName = (header: string): string =>
  normal(header)
    .replaceAll('_', ' ')
    .replace(/\s?\*$|\s?[([](?:usd|us ?\$|\$)[)\]]$/, '');

const FIELD_OF = new Map(
  (Object.entries(COLUMNS) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [normal(name), field] as const),
  ),
);
const RANKS = new Map([...FIELD_OF.keys()].map((name, at) => [name, at]));

/** Precedence of a column among those of its field; the smallest is read. */
export const rankOf = (header: string): number =>
  RANKS.get(normal(header)) ?? RANKS.get(fieldName(header)) ?? 0;

/** `custom.exterior_width` of a header as Shopify, or an app for exports, writes it. */
export const metafieldOf = (header: string): string | undefined =>
  (header.endsWith(')') ? /\(product\.metafields\.([^.]+\..+)\)$/s.exec(header)?.[1] : undefined) ??
  /^metafield: ([\w-]+\.\S+)/i.exec(header)?.[1];

/** The target of a column by its name alone. */
export function defaultTarget(header: string): Target | undefined {
  const field = FIELD_OF.get(normal(header)) ?? FIELD_OF.get(fieldName(header));
  if (field) return { field };
  const [, namespace = '', key = ''] = /^(.+?)\.(.+)$/s.exec(metafieldOf(header) ?? '') ?? [];
  // The shop's own export: names that no list has are kept as they are.
  if (namespace === 'attributes') return { attribute: key as FilterKey };
  if (namespace === 'measures') return { measure: key as MeasureName };
  if (namespace !== 'api' && namespace !== 'custom') return undefined;
  if (key.toLowerCase() === FEATURES_METAFIELD.key) return { attribute: 'Features' };
  const attribute = filterKeyOf(key);
  return attribute && { attribute };
}

/** Names a filter that has the name of a column or of a measure. */
const FILTER_PREFIX = /^filter:/i;

const filterKeyOf = (name: string): FilterKey | undefined => {
  const key = name
    .trim()
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();
  return FILTER_KEYS.find((known) => known.toLowerCase() === key && known !== 'Brand');
};

/** A target of `columns.json`: a column of Shopify, a filter, a measure, or `ignore`. */
export function targetOf(name: string): Target | undefined {
  if (normal(name) === 'ignore') return { ignore: true };
  if (FILTER_PREFIX.test(name.trim())) {
    const attribute = filterKeyOf(name.trim().replace(FILTER_PREFIX, ''));
    return attribute && { attribute };
  }
  const field = FIELD_OF.get(normal(name));
  if (field) return { field };
  const measure = MEASURE_NAMES.find((known) => known.toLowerCase() === normal(name));
  if (measure) return { measure };
  const attribute = filterKeyOf(name);
  return attribute && { attribute };
}

/** The targets of filters: `Type` alone is the column of Shopify. */
const FILTER_TARGETS = FILTER_KEYS.filter((key) => key !== 'Brand').map((key) =>
  FIELD_OF.has(normal(key)) ? `Filter: ${key}` : key,
);

/** The error of a target that there is not. */
export const unknownTarget = (name: string, target: string): string =>
  `columns.json: "${name}" is mapped to "${target}", which is neither a column of Shopify (${COLUMNS.price[0]}), a filter (${FILTER_TARGETS.join(', ')}), a measure (${MEASURE_NAMES.join(', ')}) nor ignore`;
