import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BRANDS, brandOf, KINDS, kindOf, LINE_NAMES, LINES, linesIn, linesOf, wordsOfLine } from '.';

const product = (vendor: string, title: string, ...skus: string[]) => ({
  ...{ vendor, title },
  variants: skus.map((sku) => ({ sku })),
});

describe.each(LINES.map((line) => [line.name, line] as const))('the line %s', (name, { brand, kinds }) => {
  it('is of a brand and of kinds that the shop knows', () => {
    expect(brandOf(brand)?.name).toBe(brand);
    expect(kinds).not.toHaveLength(0);
    for (const kind of kinds) expect(kindOf(kind)?.slug).toBe(kind);
  });

  it('is found in the words of a shopper and in the title of its product', () => {
    expect(linesIn(`a ${name} for the kitchen`)).toContain(name);
    expect(linesOf(product(brand, `${brand} ${name} 30 in.`))).toContain(name);
  });
});

describe('the names of lines', () => {
  it('are each there once', () => {
    expect(new Set(LINE_NAMES).size).toBe(LINE_NAMES.length);
  });

  it.each(LINE_NAMES.map((name) => [name]))('%s is recognised by the words that stand for it', (name) => {
    expect(linesIn(wordsOfLine(name))).toContain(name);
  });

  it.each([
    ['800 Series', '800 series'],
    ['Gold', 'gold series'],
    ['Signature', 'lg signature'],
    ['Professional', 'frigidaire professional'],
    ['Gallery', 'gallery'],
    ['Unheard Of', 'unheard of'],
  ])('%s is written %j', (name, words) => {
    expect(wordsOfLine(name)).toBe(words);
  });
});

describe('a text of a shopper', () => {
  it.each<[string, string[]]>([
    ['frigidaire gallery range', ['Gallery']],
    ['Bosch-800 dishwasher', ['800 Series']],
    ['bosch ascenta', ['100 Series']],
    ['lg wash tower', ['WashTower']],
    ['dish drawer by fisher & paykel', ['DishDrawer']],
    ['samsung bespoke flex wash', ['FlexWash', 'Bespoke']],
    ['a washer, please', []],
    ['galleryware', []],
    ['', []],
  ])('%j names %j', (text, names) => {
    expect(linesIn(text).toSorted()).toEqual(names.toSorted());
  });

  it('may be anything at all: its case and punctuation do not matter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINE_NAMES), fc.constantFrom(' ', '-', ', ', '/'), (name, between) => {
        const words = wordsOfLine(name).replaceAll(' ', between);
        expect(linesIn(`[${words.toUpperCase()}]`)).toContain(name);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(linesIn(text))));
  });
});

describe('a product', () => {
  it.each<[string, ReturnType<typeof product>, string[]]>([
    ['by its title', product('LG', 'LG InstaView French Door Refrigerator'), ['InstaView']],
    ['by a model number', product('Bosch', 'Bosch 24 in. Dishwasher', 'SHP78CM5N'), ['800 Series']],
    ['by any of its variants', product('Frigidaire', 'Range', 'X1', 'gcrg3060af'), ['Gallery']],
    ['of the line of a wider brand', product('GE Profile', 'GE Profile Range'), ['Profile']],
    ['once, where both say so', product('LG', 'LG WashTower', 'WKEX200HWA'), ['WashTower']],
    ['only of its own brand', product('Amana', 'Amana Gallery Range', 'GCRG3060AF'), []],
    ['of no line', product('LG', 'LG 27 in. Washer', 'WM4000HWA'), []],
    ['of an unknown brand', product('Nobody', 'Nobody 800 Series'), []],
  ])('is recognised %s', (_how, one, names) => {
    expect(linesOf(one)).toEqual(names);
  });

  it('of a vendor without lines is of none, whatever it is called', () => {
    const without = BRANDS.filter(({ name }) => linesOf(product(name, LINE_NAMES.join(' '))).length === 0);
    expect(without.length).toBeGreaterThan(0);
    for (const { name } of without)
      for (const { productType } of KINDS)
        expect(linesOf(product(name, `${name} ${productType}`))).toEqual([]);
  });
});
