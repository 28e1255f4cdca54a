import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import * as v from 'valibot';
import { amount, notAnAmount, withoutFormula, withoutPlaceholder } from './cell-values';
import { columnName, type Field } from './columns';
import { faultOf, openCsv, tooManyCellsIn } from './csv-rows';
import { otherCurrency } from './currency';
import { decodeFile } from './decode-file';
import { type Feed, type FeedRow, once, summed } from './feed';
import { requireHeader } from './header-below';
import { parseJson, readJsonList, TABLE } from './json-list';
import { type ColumnMap, type ColumnsFile, mapColumns, requireColumns } from './map-columns';
import { whyNoJson } from './not-a-table';
import { cleanSku, stockCount } from './read-variant';
import { ImportRefused, issueText, type RowError } from './row-error';

/** Reads a feed of prices and stock, as CSV or JSON by its extension. Rows with errors are returned separately. */
export async function readFeed(
  name: string,
  file: AsyncIterable<Buffer | string>,
  columnsFile?: ColumnsFile,
): Promise<Feed> {
  const { text } = decodeFile(file);
  if (TABLE.test(name)) return readCsvFeed(text, columnsFile);
  return readJsonFeed(await textOf(Readable.from(text)), columnsFile);
}

const dollars = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(99_999_999),
  v.check((value) => value === 0 || value >= 0.01, 'less than a cent'),
  v.transform((value) => Math.round(value * 100) / 100),
);
/** Maximum stock of a SKU: more than any shop has. */
const MAX_STOCK = 999_999_999;
export const FeedLine = v.object({
  sku: v.pipe(v.string(), v.transform(cleanSku), v.nonEmpty()),
  price: v.optional(dollars),
  compareAtPrice: v.optional(v.nullable(dollars)),
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK))),
});
/** Rows of a JSON feed. */
export const FeedBody = v.array(FeedLine);

function readJsonFeed(text: string, columnsFile?: ColumnsFile): Feed {
  const read = feedRowReader(columnsFile);
  const list = readJsonList(text);
  const reason = whyNoJson(text, 'a table needs Content-Type: text/csv, or a name that ends in .csv');
  if (reason !== null) throw new ImportRefused([{ line: 1, reason }]);
  if (list === null && text.trimStart().startsWith('['))
    throw new ImportRefused([{ line: 1, reason: 'the feed is not valid JSON' }]);
  if (list === null && text.trim().includes('\n') && parseJson(text) !== undefined)
    throw new ImportRefused([{ line: 1, reason: 'a feed in JSON is a list, or has one row per line' }]);
  const given =
    list?.map((element, at) => ({ ...element, place: `element ${at + 1}: ` })) ??
    text.split('\n').map((line, at) => ({ line: at + 1, text: line, place: '' }));
  const errors: RowError[] = [];
  const rows: FeedRow[] = [];
  for (const { line, text: row, place } of given) {
    if (row.trim() === '') continue;
    const named = read.named(parseJson(row) ?? 'not JSON');
    const result = v.safeParse(FeedLine, named);
    const fault = result.success ? (faultIn(result.output) ?? currencyFaultIn(named)) : null;
    if (result.success && fault === null) rows.push({ line, ...defined(result.output) });
    else {
      const issue = result.issues?.[0];
      errors.push({ line, reason: place + (issue ? issueText(issue, 'the row') : fault) });
    }
  }
  return { rows: once(rows, errors), errors, skipped: [], ignoredColumns: [...read.ignored] };
}

/** Why a row is not applied, although its values are of their types; null if it is. */
function faultIn({ sku, price, compareAtPrice, stock }: v.InferOutput<typeof FeedLine>): string | null {
  const fault = faultOf(sku);
  if (fault !== null) return `sku: ${fault}`;
  if (price === 0) return `price: ${FREE}`;
  return price === undefined && compareAtPrice === undefined && stock === undefined
    ? 'the row has neither price, compareAtPrice nor stock'
    : null;
}
/** Why the prices of a row are in another currency; null if they are not. */
function currencyFaultIn(row: unknown): string | null {
  const { currency } = Object(row) as { currency?: unknown };
  const fault = typeof currency === 'string' ? otherCurrency(currency.trim()) : null;
  return fault && `currency: ${fault}`;
}

const FREE = 'must be more than $0.00';

/** Reads keys as the headers of columns, so that `quantity` and `qty` are the stock; notes those that are not read. */
function feedRowReader(columnsFile?: ColumnsFile) {
  const known = new Map<string, ColumnMap>();
  const ignored = new Set<string>();
  const columnsOf = (keys: readonly string[]): ColumnMap => {
    const id = JSON.stringify(keys);
    const columns = known.get(id) ?? mapColumns(keys, columnsFile);
    known.set(id, columns);
    for (const name of notInFeeds(columns)) ignored.add(name);
    return columns;
  };
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const values = Object.values(value);
    const { fields } = columnsOf(Object.keys(value));
    return Object.fromEntries(
      JSON_NAMES.flatMap(([field, name]) => {
        const at = fields[field];
        return at === undefined ? [] : [[name, values[at]]];
      }),
    );
  };
  return { named, ignored };
}
const JSON_NAMES = [
  ['sku', 'sku'],
  ['price', 'price'],
  ['compareAt', 'compareAtPrice'],
  ['stock', 'stock'],
  ['currency', 'currency'],
] as const satisfies readonly (readonly [Field, keyof v.InferOutput<typeof FeedLine> | 'currency'])[];

/** Without fields that are undefined, which the types keep apart from absent ones. */
const defined = ({
  sku,
  price,
  compareAtPrice,
  stock,
}: v.InferOutput<typeof FeedLine>): Omit<FeedRow, 'line'> => ({
  sku,
  ...(price !== undefined && { price }),
  ...(compareAtPrice !== undefined && { compareAtPrice }),
  ...(stock !== undefined && { stock }),
});

/** Headers that a feed does not read: of the columns of other systems, only SKU, price and stock. */
function notInFeeds({ header, fields, others, measured, ignored }: ColumnMap): string[] {
  const unread = others.filter((field) => !['sku', 'price', 'stock', 'currency'].includes(field));
  const names = new Set([
    ...ignored,
    ...measured,
    ...unread.map((field) => header[fields[field] ?? -1] ?? ''),
  ]);
  return header.filter((name) => names.has(name));
}

async function readCsvFeed(text: AsyncGenerator<string>, columnsFile?: ColumnsFile): Promise<Feed> {
  const { header, rows } = await openCsv(text, { allowsFaults: true });
  const columns = mapColumns(header, columnsFile);
  const { fields } = columns;
  const has = (field: Field) => fields[field] !== undefined;
  const isComplete = has('price') || has('compareAt') || has('stock');
  await requireHeader(rows, columnsFile, () =>
    requireColumns(columns, isComplete || !has('sku') ? ['sku'] : ['sku', 'price']),
  );
  const read: FeedRow[] = [];
  const errors: RowError[] = [];
  const skipped: RowError[] = [];
  for await (const { line, cells, fault: unreadable } of rows) {
    const fault = unreadable ?? tooManyCellsIn(cells, header);
    if (fault) {
      errors.push({ line, ...fault });
      continue;
    }
    const cellOf = (field: Field) => withoutFormula(cells[fields[field] ?? -1]?.trim() ?? '');
    const cell = (field: Field) => (field === 'price' ? cellOf(field) : withoutPlaceholder(cellOf(field)));
    const sku = cleanSku(cell('sku'));
    if (has('location') && sku === '') {
      const at = fields.sku ?? 0;
      skipped.push({ line, column: at + 1, reason: `${header[at]} is missing` });
      continue;
    }
    const [price, compareAt] = [amount(cell('price')), amount(cell('compareAt'))];
    // A location of an inventory file that does not stock the variant.
    const stock = has('location') && !/\d/.test(cell('stock')) ? 0 : stockCount(cell('stock'));
    const currency = price === null && compareAt === null ? null : otherCurrency(cell('currency'));
    const wrong: [boolean, Field, string][] = [
      [sku === '', 'sku', 'is missing'],
      [faultOf(sku) !== null, 'sku', faultOf(sku) ?? ''],
      [cell('price') !== '' && price === null, 'price', notAnAmount(cell('price'))],
      [price === 0, 'price', `"${cell('price')}" ${FREE}`],
      [cell('compareAt') !== '' && compareAt === null, 'compareAt', notAnAmount(cell('compareAt'))],
      [currency !== null, 'currency', currency ?? ''],
      [stock === null, 'stock', `"${cell('stock').slice(0, 40)}" is not a whole number`],
    ];
    const error = wrong.find(([isWrong]) => isWrong);
    if (error) {
      const at = fields[error[1]] ?? 0;
      errors.push({ line, column: at + 1, reason: `${header[at] ?? columnName(error[1])} ${error[2]}` });
      continue;
    }
    const values = {
      ...(price !== null && { price }),
      ...(compareAt !== null && { compareAtPrice: compareAt }),
      ...(has('stock') && (cell('stock') !== '' || has('location')) && { stock: stock ?? 0 }),
    };
    if (Object.keys(values).length === 0 && !has('location'))
      errors.push({ line, reason: 'the row has neither a price, a compare-at price nor stock' });
    else read.push({ line, sku, ...values });
  }
  // Inventory files of Shopify always describe their variants, so those columns need no report.
  const ignoredColumns = has('location') ? [] : notInFeeds(columns);
  return {
    rows: has('location') ? summed(read) : once(read, errors),
    ...{ errors, skipped, ignoredColumns },
    ...(has('title') && !has('location') && { hasTitles: true }),
  };
}
