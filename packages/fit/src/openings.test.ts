import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitProduct } from './cases.rows';
import { type Clearances, clearancesOf } from './clearances';
import { openingReasons, wayInReasons } from './openings';
import type { Place } from './place';
import { factsOf } from './product-facts';
import { inches, type Verdict } from './reason';

const facts = (type: string, sizes: readonly number[], specifications = '') =>
  factsOf(fitProduct(type, sizes, specifications));
const RANGE = facts('Electric Range', [29.875, 36, 28]);
const opening = (one: typeof RANGE, place: Place) =>
  openingReasons(one, clearancesOf(one) as Clearances, place);

describe('inches as a tape measure reads', () => {
  it.each([
    [0, '0 in'],
    [0.5, '½ in'],
    [24, '24 in'],
    [35.75, '35¾ in'],
    [35.76, '35⅞ in'],
    [29.999, '30 in'],
    [1 / 3, '⅜ in'],
  ])('%d are %s', (size, text) => {
    expect(inches(size)).toBe(text);
  });

  it('are never fewer than the size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 240, noNaN: true }), (size) => {
        const [, whole = '0', sign = ''] = /^(\d+)?([⅛¼⅜½⅝¾⅞])? in$/.exec(inches(size)) ?? [];
        const eighths = Number(whole) * 8 + ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'].indexOf(sign);
        expect(eighths / 8).toBeGreaterThanOrEqual(size - 1e-6);
        expect(eighths / 8 - size).toBeLessThan(1 / 8 + 1e-6);
      }),
    );
  });
});

describe('the facts of a product', () => {
  it.each<[string, Parameters<typeof facts>, object]>([
    ['its kind', ['Gas Range', [30, 36, 28]], { kind: 'gas-range', width: 30, height: 36, depth: 28 }],
    ['a size that is not stated', ['Washer', [27, 39]], { width: 27, height: 39 }],
    ['sizes that cannot be', ['Washer', [0, -1, Number.NaN]], { kind: 'washer' }],
    ['built in by its style', ['Refrigerator', [], 'Style: Built-In Column'], { isBuiltIn: true }],
    ['built in by its type', ['Wine Cooler', [], 'Type: Undercounter'], { isBuiltIn: true }],
    ['free', ['Refrigerator', [], 'Style: Freestanding'], { isBuiltIn: false }],
    ['fuel', ['Dryer', [], 'Fuel Type: Gas; Gas Type: Natural Gas'], { fuel: 'Gas', gas: 'Natural Gas' }],
  ])('%s', (_what, [type, sizes, specifications], expected) => {
    expect(facts(type, sizes, specifications)).toMatchObject(expected);
  });

  it('has the features that are there, not those that are not', () => {
    const { features } = facts('Refrigerator', [], 'Ice Maker: Yes; Water Dispenser: No');
    expect([...features]).toEqual(['Ice Maker']);
  });
});

describe('clearances', () => {
  it.each<[string, string, Partial<Clearances>]>([
    ['Refrigerator', 'Style: Freestanding', { isFreeAtFront: true, height: { min: 0.5, recommended: 1 } }],
    ['Refrigerator', 'Style: Built-In', { isFreeAtFront: false, depth: { min: 0, recommended: 0.5 } }],
    ['Freezer', 'Type: Chest', { height: { min: 24, recommended: 30 } }],
    ['Dishwasher', 'Type: Built-In', { minHeight: 33.5 }],
    ['Dishwasher', 'Type: Countertop', { isFreeAtFront: true }],
    ['Wall Oven', '', { hasCutOut: true }],
    ['Microwave', 'Type: Drawer', { hasCutOut: true }],
    ['Microwave', 'Type: Over the Range', { isFreeAtFront: false }],
    ['Washer', 'Type: Top Load', { height: { min: 16, recommended: 16 } }],
    ['Washer', 'Type: Front Load', { height: { min: 0, recommended: 1 }, depth: { min: 4, recommended: 6 } }],
    ['Dryer', 'Venting Type: Ventless', { depth: { min: 2, recommended: 4 } }],
    ['Dryer', 'Venting Type: Vented', { depth: { min: 4, recommended: 5 } }],
    ['Trash Compactor', 'Type: Built-In', { isFreeAtFront: false }],
  ])('of a %s (%s)', (type, specifications, expected) => {
    expect(clearancesOf(facts(type, [], specifications))).toMatchObject(expected);
  });

  it.each(['Toaster', 'Kitchen Package', ''])('of %j are not known', (type) => {
    expect(clearancesOf(facts(type, []))).toBeUndefined();
  });

  it('of a range have nothing above it', () => {
    expect(clearancesOf(RANGE)).not.toHaveProperty('height');
  });
});

describe('the opening', () => {
  const WIDE: Place = { openingWidth: 40, openingHeight: 80, openingDepth: 40 };

  it.each<[string, Place, Verdict]>([
    ['with room to spare', WIDE, 'fits'],
    ['as wide as is recommended', { ...WIDE, openingWidth: 30 }, 'fits'],
    ['as wide as the product', { ...WIDE, openingWidth: 29.875 }, 'check'],
    ['an eighth narrower', { ...WIDE, openingWidth: 29.75 }, 'does-not-fit'],
    ['that is not measured', { openingDepth: 40 }, 'not-known'],
  ])('%s', (_what, place, verdict) => {
    expect(opening(RANGE, place).find(({ measure }) => measure === 'openingWidth')?.verdict).toBe(verdict);
  });

  it('that is not deep enough lets a range stand out at the front', () => {
    const [, depth] = opening(RANGE, { ...WIDE, openingDepth: 26 });
    expect(depth).toMatchObject({
      verdict: 'check',
      text: 'Opening depth: 26 in; the product measures 28 in. It stands out by 2 in at the front.',
    });
  });

  it('that is not deep enough for a built-in appliance does not fit', () => {
    const builtIn = facts('Refrigerator', [36, 84, 25], 'Style: Built-In');
    const depth = opening(builtIn, { openingDepth: 24 }).find(({ measure }) => measure === 'openingDepth');
    expect(depth?.verdict).toBe('does-not-fit');
  });

  it.each<[number, Verdict]>([
    [30, 'check'],
    [27, 'check'],
    [26.5, 'does-not-fit'],
  ])('of a wall oven, %d inches wide, is compared with its cut-out: %s', (openingWidth, verdict) => {
    const [width] = opening(facts('Wall Oven', [29.75, 29, 26]), { openingWidth });
    expect(width?.verdict).toBe(verdict);
  });

  it('of a product without a size is not known, and the given measure is shown', () => {
    const [, height] = opening(facts('Refrigerator', [30]), WIDE);
    expect(height).toEqual({
      ...{ verdict: 'not-known', measure: 'openingHeight', needed: '', given: '80 in' },
      text: 'We do not know the height of this product.',
    });
  });

  it('names the required size if it is not measured', () => {
    const [width] = opening(RANGE, {});
    expect(width?.text).toBe('Opening width: measure it; 30 in is needed.');
  });
});

describe('the way in', () => {
  const measures = (place: Place, one = RANGE) => wayInReasons(one, place).map(({ measure }) => measure);

  it.each<[Place, string[]]>([
    [{}, ['doorwayWidth', 'stairWidth', 'turnWidth']],
    [{ stairs: 'none' }, ['doorwayWidth', 'turnWidth']],
    [{ turns: 'none' }, ['doorwayWidth', 'stairWidth']],
    [{ stairs: 'none', turns: 'none' }, ['doorwayWidth']],
    [{ stairs: 'none', turns: 'none', doorwayHeight: 80 }, ['doorwayWidth', 'doorwayHeight']],
  ])('of %j counts %j', (place, expected) => {
    expect(measures(place)).toEqual(expected);
  });

  it('of a product that is tall and wide counts the height of doors too', () => {
    expect(measures({ stairs: 'none', turns: 'none' }, facts('Refrigerator', [49, 84, 25]))).toEqual([
      'doorwayWidth',
      'doorwayHeight',
    ]);
  });

  it('of a product without all three sizes is not known', () => {
    expect(wayInReasons(facts('Washer', [27, 39]), { doorwayWidth: 36 })).toMatchObject([
      { verdict: 'not-known', measure: 'product' },
    ]);
  });

  it('is the same however the product is turned', () => {
    const place: Place = { doorwayWidth: 30, stairs: 'some', stairWidth: 34, turns: 'some', turnWidth: 36 };
    const sides = fc.integer({ min: 10, max: 90 });
    fc.assert(
      fc.property(sides, sides, sides, (a, b, c) => {
        const verdicts = [
          [a, b, c],
          [c, a, b],
          [b, c, a],
        ].map((sizes) => wayInReasons(facts('Washer', sizes), place).map(({ verdict }) => verdict));
        expect(verdicts[1]).toEqual(verdicts[0]);
        expect(verdicts[2]).toEqual(verdicts[0]);
      }),
    );
  });
});
