import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { findUnstorable } from '../../platform/middleware/read-query';
import { sanitise } from '../descriptions/read-description';
import type { CatalogueProduct } from '../products/catalogue-product';
import { MAX_MEASURE, pictureAddress } from './cell-values';
import { decodeFile } from './decode-file';
import type { ColumnsFile } from './map-columns';
import { readCsv } from './read-csv';
import { isAddress, isKind, type Reading, type ReadSummary, startReading } from './reading';

const text = v.pipe(v.string(), v.trim());
const money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(99_999_999),
  v.transform((dollars) => Math.round(dollars * 100) / 100),
);
const Picture = v.object({
  src: v.pipe(
    v.string(),
    v.check((src) => pictureAddress(src) !== null, 'not the address of a picture (https://… or /…)'),
    v.transform((src) => pictureAddress(src) ?? ''),
  ),
  alt: text,
});
const Variant = v.object({
  sku: v.optional(text, ''),
  title: v.pipe(
    text,
    v.transform((title) => title || 'Default Title'),
  ),
  price: money,
  compareAtPrice: v.nullable(money),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  alwaysAvailable: v.exactOptional(v.picklist(['uncounted', 'continue'])),
});
const Line = v.object({
  handle: v.pipe(v.string(), v.check(isAddress, 'cannot be part of an address')),
  title: v.pipe(text, v.nonEmpty()),
  description: v.optional(v.string(), ''),
  descriptionHtml: v.exactOptional(v.pipe(v.string(), v.transform(sanitise))),
  vendor: text,
  productType: text,
  kind: v.nullable(v.pipe(v.string(), v.check(isKind, 'not a kind of appliance that the shop knows'))),
  tags: v.array(text),
  attributes: v.record(v.string(), v.array(text)),
  measures: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MEASURE))),
  images: v.array(Picture),
  variants: v.pipe(v.array(Variant), v.minLength(1)),
});

/** Reads a catalogue of one JSON object a line. */
export async function readJsonLines(
  decoded: AsyncGenerator<string>,
  reading: Reading,
): Promise<CatalogueProduct[]> {
  const products = new Map<string, CatalogueProduct>();
  let line = 0;
  const input = Readable.from(decoded);
  for await (const given of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (given.trim() === '') continue;
    reading.rowRead();
    const value = parseJson(given);
    const found = findUnstorable(value);
    const parsed = v.safeParse(Line, value);
    if (found) reading.fail({ line, reason: `${found.field || 'the line'} ${found.fault}` });
    else if (!parsed.success)
      reading.fail({
        line,
        reason: `${v.getDotPath(parsed.issues[0]) ?? 'the line'}: ${parsed.issues[0].message}`,
      });
    else if (products.has(parsed.output.handle))
      reading.fail({ line, reason: `the handle ${parsed.output.handle} stands there already` });
    else {
      products.set(parsed.output.handle, parsed.output);
      for (const variant of parsed.output.variants) reading.variantRead(variant, line);
    }
  }
  return [...products.values()];
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return 'not JSON';
  }
}

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
