// cspell:disable
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { BRANDS, brandOf, kindOf, MODEL_PREFIXES, makerOfModel, storyOf } from '.';

const ROWS = MODEL_PREFIXES.flatMap(([brand, kind, prefixes]) =>
  prefixes.split(' ').map((prefix) => ({ brand, kind, prefix })),
);

describe('the table of model numbers', () => {
  it('has each beginning once, but those that two makers or two appliances share: the last row is read', () => {
    const seen = ROWS.map(({ prefix }) => prefix);
    expect(seen.filter((prefix, at) => seen.indexOf(prefix) !== at)).toEqual(['PTD', 'CTS', 'UNC', 'DV6']);
    expect(['PTD90EBS', 'CTS90DP2', 'UNC15NJII', 'DV6000'].map((number) => makerOfModel(number))).toEqual([
      { brand: 'GE Profile', kind: 'dryer' },
      { brand: 'Cafe', kind: 'wall-oven' },
      { brand: 'Monogram', kind: 'ice-maker' },
      { brand: 'Speed Queen', kind: 'dryer' },
    ]);
  });

  it('has beginnings of two and more letters and digits', () =>
    expect(ROWS.filter(({ prefix }) => !/^[A-Z0-9]{2,}$/.test(prefix))).toEqual([]));

  it('is of brands and kinds that the shop knows, by the names that it gives them', () => {
    const wrong = ROWS.filter(({ brand, kind }) => brandOf(brand)?.name !== brand || !kindOf(kind));
    expect(wrong).toEqual([]);
  });
});

describe('the maker of a model number', () => {
  it.each([
    ['WM4000HWA', 'LG', 'washer'],
    ['wm4000hwa', 'LG', 'washer'],
    ['DLEX4000W', 'LG', 'dryer'],
    ['WTW5057LW', 'Whirlpool', 'washer'],
    ['WDPA70SAMZ', 'Whirlpool', 'dishwasher'],
    ['RF28R7351SR', 'Samsung', 'refrigerator'],
    ['NX60A6511SS', 'Samsung', 'gas-range'],
  ])('of %s is %s, for a %s', (number, brand, kind) => expect(makerOfModel(number)).toEqual({ brand, kind }));

  it.each(['', 'WM40', 'WMHWA', '12345', '99999999', 'QQ1234X', 'Washer'])(
    'of %j is not known: it is too short, has no digit, or begins like none',
    (number) => expect(makerOfModel(number)).toBeNull(),
  );

  it('is that of the longest beginning that the number has', () => {
    const rest = fc.stringMatching(/^[A-Z0-9]{0,6}$/);
    fc.assert(
      fc.property(fc.constantFrom(...ROWS), rest, ({ prefix }, more) => {
        const number = `${prefix}${more}0000`;
        // Of two rows with one beginning the last is read.
        const [longest] = ROWS.toReversed()
          .filter((row) => number.startsWith(row.prefix))
          .sort((one, other) => other.prefix.length - one.prefix.length);
        expect(makerOfModel(number)).toEqual({ brand: longest?.brand, kind: longest?.kind });
      }),
    );
  });

  it('does not depend on what follows the longest beginning of the table', () => {
    const length = Math.max(...ROWS.map(({ prefix }) => prefix.length));
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{5,12}$/),
        fc.stringMatching(/^[A-Z]{0,4}$/),
        (number, more) => {
          fc.pre(number.length >= length && /\d/.test(number));
          expect(makerOfModel(number + more)).toEqual(makerOfModel(number));
        },
      ),
    );
  });
});

it('the story of a brand is a text, and unknown brands have none, whatever they are called', () => {
  expect(
    BRANDS.map(({ name }) => typeof storyOf(name)).filter((type) => !/string|undefined/.test(type)),
  ).toEqual([]);
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'lg'])
    expect(storyOf(name)).toBeUndefined();
});
