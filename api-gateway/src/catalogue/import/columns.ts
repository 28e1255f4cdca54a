import { FEATURES_METAFIELD, FILTER_KEYS, type FilterKey, type MeasureName } from '@kilowatt/taxonomy';
import { ImportRefused } from './row-error';

/** Columns of Shopify's product and inventory CSV that the shop reads: the older names, then the newer ones. */
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
  stock: ['Variant Inventory Qty', 'Inventory quantity', 'On hand (current)', 'On hand', 'Available'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  image: ['Image Src', 'Product image URL'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  giftCard: ['Gift Card', 'Gift card'],
  /** Of an inventory file, which has a row for each place that stocks a variant. */
  location: ['Location'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  /** What only the shop's own export has: the kind as it was read, so that nothing is read from the title again. */
  kind: ['Kind (product.metafields.kilowatt.kind)'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Field = keyof typeof COLUMNS;

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

/** The merchant's `columns.json`: the target by header, or by namespace and key of a metafield. */
export type ColumnsFile = Readonly<Record<string, string>>;

/** Where a file has what, as positions in its rows. */
export type ColumnMap = {
  header: readonly string[];
  fields: Readonly<Partial<Record<Field, number>>>;
  attributes: readonly { at: number; key: FilterKey }[];
  measures: readonly { at: number; name: MeasureName }[];
  /** Headers that nothing is read from. */
  ignored: readonly string[];
};

/** @throws ImportRefused where `columns.json` names a target that there is not */
export function mapColumns(header: readonly string[], columnsFile: ColumnsFile = {}): ColumnMap {
  const mapped = new Map<string, Target>();
  for (const [name, target] of Object.entries(columnsFile)) {
    const found = targetOf(target);
    if (!found) throw new ImportRefused([{ line: 1, reason: unknownTarget(name, target) }]);
    mapped.set(normal(name), found);
  }
  const fields: Partial<Record<Field, number>> = {};
  const attributes: { at: number; key: FilterKey }[] = [];
  const measures: { at: number; name: MeasureName }[] = [];
  const ignored: string[] = [];
  const stated = (name: string) => mapped.get(normal(name)) ?? mapped.get(normal(metafieldOf(name) ?? name));
  // What the merchant maps wins over a column of the usual name.
  const byRank = [...header.keys()].sort(
    (a, b) => Number(!stated(header[a] ?? '')) - Number(!stated(header[b] ?? '')),
  );
  for (const at of byRank) {
    const name = header[at] ?? '';
    const target = stated(name) ?? usualTarget(name);
    if (target && 'attribute' in target) attributes.push({ at, key: target.attribute });
    else if (target && 'measure' in target) measures.push({ at, name: target.measure });
    else if (target && 'field' in target && fields[target.field] === undefined) fields[target.field] = at;
    else if (name !== '') ignored.push(name);
  }
  return { header, fields, attributes, measures, ignored };
}

const normal = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const FIELD_OF = new Map(
  (Object.entries(COLUMNS) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [normal(name), field] as const),
  ),
);

/** `custom.exterior_width` of a header as Shopify, or an app for exports, writes it. */
const metafieldOf = (header: string): string | undefined =>
  /\(product\.metafields\.(.+\..+)\)$/s.exec(header)?.[1] ?? /^metafield: ([\w-]+\.\S+)/i.exec(header)?.[1];

function usualTarget(header: string): Target | undefined {
  const field = FIELD_OF.get(normal(header));
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

const filterKeyOf = (name: string): FilterKey | undefined => {
  const key = name
    .trim()
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();
  return FILTER_KEYS.find((known) => known.toLowerCase() === key && known !== 'Brand');
};

/** A target of `columns.json`: a column of Shopify, a filter, a measure, or `ignore`. */
function targetOf(name: string): Target | undefined {
  if (normal(name) === 'ignore') return { ignore: true };
  const field = FIELD_OF.get(normal(name));
  if (field) return { field };
  const measure = MEASURE_NAMES.find((known) => known.toLowerCase() === normal(name));
  if (measure) return { measure };
  const attribute = filterKeyOf(name);
  return attribute && { attribute };
}

const unknownTarget = (name: string, target: string): string =>
  `columns.json: "${name}" is mapped to "${target}", which is neither a column of Shopify (${COLUMNS.price[0]}), a filter (${FILTER_KEYS.filter((key) => key !== 'Brand').join(', ')}), a measure (${MEASURE_NAMES.join(', ')}) nor ignore`;

/** @throws ImportRefused where a file lacks columns that a catalogue cannot be without */
export function requireColumns({ header, fields }: ColumnMap, required: readonly Field[]): void {
  const missing = required.filter((field) => fields[field] === undefined).map((field) => COLUMNS[field][0]);
  if (missing.length === 0) return;
  const shown = header
    .filter(Boolean)
    .slice(0, 40)
    .map((name) => name.slice(0, 60));
  const more = header.length > shown.length ? ` and ${header.length - shown.length} more` : '';
  throw new ImportRefused([
    {
      line: 1,
      reason: `the file has no column ${missing.join(' and no column ')}; it has ${shown.join(', ') || 'none'}${more}`,
    },
  ]);
}

/** Whether a file of these columns is a feed of prices or stock: SKUs, and nothing that describes a product. */
export const isFeed = ({ fields }: ColumnMap): boolean =>
  fields.sku !== undefined &&
  (fields.price !== undefined || fields.compareAt !== undefined || fields.stock !== undefined) &&
  (['handle', 'title', 'price'] as const).some((field) => fields[field] === undefined) &&
  (['body', 'vendor', 'type', 'tags', 'image'] as const).every((field) => fields[field] === undefined);
