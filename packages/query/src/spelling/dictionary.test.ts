// cspell:disable
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completed, isEveryday, isKnown, isWhole, nearest } from './dictionary';

describe('a word of the dictionary', () => {
  it.each(['washer', 'whirlpool', 'stainless', 'inch', 'under', 'lavadora', 'seven', 'looking', 'needed'])(
    '%s is known',
    (word) => expect(isKnown(word)).toBe(true),
  );

  it.each(['', 'wahser', 'qqxz', 'constructor', '__proto__', 'WASHER', 'washering'])('%j is not', (word) => {
    expect(isKnown(word)).toBe(false);
  });

  it('is an everyday one if it means nothing to the shop', () => {
    expect(['back', 'candle', 'washer', 'black', 'qqxz'].map(isEveryday)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is whole if it means something by itself', () => {
    expect(['washer', 'whirlpool', 'under', 'qqxz'].map(isWhole)).toEqual([true, true, false, false]);
  });
});

describe('the nearest words', () => {
  it.each<[string, string]>([
    ['wahser', 'washer'],
    ['dishwaser', 'dishwasher'],
    ['refridgerator', 'refrigerator'],
    ['microvave', 'microwave'],
    ['frezer', 'freezer'],
    ['samsnug', 'samsung'],
    ['stainles', 'stainless'],
    ['lavadroa', 'lavadora'],
  ])('to %s are %s among them', (typed, meant) => {
    expect(nearest(typed)).toContain(meant);
  });

  it.each(['', 'a', 'dry', 'wm4000', '4-door', 'qqxzjk', 'x'.repeat(31), 'wäsher'])(
    'to %j are none',
    (typed) => {
      expect(nearest(typed)).toEqual([]);
    },
  );

  it('have no more mistakes than are asked for', () => {
    expect(nearest('refridgeratr', 1)).toEqual([]);
    expect(nearest('refridgeratr', 2)).toContain('refrigerator');
  });

  it('to a word that is right begin with itself', () => {
    for (const word of ['washer', 'refrigerator', 'whirlpool']) expect(nearest(word)).toContain(word);
  });

  it('are words of the dictionary, whatever is typed', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeiourstlnwdhg'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(letters, (typed) => {
        for (const word of nearest(typed)) expect(isKnown(word)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the beginning of a word', () => {
  it.each<[string, string]>([
    ['dishwash', 'dishwasher'],
    ['refrigerat', 'refrigerator'],
    ['microwav', 'microwave'],
    ['dehumidifi', 'dehumidifier'],
  ])('%s is completed to %s', (typed, word) => expect(completed(typed)).toBe(word));

  it.each(['', 'washe', 'refrig', 'qqxzjkl', 'refrigerators'])('%j is not', (typed) => {
    expect(completed(typed)).toBeNull();
  });
});
