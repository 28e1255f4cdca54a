import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportRefused } from './row-error';

export type CsvRow = {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: readonly string[];
};
export type CsvTable = { header: readonly string[]; delimiter: Delimiter; rows: AsyncGenerator<CsvRow> };

const DELIMITERS = [',', ';', '\t'] as const;
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
export async function openCsv(text: AsyncGenerator<string>): Promise<CsvTable> {
  const { named, head, skipped } = await readHead(text);
  if (BINARY.test(head.slice(0, 256)))
    throw new ImportRefused([
      { line: 1, reason: 'the file is not text; save the table as CSV, not as an Excel workbook' },
    ]);
  const delimiter = named ?? delimiterOf(head);
  const rows = parseRows(head, text, delimiter, skipped);
  const first = await rows.next();
  const cells = first.done ? [] : first.value.cells;
  return { header: cells.map((cell) => cell.trim()), delimiter, rows };
}

/** Excel's first line, which only states the delimiter. */
const NAMED = /^sep=([,;\t])(?:\r\n|\n|\r)/;
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
    ? { named: named[1] as Delimiter, head: head.slice(named[0].length), skipped: 1 }
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
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  const source = Readable.from(wellFormed(head, text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      line = info.lines + skipped;
      if (record.every((cell) => cell.trim() === '')) continue;
      yield { line: line - lineBreaks(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser may be ahead of the rows that have been read from it.
    const [place = '', at = line + 1 - skipped] = / (?:at|on) line (\d+)/.exec(error.message) ?? [];
    const reason = `not valid CSV: ${error.message.replace(place, '')}`;
    throw new ImportRefused([{ line: Number(at) + skipped, reason }]);
  } finally {
    source.destroy();
  }
}

async function* wellFormed(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  const whole = (part: string) => (part.isWellFormed() ? part : part.replaceAll(HALF_PAIRS, HALF_PAIR));
  yield whole(head);
  for await (const part of text) if (part !== '') yield whole(part);
}

function lineBreaks(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) if (/[\r\n]/.test(cell)) count += (cell.match(/\r\n|\r|\n/g) ?? []).length;
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
