import { describe, expect, it } from '@jest/globals';
import { parseInches } from '@kilowatt/contracts';
import fc from 'fast-check';
import {
  BRANDS,
  brandHandle,
  brandOf,
  brandOfHandle,
  COLLECTIONS,
  collectionHref,
  collectionOf,
  FILTER_KEYS,
  filterFor,
  inchesText,
  isFeatureKey,
  isOutOfSeason,
  KINDS,
  kindsOfBrand,
  needsEnergyLabel,
  REBATES,
  REDIRECT_HANDLES,
  storyOf,
} from '.';

const unique = (all: readonly string[]) => new Set(all).size === all.length;

describe('each name is that of one thing', () => {
  it.each<[string, readonly string[]]>([
    ['kinds by slug', KINDS.map(({ slug }) => slug)],
    ['kinds by product type', KINDS.map(({ productType }) => productType.toLowerCase())],
    ['collections by handle', COLLECTIONS.map(({ handle }) => handle)],
    ['brands by name', BRANDS.map(({ name }) => name.toLowerCase())],
    ['brands by handle', BRANDS.map(({ handle }) => handle)],
    ['rebates by id', REBATES.map(({ id }) => id)],
    ['handles of redirects', REDIRECT_HANDLES],
    ['filters', FILTER_KEYS],
  ])('%s', (_what, names) => {
    expect(unique(names)).toBe(true);
    for (const name of names) expect(name.trim()).toBe(name);
  });

  it('no two brands have an alias in common', () => {
    expect(unique(BRANDS.flatMap(({ aliases, name }) => [...aliases, name.toLowerCase()]))).toBe(true);
  });
});

describe.each(BRANDS.map((brand) => [brand.name, brand] as const))('the brand %s', (name, brand) => {
  it('is found by its name, however it is written, and by its handle', () => {
    expect(brandOf(` ${name.toUpperCase()} `)).toBe(brand);
    expect(brandOfHandle(brand.handle)).toBe(brand);
    expect(brandHandle(name)).toBe(brand.handle);
    expect(brand.handle).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('has aliases in lower case, kinds that exist, and a story of whole sentences', () => {
    for (const alias of brand.aliases) expect(alias).toBe(alias.toLowerCase().trim());
    const slugs = KINDS.map(({ slug }) => slug);
    for (const kind of [...kindsOfBrand(name), ...(brand.onlyBeside ?? [])]) expect(slugs).toContain(kind);
    expect(storyOf(name) ?? 'None.').toMatch(/^[A-Z].*\.$/s);
  });
});

describe.each(REBATES.map((rebate) => [rebate.id, rebate] as const))('the rebate %s', (_id, rebate) => {
  it('is of a brand on a collection, for some days', () => {
    expect(brandOf(rebate.brand)).toBeDefined();
    expect(collectionOf(rebate.collection)).toBeDefined();
    expect(rebate.from <= rebate.to).toBe(true);
  });
});

describe('filters', () => {
  const values = KINDS.flatMap(({ catalogue }) =>
    Object.entries(catalogue).flatMap(([key, all]) => all.map((value) => [key, value] as const)),
  );

  it('of every value of every kind survive the address of a collection', () => {
    for (const [key, value] of values) {
      const filter = filterFor(key as (typeof FILTER_KEYS)[number], value);
      const { searchParams } = new URL(collectionHref('ranges', [filter]), 'http://shop');
      expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([filter]);
    }
  });

  it.each(FILTER_KEYS.map((key) => [key]))('by %s name their key and their value', (key) => {
    const filter = filterFor(key, 'A value');
    expect(JSON.stringify(filter)).toContain('A value');
    const named = 'productMetafield' in filter ? filter.productMetafield.key : 'vendor';
    expect(named).toBe(isFeatureKey(key) ? 'filterfeatures' : key === 'Brand' ? 'vendor' : named);
  });
});

describe('inches', () => {
  it('are read again from the text that the shop writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 960 }), (quarters) => {
        expect(parseInches(inchesText(quarters / 4))).toBe(quarters / 4);
      }),
    );
  });
});

describe('seasons', () => {
  const seasonal = COLLECTIONS.filter(({ season }) => season);

  it.each(seasonal.map((collection) => [collection.handle, collection] as const))(
    'the sale %s is on from its first to its last day, every year',
    (_handle, collection) => {
      const { from, to } = collection.season as { from: string; to: string };
      for (const year of ['2025', '2026', '2031'])
        for (const day of [from, to]) expect(isOutOfSeason(collection, `${year}-${day}`)).toBe(false);
    },
  );

  it('of other collections never end', () => {
    for (const collection of COLLECTIONS)
      if (!collection.season) expect(isOutOfSeason(collection, '2026-02-29')).toBe(false);
  });
});

it('whether an energy label is needed is the same for a kind and for its product type', () => {
  for (const { slug } of KINDS) expect(typeof needsEnergyLabel(slug)).toBe('boolean');
  expect(needsEnergyLabel(null)).toBe(false);
});
