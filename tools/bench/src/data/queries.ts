import { readFileSync } from 'node:fs';
import { dataFile } from './catalogue';

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
