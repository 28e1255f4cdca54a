import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import * as v from 'valibot';
import { amount } from './cell-values';
import { COLUMNS, type Field } from './columns';
import { faultOf, openCsv } from './csv-rows';
import { decodeFile } from './decode-file';
import { type Feed, type FeedRow, once, summed } from './feed';
import { type ColumnsFile, mapColumns, requireColumns } from './map-columns';
import { cleanSku, stockCount } from './read-variant';
import { ImportRefused, type RowError } from './row-error';

/** Reads a feed of prices and stock, as CSV or JSON by its extension. Rows with errors are returned separately. */
export async function readFeed(
  name: string,
  file: AsyncIterable<Buffer | string>,
  columnsFile?: ColumnsFile,
): Promise<Feed> {
  const { text } = decodeFile(file);
  if (/\.(?:csv|tsv|txt)$/i.test(name)) return readCsvFeed(text, columnsFile);
  return readJsonFeed(await textOf(Readable.from(text)));
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
  sku: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  price: v.optional(dollars),
  compareAtPrice: v.optional(v.nullable(dollars)),
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK))),
});
/** Rows of a JSON feed. */
export const FeedBody = v.array(FeedLine);

function readJsonFeed(text: string): Feed {
  const trimmed = text.trim();
  const isList = trimmed.startsWith('[');
  const given: { line: number; value: unknown }[] = isList
    ? listOf(trimmed).map((value, at) => ({ line: at + 1, value }))
    : text
        .split('\n')
        .map((line, at) => ({ line: at + 1, value: line.trim() === '' ? undefined : parsed(line) }))
        .filter(({ value }) => value !== undefined);
  const errors: RowError[] = [];
  const rows: FeedRow[] = [];
  for (const { line, value } of given) {
    const result = v.safeParse(FeedLine, value);
    const fault = result.success ? faultOf(result.output.sku) : null;
    if (result.success && fault === null) rows.push({ line, ...defined(result.output) });
    else {
      const issue = result.issues?.[0];
      const field = issue ? (v.getDotPath(issue) ?? 'the row') : 'sku';
      errors.push({ line, reason: `${field}: ${issue?.message ?? fault}` });
    }
  }
  return { rows: once(rows, errors), errors, skipped: [], ignoredColumns: [] };
}

const listOf = (text: string): unknown[] => {
  const list = parsed(text);
  if (!Array.isArray(list)) throw new ImportRefused([{ line: 1, reason: 'the feed is not valid JSON' }]);
  return list;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}

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

async function readCsvFeed(text: AsyncGenerator<string>, columnsFile?: ColumnsFile): Promise<Feed> {
  const { header, rows } = await openCsv(text, { keepsFaulty: true });
  const columns = mapColumns(header, columnsFile);
  requireColumns(columns, ['sku']);
  const { fields } = columns;
  const has = (field: Field) => fields[field] !== undefined;
  if (!has('price') && !has('compareAt') && !has('stock')) requireColumns(columns, ['price']);
  const read: FeedRow[] = [];
  const errors: RowError[] = [];
  const skipped: RowError[] = [];
  for await (const { line, cells, fault } of rows) {
    if (fault) {
      errors.push({ line, ...fault });
      continue;
    }
    const cell = (field: Field) => cells[fields[field] ?? -1]?.trim() ?? '';
    const sku = cleanSku(cell('sku'));
    if (has('location') && sku === '') {
      const at = fields.sku ?? 0;
      skipped.push({ line, column: at + 1, reason: `${header[at]} is missing` });
      continue;
    }
    const [price, compareAt] = [amount(cell('price')), amount(cell('compareAt'))];
    // A location of an inventory file that does not stock the variant.
    const stock = has('location') && !/\d/.test(cell('stock')) ? 0 : stockCount(cell('stock'));
    const wrong: [boolean, Field, string][] = [
      [sku === '', 'sku', 'is missing'],
      [faultOf(sku) !== null, 'sku', faultOf(sku) ?? ''],
      [cell('price') !== '' && price === null, 'price', `"${cell('price').slice(0, 40)}" is not an amount`],
      [
        cell('compareAt') !== '' && compareAt === null,
        'compareAt',
        `"${cell('compareAt').slice(0, 40)}" is not an amount`,
      ],
      [stock === null, 'stock', `"${cell('stock').slice(0, 40)}" is not a whole number`],
    ];
    const error = wrong.find(([isWrong]) => isWrong);
    if (error) {
      const at = fields[error[1]] ?? 0;
      errors.push({ line, column: at + 1, reason: `${header[at] ?? COLUMNS[error[1]][0]} ${error[2]}` });
    } else
      read.push({
        ...{ line, sku },
        ...(price !== null && { price }),
        ...(compareAt !== null && { compareAtPrice: compareAt }),
        ...(has('stock') && (cell('stock') !== '' || has('location')) && { stock: stock ?? 0 }),
      });
  }
  // Inventory files of Shopify always describe their variants, so those columns need no report.
  const ignoredColumns = has('location') ? [] : columns.ignored;
  return { rows: has('location') ? summed(read) : once(read, errors), errors, skipped, ignoredColumns };
}
