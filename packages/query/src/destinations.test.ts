import { describe, expect, it } from '@jest/globals';
import { COLLECTIONS, type Filter } from '@kilowatt/taxonomy';
import { BRANDS, LAUNDRY_BRANDS } from './destinations/brands.rows';
import { NAMES, SHORTCUTS } from './destinations/names.rows';
import { PRICES, SIZES } from './destinations/numbers.rows';
import { type Row, SEARCHED } from './destinations/row';
import { JUNK, MODELS, PARTS } from './destinations/searched.rows';
import { EITHER_OR_NOT, PACKAGES } from './destinations/several.rows';
import { MISSPELLINGS, RUN_TOGETHER } from './destinations/spelling.rows';
import { SYNONYMS, TYPES } from './destinations/types.rows';
import { COLOURS, FEATURES, FUELS } from './destinations/values.rows';
import { interpret } from './interpret';

const THEMES: Record<string, readonly Row[]> = {
  shortcuts: SHORTCUTS,
  'names of collections': NAMES,
  'laundry brands': LAUNDRY_BRANDS,
  brands: BRANDS,
  types: TYPES,
  sizes: SIZES,
  colours: COLOURS,
  fuels: FUELS,
  features: FEATURES,
  prices: PRICES,
  misspellings: MISSPELLINGS,
  synonyms: SYNONYMS,
  'words run together': RUN_TOGETHER,
  parts: PARTS,
  'model numbers': MODELS,
  packages: PACKAGES,
  'either, and not': EITHER_OR_NOT,
  junk: JUNK,
};
const ALL = Object.values(THEMES).flat();

describe.each(Object.entries(THEMES))('%s', (_theme, rows) => {
  it.each(rows)('%j leads to %s: %s', (query, to) => {
    const expected = to === SEARCHED ? `/search?q=${encodeURIComponent(query.trim())}` : to;
    expect(read(interpret(query, { collections: COLLECTIONS }).to)).toEqual(read(expected));
  });
});

it('the table has at least 400 queries, each once and each with a reason', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(400);
  expect(new Set(ALL.map(([query]) => query)).size).toBe(ALL.length);
  expect(ALL.filter(([, , because]) => because.trim().length < 5)).toEqual([]);
});

/** A URL with sorted filters, since their order is irrelevant. */
function read(to: string | null) {
  const [path, query = ''] = (to ?? '').split('?filters=', 2);
  const filters = query === '' ? [] : (JSON.parse(decodeURIComponent(query)) as Filter[]);
  return { path: to === null ? null : path, filters: filters.map((filter) => JSON.stringify(filter)).sort() };
}
