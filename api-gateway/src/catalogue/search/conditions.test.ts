import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { testProduct } from '../../testing/product';
import { createEntry, type Entry } from '../products/entry';
import { type Condition, conditionIds, conditionsOf, priceText, wordsOf } from './conditions';

const of = (text: string): Condition[] => conditionsOf(readText(text), text);
const texts = (text: string) => of(text).map((condition) => condition.text);
const entry = (more: Parameters<typeof testProduct>[0] = {}): Entry => createEntry(testProduct(more), 0);
/** What the condition with this id says of a product. */
function verdict(text: string, id: string, product: Entry) {
  const condition = of(text).find((one) => one.id === id);
  if (!condition) throw new Error(`${text} has no condition ${id}: ${of(text).map((one) => one.id)}`);
  return condition.test(product);
}

describe('the conditions of a query', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['washer', ['washers']],
    ['gas range', ['ranges', 'gas']],
    ['LG or Samsung washer', ['washers', 'LG or Samsung']],
    ['stackable dryer', ['dryers', 'stackable']],
    ['white washer under $800', ['washers', 'under $800', 'white']],
    ['dishwasher under 44 db', ['dishwashers', 'under 44 dB']],
    ['refrigerator between $1000 and $2000', ['refrigerators', '$1,000 to $2,000']],
    ['ac for 400 sq ft', ['room air conditioners', 'for 400 square feet']],
    ['ac for a room up to 450 sq ft', ['room air conditioners', 'for at most 450 square feet']],
    ['ac for 150-250 sq ft', ['room air conditioners', 'for 150 to 250 square feet']],
    ['refrigerator not bespoke', ['refrigerators']],
    ['36 inch french door refrigerator', ['refrigerators', 'french door', '36 inch']],
  ])('%j are %j, the most important first', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('have one id for each, and the order of the results last', () => {
    const text = 'cheapest LG washer under $900';
    const ids = conditionIds(readText(text), text);
    expect(ids).toEqual(['kind: washers', 'brand: LG', 'price: under $900', 'sort: cheapest']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are one for every feature, but one for the values of another key', () => {
    const parsed = readText('washer');
    const attributes = { Features: ['Steam', 'Wi-Fi'], Color_Family: ['White', 'Black'] };
    expect(conditionsOf({ ...parsed, attributes }, 'washer').map(({ id, text }) => [id, text])).toEqual(
      [
        ['kind', 'washers'],
        ['Features Steam', 'steam'],
        ['Features Wi-Fi', 'wi-fi'],
        ['Color_Family', 'white or black'],
      ].sort(([a]) => (a === 'kind' ? -1 : 0)),
    );
  });
});

describe('a product', () => {
  it.each<[string, boolean, Parameters<typeof testProduct>[0]]>([
    ['of the kind', true, { kind: 'washer' }],
    ['of another kind', false, { kind: 'dryer' }],
    ['of no kind', false, { kind: null }],
  ])('%s: %j', (_what, expected, product) => {
    expect(verdict('washer', 'kind', entry(product))).toBe(expected);
  });

  it.each<[string, boolean, string]>([
    ['of the brand', true, 'LG'],
    ['of the brand in other letters', true, 'lg'],
    ['of a brand that begins like it', false, 'LG Signature'],
    ['without a brand', false, ''],
  ])('%s: %j', (_what, expected, vendor) => {
    expect(verdict('LG washer', 'brand', entry({ vendor }))).toBe(expected);
  });

  it.each<[number, boolean]>([
    [0, true],
    [799.99, true],
    [800, true],
    [800.01, false],
  ])('for $%d is under $800: %j', (price, expected) => {
    expect(verdict('washer under $800', 'price', entry({ price }))).toBe(expected);
  });

  it.each([
    [5, true],
    [0, false],
  ])('of %d pieces is in stock: %j', (stock, expected) => {
    expect(verdict('washer in stock', 'stock', entry({ stock }))).toBe(expected);
  });

  it('is further from a price the more it costs', () => {
    const price = of('washer under $800').find(({ id }) => id === 'price');
    const miss = (dollars: number) => price?.miss?.(entry({ price: dollars })) ?? Number.NaN;
    expect(miss(700)).toBe(0);
    expect(miss(900)).toBeGreaterThan(0);
    expect(miss(1_200)).toBeGreaterThan(miss(900));
  });

  it.each<[string, boolean | null, string[] | undefined]>([
    ['that has the color', true, ['Black', 'White']],
    ['that has another', false, ['Black']],
    ['that states no color', null, undefined],
    ['with an empty list of colors', false, []],
  ])('%s: %j', (_what, expected, colors) => {
    const attributes = colors ? { Color_Family: colors } : {};
    expect(verdict('white washer', 'Color_Family', entry({ attributes }))).toBe(expected);
  });

  it.each<[string, boolean | null, number | undefined]>([
    ['below it', true, 43],
    // "Under" leaves the figure itself out.
    ['at it', false, 44],
    ['above it', false, 45],
    ['whose noise is not known', null, undefined],
  ])('%s is under 44 dB: %j', (_what, expected, noise) => {
    const measures = noise === undefined ? {} : { noise };
    expect(verdict('dishwasher under 44 db', 'measure noise', entry({ measures }))).toBe(expected);
  });

  it.each<[number, boolean]>([
    [69.5, true],
    [70, true],
    [73, true],
    [65, false],
    [75, false],
  ])('of %d inches is "70 inches tall": %j', (height, expected) => {
    expect(verdict('refrigerator 70 inches tall', 'measure height', entry({ measures: { height } }))).toBe(
      expected,
    );
  });

  it('that has what is excluded is no match, and one that states nothing is', () => {
    const text = 'washer not white';
    const [excluded] = of(text).filter(({ id }) => id.startsWith('not '));
    expect(excluded?.text).toBe('not white');
    expect(excluded?.test(entry({ attributes: { Color_Family: ['White'] } }))).toBe(false);
    expect(excluded?.test(entry({ attributes: { Color_Family: ['Black'] } }))).toBe(true);
    expect(excluded?.test(entry())).toBe(true);
  });
});

describe('the words of a condition', () => {
  it.each<[{ min?: number; max?: number }, string]>([
    [{ max: 800 }, 'under $800'],
    [{ min: 1_500 }, 'over $1,500'],
    [{ min: 500, max: 900 }, '$500 to $900'],
    [{ min: 900, max: 500 }, 'under $500 and over $900'],
  ])('of the price %j are %j', (price, text) => expect(priceText(price)).toBe(text));

  it.each<[Parameters<typeof wordsOf>[0], string, string]>([
    ['Exterior_Width', '36"', '36 inch'],
    ['Stackable', 'Yes', 'stackable'],
    ['Stackable', 'No', 'not stackable'],
    ['Type', 'French Door', 'french door'],
  ])('of %s %j are %j', (key, value, text) => expect(wordsOf(key, value)).toBe(text));
});
