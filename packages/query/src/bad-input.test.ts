import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { interpret } from './interpret';

/** Number of word comparisons, unweighted and weighted: a machine-independent measure of cost. */
const mockCompared = { count: 0 };
/** Number of words looked up in the dictionary, mostly parts of words that may be run together. */
const mockLookedUp = { count: 0 };
jest.mock('./text/normalise', () => {
  const actual = jest.requireActual<typeof import('./text/normalise')>('./text/normalise');
  return {
    ...actual,
    distance(a: string, b: string, limit: number) {
      mockCompared.count += 1;
      return actual.distance(a, b, limit);
    },
  };
});
jest.mock('./spelling/edit-cost', () => {
  const actual = jest.requireActual<typeof import('./spelling/edit-cost')>('./spelling/edit-cost');
  return {
    ...actual,
    editCost(...words: Parameters<typeof actual.editCost>) {
      mockCompared.count += 1;
      return actual.editCost(...words);
    },
  };
});
jest.mock('./spelling/dictionary', () => {
  const actual = jest.requireActual<typeof import('./spelling/dictionary')>('./spelling/dictionary');
  return {
    ...actual,
    isKnown(word: string) {
      mockLookedUp.count += 1;
      return actual.isKnown(word);
    },
  };
});
const ask = (text: string) => interpret(text, { collections: COLLECTIONS });

const BAD: Record<string, string> = {
  '5,000 letters': 'x'.repeat(5_000),
  '5,000 characters of words': 'refridgerator frige dishwaser '.repeat(170),
  '5,000 misspelt words': 'zq '.repeat(1_700),
  'one word a letter': 'a b c d e f g '.repeat(350),
  'control characters': '\u0000\u0007\u001b[31m dishwasher \u0008\u007f',
  'right-to-left text': '\u202eمغسلة צחון\u202c \u200f\u200edishwasher',
  emoji: '🧊👩‍👩‍👧‍👦🇺🇸 '.repeat(100),
  SQL: "'; drop table products; -- ' or '1'='1",
  HTML: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'lone surrogates': '\ud800dishwasher\udfff \udc00\ud800',
  'a regex bomb': `${'a'.repeat(4_000)}! ((a+)+)+$`,
  'digits without end': '1'.repeat(5_000),
  'fractions without end': '1 1/2 '.repeat(800),
  'prices without end': 'under $100 '.repeat(450),
  'inch marks without end': '24"'.repeat(1_600),
  'commas without end': '1,000'.repeat(1_000),
  'dashes without end': 'a-1-'.repeat(1_250),
  'spaces without end': `dishwasher${' '.repeat(4_900)}white`,
  'words run together': 'refrigeratorandwasheranddryer'.repeat(170),
  'words run together in pairs': 'gasnstove whirlpoolgas counterdepthfridge thewall '.repeat(100),
  'words that are right elsewhere': 'back ring lose order '.repeat(220),
  'numbers with units': '24 inch 70 tall under 44 db '.repeat(180),
  negations: 'not no without '.repeat(330),
  'combining marks': `e${'\u0301'.repeat(4_999)}`,
  'every kind at once': 'washer dryer range oven fridge freezer hood grill '.repeat(100),
};
/** Twelve misspelt words are looked up per text, each among some hundred words of similar length. */
const MAX_COMPARISONS = 1_500;

/** Twelve words of thirty letters, and every start and end of a part in them. */
const MAX_LOOKUPS = 6_000;

describe('bad input', () => {
  beforeEach(() => {
    mockCompared.count = 0;
    mockLookedUp.count = 0;
  });

  it.each(Object.entries(BAD))('%s: resolves a destination with few comparisons', (_what, text) => {
    const { to } = ask(text);
    expect(to).toMatch(/^\/(?:search\?q=|collection\/)/);
    expect(() => decodeURIComponent(to ?? '')).not.toThrow();
    expect(mockCompared.count).toBeLessThan(MAX_COMPARISONS);
    expect(mockLookedUp.count).toBeLessThan(MAX_LOOKUPS);
  });

  it.each(Object.entries(BAD))('%s: ten times the text costs no more', (_what, text) => {
    ask(text.repeat(10));
    const often = mockCompared.count;
    mockCompared.count = 0;
    ask(text.slice(0, 500));
    expect(often).toBeLessThanOrEqual(Math.max(mockCompared.count, 1) * 1.2 + 50);
  });

  it('counts the comparisons of a misspelt word', () => {
    ask('refridgeratr');
    expect(mockCompared.count).toBeGreaterThan(0);
  });

  it('reads no further than 500 characters', () => {
    expect(ask(`${'x '.repeat(250)}dishwasher`).to).toBe(ask('x '.repeat(250)).to);
  });

  it('does not look up properties of objects', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
      expect(ask(name).to).toBe(`/search?q=${name}`);
  });
});
