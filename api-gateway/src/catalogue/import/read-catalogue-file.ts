import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { CatalogueProduct } from '../products/catalogue-product';
import { openCsv } from './csv-rows';
import { decodeFile } from './decode-file';
import { createFileReport, type FileReport, type ReadSummary } from './file-report';
import { JSON_FILE, type JsonElement, parseJson, readJsonList, TABLE } from './json-list';
import { type ColumnsFile, isFeed, mapColumns } from './map-columns';
import { readCsv } from './read-csv';
import { readJsonLines } from './read-json-lines';
import { ImportRefused, type RowError } from './row-error';

export type ReadOptions = {
  /** Skips rows with errors instead of rejecting the file. */
  skipBad?: boolean;
  columnsFile?: ColumnsFile;
  /** Called with the number of rows read so far. */
  onRow?: (rows: number) => void;
};
export type ReadCatalogue = { products: CatalogueProduct[]; summary: ReadSummary };

const WORKBOOK = /\.(?:xls[xmb]?|ods|numbers)$/i;

/** Reads a catalogue file in the format of its extension. @throws ImportRefused if a row is invalid */
export async function readCatalogue(
  name: string,
  file: AsyncIterable<Buffer | string>,
  { columnsFile, ...options }: ReadOptions = {},
): Promise<ReadCatalogue> {
  const isCsv = TABLE.test(name);
  if (!isCsv && !/\.(?:json|jsonl|ndjson)$/i.test(name))
    throw new Error(
      `${name}: a catalogue file ends in .csv or .jsonl${WORKBOOK.test(name) ? '; save the table as CSV' : ''}`,
    );
  const report = createFileReport(options);
  const decoded = decodeFile(file);
  const products = isCsv
    ? await readCsv(decoded.text, report, columnsFile)
    : await (JSON_FILE.test(name) ? readJson : readJsonLines)(decoded.text, report);
  return { products, summary: report.end(decoded.encoding) };
}

/** Reads a list of the objects that JSON Lines have, or such lines under this extension. */
async function readJson(decoded: AsyncGenerator<string>, report: FileReport): Promise<CatalogueProduct[]> {
  const text = await textOf(Readable.from(decoded));
  const elements = readJsonList(text);
  if (elements) return readJsonLines(lines(elements), ofElements(report, elements));
  const [first = ''] = text.trimStart().split('\n', 1);
  if (text.trim() !== '' && parseJson(first) === undefined)
    throw new ImportRefused([
      { line: 1, reason: 'a catalogue in JSON is a list of products, or has one product per line (.jsonl)' },
    ]);
  return readJsonLines(once(text), report);
}

async function* lines(elements: readonly JsonElement[]): AsyncGenerator<string> {
  for (const { text } of elements) yield `${text}\n`;
}

/** Reports the elements of a list by number, and by the lines on which they begin. */
function ofElements(report: FileReport, elements: readonly JsonElement[]): FileReport {
  const lineOf = (number: number) => elements[number - 1]?.line ?? 1;
  const atElement = ({ line, reason }: RowError) => ({
    line: lineOf(line),
    reason: `element ${line}: ${reason}`,
  });
  return {
    ...report,
    fail: (error) => report.fail(atElement(error)),
    warn: (warning) => report.warn(atElement(warning)),
    variantRead: (variant, line) => report.variantRead(variant, lineOf(line)),
  };
}

/** The products of a catalogue file. @throws ImportRefused if a row is invalid */
export const readCatalogueFile = async (name: string, file: Readable): Promise<CatalogueProduct[]> =>
  (await readCatalogue(name, file)).products;

type File = AsyncIterable<Buffer | string>;
type Recognised = {
  /** Whether the file is a feed, which has only prices or stock. */
  isFeed: boolean;
  /** The whole file, including the part that was read. */
  file: AsyncGenerator<Buffer>;
};

/** Maximum bytes of the header, or of the first product. */
const HEAD = 100_000;
const LINE_FEED = 10;

/** Reads the head of a file to recognise a feed. Unreadable files are left to the import, which reports the reason. */
export async function recogniseFile(name: string, file: File, columnsFile: ColumnsFile): Promise<Recognised> {
  const chunks = file[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  for (let length = 0; length < HEAD; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    const chunk = Buffer.from(value);
    head.push(chunk);
    length += chunk.length;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield* head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next())
        yield Buffer.from(next.value);
    } finally {
      await chunks.return?.();
    }
  }
  const isFeedFile = await isFeedHead(name, Buffer.concat(head), columnsFile).catch(() => false);
  return { isFeed: isFeedFile, file: whole() };
}

async function isFeedHead(name: string, head: Buffer, columnsFile: ColumnsFile): Promise<boolean> {
  if (JSON_FILE.test(name)) {
    // Most lists are longer than the head, so they are not valid JSON.
    const { value = '' } = await decodeFile(once(head)).text.next();
    return /^\s*(?:\{|\[\s*[{\]])/.test(value) && !/"(?:handle|title|variants)"\s*:/.test(value);
  }
  // The head may end within a row or a character, so that one is dropped.
  const lines = head.subarray(0, head.lastIndexOf(LINE_FEED) + 1 || head.length);
  const { text } = decodeFile(once(lines));
  if (TABLE.test(name)) {
    const { header, rows } = await openCsv(text);
    await rows.return(undefined);
    return isFeed(mapColumns(header, columnsFile));
  }
  const { value = '' } = await text.next();
  const first = Object(JSON.parse(value.trimStart().split('\n', 1)[0] ?? '')) as object;
  return 'sku' in first && !('handle' in first) && !('title' in first);
}

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
