import { describe, expect, it } from '@jest/globals';
import {
  BRANDS,
  brandHandle,
  brandOf,
  brandOfHandle,
  COLOURS,
  inchesText,
  KINDS,
  kindOf,
  kindsOfBrand,
  LINES,
  SPANISH,
} from './';
import { LINE_NAMES, linesIn, linesOf, wordsOfLine } from './product-lines';

describe('words', () => {
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

    it.each(BRANDS.map(({ name, handle }) => [name, handle] as const))(
      '%s has the page %s',
      (name, handle) => {
        expect(handle).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect([brandHandle(name), brandOfHandle(handle)?.name]).toEqual([handle, name]);
      },
    );

    it('of a merchant that the shop does not know have a handle of their name', () => {
      expect(brandHandle('Smith & Söhne, Inc.')).toBe('smith-and-s-hne-inc');
      expect(brandOf('Smith & Söhne, Inc.')).toBeUndefined();
    });

    it('with a laundry shortcut sell washers and dryers', () => {
      for (const { laundry, name } of BRANDS)
        if (laundry) expect(kindsOfBrand(name)).toEqual(expect.arrayContaining(['washer', 'dryer']));
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
});

describe('inches', () => {
  it.each([
    [35.75, '35¾ in'],
    [36, '36 in'],
    [0.5, '½ in'],
    [29.875, '29⅞ in'],
    [29.9, '29.9 in'],
    [0, '0 in'],
    [0.125, '⅛ in'],
    [12.625, '12⅝ in'],
    [23.4375, '23.44 in'],
  ])('%d is written %s', (inches, text) => {
    expect(inchesText(inches)).toBe(text);
  });
});

describe('product lines', () => {
  const product = (vendor: string, title: string, ...skus: string[]) => ({
    vendor,
    title: `${vendor} ${title}`,
    variants: skus.map((sku) => ({ sku })),
  });

  describe('the lines of a product', () => {
    it.each([
      ['its title', product('Frigidaire', 'Gallery 30 in. Induction Range'), ['Gallery']],
      ['a line of one kind in its title', product('Whirlpool', 'Duet 4.2 cu. ft. Washer'), ['Duet']],
      ['another spelling', product('LG', '27 Inch Electric Wash Tower'), ['WashTower']],
      ['a trademark sign behind it', product('Fisher & Paykel', 'Double DishDrawer™'), ['DishDrawer']],
      ['its model number', product('Bosch', '24 Inch Dishwasher', 'SHP78CM5N'), ['800 Series']],
      ['the model number of an oven', product('Bosch', '30 Inch Oven', 'HBL5351UC'), ['500 Series']],
      ['the brand of the line', product('GE Profile', '30 Inch Range'), ['Profile']],
    ])('are read from %s', (_, one, lines) => {
      expect(linesOf(one)).toEqual(lines);
    });

    it.each([
      ['a line of another brand', product('LG', 'Gallery Range')],
      ['a model number of another brand', product('Zephyr', 'Downdraft', 'DD1E30AS')],
      ['a model number that names no line', product('Frigidaire', 'Range', 'FFRE302')],
      ['a word within another', product('Weber', 'Spiritual Grill')],
    ])('are not read from %s', (_, one) => {
      expect(linesOf(one)).toEqual([]);
    });
  });

  it.each([
    ['bosch 800', ['800 Series']],
    ['Bosch 500 Series dishwasher', ['500 Series']],
    ['ge adora range', ['Adora']],
    ['fisher paykel dish drawer', ['DishDrawer']],
    ['ge profile microwave', ['Profile']],
    ['low profile microwave', []],
    ['professional range', []],
  ])('a shopper names the lines of %j', (text, lines) => {
    expect(linesIn(text)).toEqual(lines);
  });

  it.each(LINE_NAMES)('the words of %s name it', (line) => {
    expect(linesIn(wordsOfLine(line))).toContain(line);
  });
});
