import { describe, expect, it } from '@jest/globals';
import { BRANDS, brandHandle, brandOf, brandOfHandle, COLOURS, KINDS, kindOf, LINES, SPANISH } from '.';

/** Words that stand in a list more than once, or for more than one entry. */
const repeated = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);

describe('words of kinds', () => {
  it('name one kind each', () => {
    expect(repeated(KINDS.flatMap(({ words }) => words))).toEqual([]);
  });

  it('are lower case, without space around them', () => {
    for (const word of KINDS.flatMap(({ words }) => words)) expect(word).toBe(word.trim().toLowerCase());
  });

  it.each(KINDS.map(({ slug, words }) => [slug, words] as const))('%s has one', (_slug, words) => {
    expect(words).not.toHaveLength(0);
  });
});

describe('brands', () => {
  it('have names and aliases of which each names one brand', () => {
    expect(repeated(BRANDS.flatMap(({ name, aliases }) => [name.toLowerCase(), ...aliases]))).toEqual([]);
  });

  it.each(BRANDS.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name] as const)))(
    '%s is found as %s, in any case',
    (alias, name) => {
      expect(alias).toBe(alias.toLowerCase());
      expect(brandOf(` ${alias.toUpperCase()} `)?.name).toBe(name);
    },
  );

  it.each(BRANDS.map(({ name, handle }) => [name, handle] as const))('%s has the page %s', (name, handle) => {
    expect(handle).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect([brandHandle(name), brandOfHandle(handle)?.name]).toEqual([handle, name]);
  });

  it('of a merchant that the shop does not know have a handle of their name', () => {
    expect(brandHandle('Smith & Söhne, Inc.')).toBe('smith-and-s-hne-inc');
    expect(brandOf('Smith & Söhne, Inc.')).toBeUndefined();
  });

  it('with a laundry shortcut sell washers and dryers', () => {
    for (const { laundry, kinds } of BRANDS)
      if (laundry) expect(kinds).toEqual(expect.arrayContaining(['washer', 'dryer']));
  });
});

it('lines have a name of their own, a known brand and known kinds', () => {
  expect(repeated(LINES.map(({ name }) => name.toLowerCase()))).toEqual([]);
  for (const { brand, kinds } of LINES) {
    expect(brandOf(brand)?.name).toBe(brand);
    for (const slug of kinds) expect(kindOf(slug)).toBeDefined();
  }
});

it('Spanish words and colours are written as queries are read: lower case, without accents', () => {
  for (const word of [...Object.keys(SPANISH), ...Object.keys(COLOURS)])
    expect(word).toBe(word.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase());
});
