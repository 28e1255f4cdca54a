import { describe, expect, it } from '@jest/globals';
import { COLLECTIONS, type Filter } from '@kilowatt/taxonomy';
import { BRANDS } from './destinations/brands.rows';
import { NAMES } from './destinations/collections.rows';
import { COLOURS } from './destinations/colours.rows';
import { EITHER_OR_NOT } from './destinations/either.rows';
import { FEATURES } from './destinations/features.rows';
import { FUELS } from './destinations/fuels.rows';
import { JUNK } from './destinations/junk.rows';
import { LAUNDRY_BRANDS } from './destinations/laundry-brands.rows';
import { MISSPELLINGS } from './destinations/misspellings.rows';
import { MODELS } from './destinations/models.rows';
import { PACKAGES } from './destinations/packages.rows';
import { PARTS } from './destinations/parts.rows';
import { PRICES } from './destinations/prices.rows';
import { type Row, SEARCHED } from './destinations/row';
import { RUN_TOGETHER } from './destinations/run-together.rows';
import { SHORTCUTS } from './destinations/shortcuts.rows';
import { SIZES } from './destinations/sizes.rows';
import { SYNONYMS } from './destinations/synonyms.rows';
import { TYPES } from './destinations/types.rows';
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
