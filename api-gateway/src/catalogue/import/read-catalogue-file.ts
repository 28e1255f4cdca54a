import type { Readable } from 'node:stream';
import type { CatalogueProduct } from '../products/catalogue-product';
import { decodeFile } from './decode-file';
import type { ColumnsFile } from './map-columns';
import { readCsv } from './read-csv';
import { readJsonLines } from './read-json-lines';
import { type ReadSummary, startReading } from './reading';

export type ReadOptions = {
  /** Leaves out rows with errors instead of rejecting the file. */
  skipBad?: boolean;
  columnsFile?: ColumnsFile;
  /** Called with the number of rows read so far. */
  onRow?: (rows: number) => void;
};
export type ReadCatalogue = { products: CatalogueProduct[]; summary: ReadSummary };

/** Reads a catalogue file by its name's ending. @throws ImportRefused where a row is not right */
export async function readCatalogue(
  name: string,
  file: AsyncIterable<Buffer | string>,
  { columnsFile, ...options }: ReadOptions = {},
): Promise<ReadCatalogue> {
  const isCsv = /\.(?:csv|tsv|txt)$/i.test(name);
  if (!isCsv && !/\.(?:jsonl|ndjson)$/i.test(name))
    throw new Error(`${name}: a catalogue file ends in .csv or .jsonl`);
  const reading = startReading(options);
  const decoded = decodeFile(file);
  const products = isCsv
    ? await readCsv(decoded.text, reading, columnsFile)
    : await readJsonLines(decoded.text, reading);
  return { products, summary: reading.end(decoded.encoding) };
}

/** The products of a catalogue file. @throws ImportRefused where a row is not right */
export const readCatalogueFile = async (name: string, file: Readable): Promise<CatalogueProduct[]> =>
  (await readCatalogue(name, file)).products;
