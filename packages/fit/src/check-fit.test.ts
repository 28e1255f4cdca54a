import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CASES, fitProduct, PLACES } from './cases.rows';
import { checkFit, type Verdict } from './check-fit';
import type { Place } from './place';

const LETTERS: Readonly<Record<string, Verdict>> = {
  ...{ F: 'fits', C: 'check', X: 'does-not-fit', N: 'not-known' },
};
const cases = CASES.flatMap(([type, sizes, specifications, letters]) =>
  Object.entries(PLACES).map(([name, place], at) => ({
    name: `${type} ${sizes.join(' × ')} (${specifications}) in ${name}`,
    product: fitProduct(type, sizes, specifications),
    place,
    verdict: LETTERS[letters[at] ?? ''],
  })),
);
const [, roomy = {}] = Object.entries(PLACES)[0] ?? [];
const anyCase = fc.constantFrom(...cases);

describe('200 products in places', () => {
  it.each(cases)('$name: $verdict', ({ product, place, verdict }) => {
    expect(checkFit(product, place).verdict).toBe(verdict);
  });

  it('are decided in nine of ten', () => {
    const known = cases.filter(({ product, place }) => checkFit(product, place).verdict !== 'not-known');
    expect(cases).toHaveLength(200);
    expect(known.length).toBeGreaterThanOrEqual(180);
  });
});

/** From worst to best where everything is known. */
const RANKS: readonly Verdict[] = ['does-not-fit', 'not-known', 'check', 'fits'];
const GAPS = [
  'openingWidth',
  'openingHeight',
  'openingDepth',
  'doorwayWidth',
  'stairWidth',
  'turnWidth',
] as const;

describe('properties', () => {
  it('a larger gap never gets a worse answer', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...GAPS), fc.nat(400), fc.nat(400), (one, key, size, more) => {
        const answer = (inches: number) =>
          RANKS.indexOf(checkFit(one.product, { ...one.place, turns: 'some', [key]: inches }).verdict);
        expect(answer(1 + (size + more) / 8)).toBeGreaterThanOrEqual(answer(1 + size / 8));
      }),
    );
  });

  it('a place of which less is known never fits where more known did not', () => {
    fc.assert(
      fc.property(anyCase, fc.subarray(Object.keys(roomy)), ({ product, place }, kept) => {
        const less = Object.fromEntries(Object.entries(place).filter(([key]) => kept.includes(key))) as Place;
        if (checkFit(product, less).verdict === 'fits') expect(checkFit(product, place).verdict).toBe('fits');
      }),
    );
  });

  it('a product without one of its sizes never fits', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('width', 'height', 'depth'), ({ product, place }, side) => {
        const { [side as 'width']: _, ...dimensions } = product.dimensions ?? {};
        expect(checkFit({ ...product, dimensions }, place).verdict).not.toBe('fits');
      }),
    );
  });
});

describe('what is not known', () => {
  it.each([
    'openingWidth',
    'openingHeight',
    'openingDepth',
    'doorwayWidth',
    'stairs',
    'turns',
    'outlet',
    'water',
  ])('a refrigerator with an ice maker does not fit without %s', (key) => {
    const { [key as keyof Place]: _, ...place } = roomy;
    const fridge = fitProduct('Refrigerator', [30, 60, 30], 'Type: Top Freezer; Ice Maker: Yes');
    expect(checkFit(fridge, roomy).verdict).toBe('fits');
    const { verdict, reasons } = checkFit(fridge, place);
    expect(verdict).toBe('not-known');
    expect(reasons[0]?.given).toBe('');
  });

  it.each([
    ['a dryer without fuel', fitProduct('Dryer', [27, 39, 30], 'Type: Front Load')],
    ['a dryer that may need a duct', fitProduct('Dryer', [27, 39, 30], 'Fuel Type: Electric')],
    ['a kitchen package', fitProduct('Kitchen Package', [30, 60, 30])],
    ['a type of another shop', fitProduct('Toaster', [10, 10, 10])],
    ['no type', fitProduct('', [10, 10, 10])],
  ])('%s is not said to fit', (_, product) => {
    expect(checkFit(product, { ...roomy, duct: 'no' }).verdict).toBe('not-known');
  });
});

describe('the measure that decides', () => {
  it('comes first, with the required and the given size', () => {
    const range = fitProduct('Electric Range', [29.875, 36, 28]);
    expect(checkFit(range, { ...roomy, openingWidth: 29.5 }).reasons[0]).toEqual({
      ...{ verdict: 'does-not-fit', measure: 'openingWidth', needed: '30 in', given: '29½ in' },
      text: 'Opening width: 29½ in; the product measures 29⅞ in, and needs at least 29⅞ in.',
    });
  });

  it('is taken from the specifications if the product has no dimensions', () => {
    const { dimensions: _, ...range } = fitProduct(
      'Electric Range',
      [],
      'Width: 29⅞ in; Height: 36 in; Depth: 28 in',
    );
    expect(checkFit(range, roomy).verdict).toBe('fits');
    expect(checkFit(range, { ...roomy, openingWidth: 29 }).verdict).toBe('does-not-fit');
  });
});
