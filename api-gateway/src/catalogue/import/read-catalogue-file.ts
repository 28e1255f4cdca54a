import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { findUnstorable } from '../../platform/middleware/read-query';
import type { CatalogueProduct } from '../products/catalogue-product';
import { readCsv } from './read-csv';
import { ImportRefused, type RowError } from './row-error';

/** Reads a catalogue file by its name's ending. @throws ImportRefused where a row is not right */
export async function readCatalogueFile(name: string, file: Readable): Promise<CatalogueProduct[]> {
  if (/\.csv$/i.test(name)) return readCsv(file);
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return readJsonLines(file);
  throw new Error(`${name}: a catalogue file ends in .csv or .jsonl`);
}

const money = v.pipe(v.number(), v.finite(), v.minValue(0));
const values = v.record(v.string(), v.array(v.string()));
const Line = v.object({
  handle: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,250}$/)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  description: v.optional(v.string(), ''),
  vendor: v.string(),
  productType: v.string(),
  kind: v.nullable(v.string()),
  tags: v.array(v.string()),
  attributes: values,
  measures: v.record(v.string(), v.number()),
  images: v.array(v.object({ src: v.string(), alt: v.string() })),
  variants: v.pipe(
    v.array(
      v.object({
        sku: v.pipe(v.string(), v.nonEmpty()),
        title: v.string(),
        price: money,
        compareAtPrice: v.nullable(money),
        stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    v.minLength(1),
  ),
});

/** Reads a catalogue of one JSON object a line. @throws ImportRefused with every line that is not right */
async function readJsonLines(file: Readable): Promise<CatalogueProduct[]> {
  const products = new Map<string, CatalogueProduct>();
  const errors: RowError[] = [];
  let line = 0;
  for await (const text of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    const value = parseJson(text);
    const found = findUnstorable(value);
    const parsed = v.safeParse(Line, value);
    if (found) errors.push({ line, reason: `${found.field || 'the line'} ${found.fault}` });
    else if (!parsed.success)
      errors.push({
        line,
        reason: `${v.getDotPath(parsed.issues[0]) ?? 'the line'}: ${parsed.issues[0].message}`,
      });
    else if (products.has(parsed.output.handle))
      errors.push({ line, reason: `the handle ${parsed.output.handle} stands there already` });
    else products.set(parsed.output.handle, parsed.output);
  }
  if (errors.length > 0) throw new ImportRefused(errors);
  return [...products.values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}
