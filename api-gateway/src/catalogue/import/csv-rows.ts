import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { markingCutOff, notingEnd, type TextEnd } from './cut-off';
import { whyNoTable } from './not-a-table';
import { ImportRefused, type RowError } from './row-error';
import { markStrayQuotes, strayQuoteIn, withoutMarks } from './stray-quotes';

export type CsvRow = {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: readonly string[];
  /** Why the cells cannot be relied on: one of them contains a stray quote. */
  fault?: Pick<RowError, 'column' | 'reason'>;
};
type OpenOptions = {
  /** Gives rows with a fault to the reader, which reports them, instead of refusing the file. */
  allowsFaults?: boolean;
};
export type CsvTable = { header: readonly string[]; delimiter: Delimiter; rows: AsyncGenerator<CsvRow> };

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Maximum characters of a row, also of one with an unclosed quote. */
const MAX_ROW = 2_000_000;
/** Maximum characters of the header. */
const MAX_HEADER = 100_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they distinguish a picture or a workbook from a table
const BINARY = /[\x01-\x08\x0e-\x1f]/;
/** Replaces half of a surrogate pair, which UTF-8 cannot represent, while rows are parsed. Unicode reserves this code point for internal use. */
const HALF_PAIR = '\ufdd0';
const HALF_PAIRS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Opens a CSV file. Its delimiter is the most frequent one of its header, or the one in Excel's first line `sep=;`.
 * @throws ImportRefused if it is not CSV, also while rows are read
 */
export async function openCsv(
  text: AsyncGenerator<string>,
  { allowsFaults = false }: OpenOptions = {},
): Promise<CsvTable> {
  const { named, head, skipped } = await readHead(text);
  const reason = whyNoTable(head.slice(0, 256));
  if (reason !== null) throw new ImportRefused([{ line: 1, reason }]);
  if (BINARY.test(head.slice(0, 256)))
    throw new ImportRefused([
      { line: 1, reason: 'the file is not text; save the table as CSV, not as an Excel workbook' },
    ]);
  const delimiter = named ?? delimiterOf(head);
  const end: TextEnd = { isInRow: !/[\r\n]$/.test(head) };
  const parsed = parseRows(head, notingEnd(text, end), delimiter, skipped);
  const rows = markingCutOff(namedFaults(parsed, allowsFaults), end);
  const first = await rows.next();
  const cells = first.done ? [] : first.value.cells;
  return { header: cells.map((cell) => cell.trim()), delimiter, rows };
}

/** Rows with the faults of their cells, by column. A quote that is stray in the header may be the end of any row. */
async function* namedFaults(rows: AsyncGenerator<CsvRow>, allowsFaults: boolean): AsyncGenerator<CsvRow> {
  let header: readonly string[] | undefined;
  for await (const { line, cells } of rows) {
    const at = strayQuoteIn(cells);
    if (at < 0) yield { line, cells };
    else {
      const plain = cells.map(withoutMarks);
      const fault = {
        column: at + 1,
        reason: `not valid CSV: ${header?.[at]?.trim() || 'the cell'} contains a " that neither encloses the cell nor is doubled (as in "27"" Washer")`,
      };
      // A cell of several lines may have swallowed rows.
      if (!allowsFaults || !header || lineBreaks(cells) > 0) throw new ImportRefused([{ line, ...fault }]);
      yield { line, cells: plain, fault };
    }
    header ??= cells;
  }
}

/** Excel's first line, which only states the delimiter. */
const NAMED = /^("?)sep=([,;\t|])\1[,;\t|]*(?:\r\n|\n|\r)/i;
const withoutName = (head: string): string => head.replace(NAMED, '');

type Head = { named: Delimiter | undefined; head: string; skipped: number };

/** The beginning of the file, with its whole header, without the line that only names the delimiter. */
async function readHead(text: AsyncGenerator<string>): Promise<Head> {
  let head = '';
  while (headerOf(withoutName(head)) === null && head.length < MAX_HEADER) {
    const { done, value } = await text.next();
    if (done) break;
    head += value;
  }
  const named = NAMED.exec(head);
  return named
    ? { named: named[2] as Delimiter, head: head.slice(named[0].length), skipped: 1 }
    : { named: undefined, head, skipped: 0 };
}

function delimiterOf(head: string): Delimiter {
  const line = headerOf(head) ?? head.slice(0, MAX_HEADER);
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** The first line that is not blank; null if it is incomplete. Quoted cells may contain line breaks. */
function headerOf(text: string): string | null {
  const from = text.search(/\S/);
  let isQuoted = false;
  for (let at = Math.max(0, from); at < Math.min(text.length, MAX_HEADER); at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && from >= 0 && (character === '\n' || character === '\r'))
      return text.slice(from, at);
  }
  return null;
}

async function* parseRows(
  head: string,
  text: AsyncGenerator<string>,
  delimiter: Delimiter,
  skipped: number,
): AsyncGenerator<CsvRow> {
  // The parser counts each `\r\n` in a cell as two lines.
  let counted = 0;
  let ended = skipped;
  const options: Options<CsvRow, string[]> = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    on_record(record, { lines }) {
      counted += matchesIn(record, /\r\n/g);
      ended = lines - counted + skipped;
      const isBlank = record.every((cell) => cell.trim() === '');
      return isBlank ? null : { line: ended - lineBreaks(record), cells: record };
    },
  };
  // The overloads of `parse` know other records than lists of cells only with column names.
  const parser = parse(options as unknown as Options);
  const whole = wellFormed(head, text);
  // Quotes have no meaning in most files with tabs, such as those for Google.
  const source = Readable.from(delimiter === '\t' ? whole : markStrayQuotes(whole, delimiter));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    yield* parser as AsyncIterable<CsvRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The row with the error is incomplete, so only the line on which it begins is known.
    const reason = `not valid CSV: ${error.message.replace(/ (?:at|on) line \d+/, '')}`;
    throw new ImportRefused([{ line: ended + 1, reason }]);
  } finally {
    source.destroy();
  }
}

async function* wellFormed(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  const whole = (part: string) => (part.isWellFormed() ? part : part.replaceAll(HALF_PAIRS, HALF_PAIR));
  yield whole(head);
  for await (const part of text) if (part !== '') yield whole(part);
}

const lineBreaks = (record: readonly string[]): number => matchesIn(record, /\r\n|\r|\n/g);

function matchesIn(record: readonly string[], pattern: RegExp): number {
  let count = 0;
  for (const cell of record) if (/[\r\n]/.test(cell)) count += (cell.match(pattern) ?? []).length;
  return count;
}

/** Why a database cannot store a cell, in words; null if it can. */
export function faultOf(cell: string): string | null {
  if (cell.includes('\0')) return 'contains a NUL character';
  if (cell.includes(HALF_PAIR)) return 'contains half of a surrogate pair';
  return cell.length > MAX_CELL
    ? `has ${cell.length.toLocaleString('en-US')} characters, ${MAX_CELL.toLocaleString('en-US')} at most`
    : null;
}
/** Maximum characters of a cell. */
const MAX_CELL = 200_000;

/** The fault of a row with a filled cell beyond the header: a delimiter without quotes has moved its cells. */
export function tooManyCellsIn(
  cells: readonly string[],
  header: readonly string[],
): { column: number; reason: string } | null {
  const beyond = cells.findIndex((cell, at) => at >= header.length && cell.trim() !== '');
  return beyond < 0 ? null : { column: beyond + 1, reason: tooManyCells(cells, header) };
}

export const tooManyCells = (cells: readonly string[], header: readonly string[]): string =>
  `has ${cells.length} cells, but the header has ${header.length}; put cells that contain the delimiter in quotes`;
