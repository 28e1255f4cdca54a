import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogueFile } from 'api-gateway/src/catalogue/import/read-catalogue-file';
import { createEntry, type Entry } from 'api-gateway/src/catalogue/products/entry';
import { pick, type Random } from '../random';

/** A folder or file of the measurements is not where `--data` says. */
export class NoData extends Error {}

/** The path of a file in the data folder. @throws NoData where it is not there */
export function dataFile(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (!existsSync(file)) throw new NoData(`No data: ${file} is not there (--data names the folder).`);
  return file;
}

/** A catalogue as the gateway imports it. */
export async function readCatalogue(folder: string, name: string): Promise<Entry[]> {
  const products = await readCatalogueFile(name, createReadStream(dataFile(folder, name)));
  return products.map(createEntry);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** A catalogue of `count` products: the given ones again and again, each time under other model numbers. */
export function multiply(
  entries: readonly Entry[],
  { count, shapes, random }: { count: number; shapes: readonly string[]; random: Random },
): Entry[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const { product } = entries[at % entries.length] as Entry;
    const sku = freshModelNumber(shapes, taken, random);
    const variants = product.variants.slice(0, 1).map((variant) => ({ ...variant, sku }));
    return createEntry({ ...product, handle: `${product.handle}-${sku.toLowerCase()}`, variants }, at);
  });
}

/** Other letters and digits in the shape of a real model number. */
function freshModelNumber(shapes: readonly string[], taken: Set<string>, random: Random): string {
  for (;;) {
    const sku = pick(shapes, random).replaceAll(/[a-z0-9]/gi, (character) =>
      pick(/\d/.test(character) ? DIGITS : LETTERS, random),
    );
    if (taken.has(sku)) continue;
    taken.add(sku);
    return sku;
  }
}

/** A shopper's query and what raters said of products, 1 (irrelevant) to 3 (perfect), by SKU. */
export type JudgedQuery = { query: string; relevance: Record<string, number> };

/** A shopper's query and what a person read in it. */
export type LabelledQuery = {
  query: string;
  kind: 'collection' | 'fallback' | 'sku' | 'shortcut' | 'brand';
  type: string | string[] | null;
  attributes: RequestedAttributes;
};

export type RequestedAttributes = {
  brand?: string;
  colour?: string;
  width?: number;
  fuel?: string | string[];
  style?: string[];
  features?: string[];
  capacity?: number;
  btu?: number;
  burners?: number;
  line?: string;
};

/** What a shopper of another store typed, and what was meant. */
export type TypingError = { typed: string; meant: string };

/** The pairs of the file; the few rows with a comma in a value teach nothing more and are left out. */
export const typingErrors = (folder: string): TypingError[] =>
  readFileSync(dataFile(folder, 'typing-errors.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .filter((cells) => cells.length === 2)
    .map(([typed = '', meant = '']) => ({ typed, meant }));
export const judgedQueries = (folder: string) => lines<JudgedQuery>(dataFile(folder, 'queries-dev.jsonl'));
export const labelledQueries = (folder: string) =>
  lines<LabelledQuery>(dataFile(folder, 'queries-labelled.jsonl'));

const lines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
