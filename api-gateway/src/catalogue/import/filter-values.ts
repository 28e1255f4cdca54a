import { readTitle } from '@kilowatt/query/server';
import type { FilterKey } from '@kilowatt/taxonomy';
import { LRUCache } from 'lru-cache';
import { filterValue } from './cell-values';

/** How price lists abbreviate filter values, and what titles say only of some appliances. */
const ABBREVIATIONS: Partial<Record<FilterKey, readonly (readonly [RegExp, string])[]>> = {
  Color_Family: [
    [/^(?:s\/?s|sst|stainless|ss steel)$/i, 'Stainless Steel'],
    [/^(?:bss|(?:blk|black) ?ss)$/i, 'Black Stainless Steel'],
    [/^(?:bk|blk)$/i, 'Black'],
    [/^(?:wh|wht)$/i, 'White'],
  ],
  Fuel_Type: [
    [/^(?:ng|lpg?|propane|natural|(?:natural|lpg?|propane|liquid propane) gas|liquid propane)$/i, 'Gas'],
    [/^(?:elect?\.?|electrical|electricity)$/i, 'Electric'],
    [/^(?:df|dual)$/i, 'Dual Fuel'],
  ],
  Type: [
    [/^front ?load(?:er|ing)?$/i, 'Front Load'],
    [/^top ?load(?:er|ing)?$/i, 'Top Load'],
  ],
  Stackable: [
    [/^(?:true|y|1|stackable)$/i, 'Yes'],
    [/^(?:false|n|0|not stackable)$/i, 'No'],
  ],
  Features: [
    [/^energy ?star®?(?: (?:certified|qualified|rated))?$/i, 'ENERGY STAR'],
    [/^ada(?:[ -]compliant)?$/i, 'ADA Compliant'],
  ],
  Gas_Type: [
    [/^(?:ng|natural)$/i, 'Natural Gas'],
    [/^(?:lpg?|propane|(?:lpg?|propane|liquid propane) gas)$/i, 'Liquid Propane'],
  ],
};
/** The kinds as whose titles a value is read: a washer is not sold in steel, but a column may say so. */
const KINDS_OF: Partial<Record<FilterKey, (productType: string) => readonly string[]>> = {
  Color_Family: (productType) => [productType, 'Refrigerator'],
  // The product's own kind may have one fuel only, whatever the cell says.
  Fuel_Type: () => ['Cooktop', 'Grill'],
  Gas_Type: () => ['Cooktop'],
  Type: (productType) => [productType],
};
/** Maximum characters of a cell that names values; a longer one is a description. */
const MAX_VALUES_TEXT = 200;
const BETWEEN_VALUES = /\s*[/,|&+]\s*|\s+(?:and|or)\s+/i;

/** The filter values that a text names, as the filters spell them; empty if there is none. */
export const filterValuesIn = (key: FilterKey, text: string, productType: string): string[] => [
  ...new Set(partsOf(key, text, productType).flatMap(({ values }) => values)),
];

/** The filter values of a cell; what the filters have no value for stays as it is. */
export function filterValuesOf(key: FilterKey, text: string, productType: string): string[] {
  const parts = partsOf(key, text, productType);
  if (parts.every(({ values }) => values.length === 0)) return [text];
  return parts.flatMap(({ part, values }) => (values.length > 0 ? values : part));
}

function partsOf(key: FilterKey, text: string, productType: string) {
  const whole = known(key, text);
  if (whole !== undefined) return [{ part: text, values: [whole] }];
  const kinds = KINDS_OF[key]?.(productType);
  if (!kinds || text.length > MAX_VALUES_TEXT) return [];
  return text
    .split(BETWEEN_VALUES)
    .filter(Boolean)
    .map((part) => ({ part, values: valuesOf(key, part, kinds) }));
}

const known = (key: FilterKey, text: string): string | undefined =>
  filterValue(key, text) ?? ABBREVIATIONS[key]?.find(([spelling]) => spelling.test(text.trim()))?.[1];

/** What was read of the parts of cells: a file has few of them, in many rows. */
const readBefore = new LRUCache<string, readonly string[]>({ max: 2_000 });

function valuesOf(key: FilterKey, part: string, kinds: readonly string[]): readonly string[] {
  const value = known(key, part);
  if (value !== undefined) return [value];
  const cell = JSON.stringify([key, part, kinds]);
  const values = readBefore.get(cell) ?? readValues(key, part, kinds);
  readBefore.set(cell, values);
  return values;
}

function readValues(key: FilterKey, part: string, kinds: readonly string[]): readonly string[] {
  const read = kinds.map((kind) => readTitle(part, { vendor: '', productType: kind }).attributes[key] ?? []);
  return read.find((values) => values.length > 0) ?? [];
}
