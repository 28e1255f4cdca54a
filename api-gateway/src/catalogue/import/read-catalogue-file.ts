import type { Readable } from 'node:stream';
import type { CatalogueProduct } from '../products/catalogue-product';
import { readCsv } from './read-csv';
import { readJsonLines } from './read-json-lines';

/** Reads a catalogue file by its name's ending. @throws ImportRefused where a row is not right */
export async function readCatalogueFile(name: string, file: Readable): Promise<CatalogueProduct[]> {
  if (/\.csv$/i.test(name)) return readCsv(file);
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return readJsonLines(file);
  throw new Error(`${name}: a catalogue file ends in .csv or .jsonl`);
}
