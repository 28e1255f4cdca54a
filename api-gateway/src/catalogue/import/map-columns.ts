import path from 'node:path';
import type { FilterKey, MeasureName } from '@kilowatt/taxonomy';
import * as v from 'valibot';
import { readText, UnusableFile } from '../../platform/files/read-text';
import {
  columnName,
  defaultTarget,
  type Field,
  metafieldOf,
  normal,
  rankOf,
  type Target,
  targetOf,
  unknownTarget,
} from './columns';
import { measuredTargets } from './header-units';
import { makesHandles } from './made-handle';
import { isShoppingFeed, misleading, otherColumns } from './other-systems';
import { ImportRefused } from './row-error';
import { type TillColumns, tillColumns } from './till-columns';

/** The merchant's `columns.json`: the target by header, or by namespace and key of a metafield. */
export type ColumnsFile = Readonly<Record<string, string>>;

const Schema = v.record(v.string(), v.string());

/** The merchant's `columns.json`; empty without one. @throws ImportRefused if it is invalid */
export function readColumnsFile(folder: string | undefined): ColumnsFile {
  const file = path.resolve(folder ?? '.', 'columns.json');
  if (folder === undefined) return {};
  const refused = (reason: string) => new ImportRefused([{ line: 1, reason: `columns.json ${reason}` }]);
  let content: unknown;
  try {
    const text = readText(file);
    if (text === null) return {};
    content = JSON.parse(text);
  } catch (error) {
    throw refused(error instanceof UnusableFile ? error.message : 'is not valid JSON');
  }
  if (!v.is(Schema, content))
    throw refused('must be an object of column names, such as { "Price / Canada": "Variant Price" }');
  return content;
}

/** Positions of the columns in the rows of a file. */
export type ColumnMap = {
  header: readonly string[];
  fields: Readonly<Partial<Record<Field, number>>>;
  attributes: readonly { at: number; key: FilterKey }[];
  measures: readonly { at: number; name: MeasureName }[];
  /** Whether the color of a product is derived from the SKU if nothing states it. */
  derivesColors: boolean;
  /** Columns that are not read, but have the name of a color column. */
  unreadColors: readonly number[];
  /** Headers of columns that are not read. */
  ignored: readonly string[];
  /** Fields that are read from a column of another system than Shopify. */
  others: readonly Field[];
  /** Whether the SKU is the id of the product, for want of a column of SKUs. */
  isIdSku: boolean;
  /** Headers of columns that are read as measures by the unit in their name. */
  measured: readonly string[];
  till: TillColumns;
};

/** The entry of `columns.json` that switches derived colors off: `"Color from SKU": "ignore"`. */
const SKU_COLORS = normal('Color from SKU');
// cspell:ignore colou
const COLOR_HEADER = /\b(?:colou?rs?|finish(?:es)?)\b/i;

/** @throws ImportRefused if `columns.json` names an unknown target */
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
  const unread: number[] = [];
  const stated = (name: string) => mapped.get(normal(name)) ?? mapped.get(normal(metafieldOf(name) ?? name));
  // A mapping of the merchant takes precedence over a column with the standard name.
  const rankAt = (at: number) => (stated(header[at] ?? '') ? -1 : rankOf(header[at] ?? ''));
  const byRank = [...header.keys()].sort((a, b) => rankAt(a) - rankAt(b));
  const misled = misleading(header);
  const measuredTarget = measuredTargets(header);
  const measured: string[] = [];
  for (const at of byRank) {
    const name = header[at] ?? '';
    const known = stated(name) ?? (misled.includes(normal(name)) ? undefined : defaultTarget(name));
    const target = known ?? measuredTarget(name);
    if (target && !known) measured.push(name);
    if (target && 'attribute' in target) attributes.push({ at, key: target.attribute });
    else if (target && 'measure' in target) measures.push({ at, name: target.measure });
    else if (target && 'field' in target && fields[target.field] === undefined) fields[target.field] = at;
    else if (name !== '') unread.push(at);
  }
  const free = unread.filter((at) => stated(header[at] ?? '') === undefined);
  const others = otherColumns(header, free).filter(([field]) => fields[field] === undefined);
  for (const [field, at] of others) {
    fields[field] = at;
    unread.splice(unread.indexOf(at), 1);
  }
  // Feeds for Google and Facebook know a product by the id alone.
  const isIdSku = fields.sku === undefined && fields.productId !== undefined && isShoppingFeed(header);
  if (isIdSku) fields.sku = fields.productId;
  unread.sort((a, b) => a - b);
  const ignored = unread.map((at) => header[at] ?? '');
  const unreadColors = unread.filter((at) => COLOR_HEADER.test(header[at] ?? ''));
  const setting = mapped.get(SKU_COLORS);
  const derivesColors = !(setting && 'ignore' in setting);
  return {
    ...{ header, fields, attributes, measures, derivesColors, unreadColors, ignored },
    others: [...others.map(([field]) => field), ...(isIdSku ? (['sku'] as const) : [])],
    isIdSku,
    measured,
    till: tillColumns(header),
  };
}

/** The last column that repeats the name of a column that is read; metafield keys are case-sensitive. */
function duplicateColumn({ header, fields, others, attributes, measures }: ColumnMap): number {
  const own = (Object.keys(fields) as Field[]).filter((field) => !others.includes(field));
  const columns = new Set(own.map((field) => normal(header[fields[field] ?? -1] ?? '')));
  const stated = new Set([...attributes, ...measures].map(({ at }) => header[at]));
  return header.findLastIndex((name, at) => {
    if (columns.has(normal(name))) return header.findIndex((other) => normal(other) === normal(name)) < at;
    return stated.has(name) && header.indexOf(name) < at;
  });
}

/** @throws ImportRefused if a file lacks required columns, or has a column twice that is read */
export function requireColumns(columns: ColumnMap, required: readonly Field[]): void {
  const { header, fields } = columns;
  const at = duplicateColumn(columns);
  if (at >= 0) {
    const reason = `the file has the column ${header[at]?.slice(0, 60)} more than once; remove all but one`;
    throw new ImportRefused([{ line: 1, column: at + 1, reason }]);
  }
  const missing = required.filter((field) => fields[field] === undefined).map(columnName);
  if (missing.length === 0) return;
  const shown = header
    .filter(Boolean)
    .slice(0, 40)
    .map((name) => name.slice(0, 60));
  const more = header.length > shown.length ? ` and ${header.length - shown.length} more` : '';
  throw new ImportRefused([
    {
      line: 1,
      reason: `the file has no column ${missing.join(' and no column ')}; it has ${shown.length > 0 ? `${shown.join(', ')}${more}; columns.json can map them` : 'none'}`,
    },
  ]);
}

/** Columns of a product's page or picture that are not read; a list of prices has none. */
const PAGE = /^(?:(?:product|item|page|store)[ _])?(?:url|link|permalink)$|^image[ _]name$/;

/**
 * Whether the columns of another system describe products by their pages, pictures or texts, which a list of prices with
 * names and brands does not.
 */
function describesProducts(columns: ColumnMap): boolean {
  const { header, fields } = columns;
  const has = (field: Field) => fields[field] !== undefined;
  if (has('handle')) return has('title') && has('price');
  return (
    makesHandles(columns) && (has('image') || has('body') || header.some((name) => PAGE.test(normal(name))))
  );
}

/**
 * Whether the columns are those of a feed of prices or stock: SKUs, and no descriptions of products. A supplier's list
 * with titles is a catalogue, even one without the column Handle; inventory files have titles too.
 */
export function isFeed(columns: ColumnMap): boolean {
  const { header, fields, others } = columns;
  // A list of prices may have names and brands beside the SKUs.
  const has = (field: Field) => fields[field] !== undefined && !others.includes(field);
  return (
    misleading(header).length === 0 &&
    has('sku') &&
    (has('price') || has('compareAt') || has('stock')) &&
    !describesProducts(columns) &&
    (!has('title') || has('location')) &&
    !(['body', 'vendor', 'type', 'tags', 'image'] as const).some(has)
  );
}
