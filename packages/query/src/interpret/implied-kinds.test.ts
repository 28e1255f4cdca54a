import { describe, expect, it } from '@jest/globals';
import { type Attributes, type KindSlug, type Measures, RANGE_KINDS } from '@kilowatt/taxonomy';
import {
  correctedByType,
  correctHeight,
  impliedKinds,
  isRange,
  narrowedByFuel,
  readBareFigures,
} from './implied-kinds';

describe('a figure without a unit', () => {
  it.each<[string, number[], KindSlug[], Measures]>([
    ['a width that the kind is sold in', [36], ['refrigerator'], { width: 36 }],
    ['a capacity of the kind', [26], ['refrigerator'], { capacity: 26 }],
    ['a width and a capacity', [36, 26], ['refrigerator'], { width: 36, capacity: 26 }],
    ['a capacity in tenths, which is no width', [4.5], ['washer'], { capacity: 4.5 }],
    ['the first of two widths', [30, 36], ['refrigerator'], { width: 30 }],
    ['a standard width that the kind lists nowhere', [60], ['washer'], { width: 60 }],
    ['the BTU of what cools a room', [14_000], ['air-conditioner'], { btu: 14_000 }],
    ['a width of what cools a room', [24], ['air-conditioner'], { width: 24 }],
    ['the noise of a dishwasher', [44], ['dishwasher'], { noise: 44 }],
    ['nothing for the number of a series', [8_275], ['mini-split'], {}],
    ['nothing without a kind', [36], [], {}],
    ['nothing for a number of another sort', [7], ['washer'], {}],
    ['nothing for a year', [2_025], ['refrigerator'], {}],
    ['nothing for zero', [0], ['refrigerator'], {}],
  ])('is %s', (_what, figures, kinds, measures) => {
    expect(readBareFigures(figures, kinds)).toEqual(measures);
  });
});

describe('a figure without a unit beside a refrigerator', () => {
  it.each<[string, number, string[], Measures]>([
    ['the capacity where no such type is as narrow', 18, ['Top Freezer'], { capacity: 18 }],
    ['the capacity of a wider type', 28, ['French Door'], { capacity: 28 }],
    ['the width of a type that is as narrow', 24, ['Bottom Freezer'], { width: 24 }],
    ['the width of a compact one', 18, ['Compact', 'Top Freezer'], { width: 18 }],
    ['the height where none is as wide', 68, [], { height: 68 }],
    ['the width in eighths of an inch', 32.875, [], { width: 32.875 }],
  ])('is %s', (_what, figure, types, measures) => {
    expect(readBareFigures([figure], ['refrigerator'], types)).toEqual(measures);
  });
});

describe('a width that appliances of the kind do not have', () => {
  it.each<[number, KindSlug[], Measures]>([
    [67, ['refrigerator', 'freezer'], { height: 67 }],
    [34, ['dishwasher'], { height: 34 }],
    [34, ['refrigerator'], { width: 34 }],
    [60, ['gas-range'], { width: 60 }],
    [36, ['dishwasher'], { width: 36 }],
    [72, ['range-hood'], { width: 72 }],
    [67, [], { width: 67 }],
  ])('of %d inches beside %j', (width, kinds, expected) => {
    const measures: Measures = { width };
    correctHeight(measures, width, kinds);
    expect(measures).toEqual(expected);
  });
});

describe('a text that names no appliance', () => {
  it.each<[string, Attributes, Measures, KindSlug[]]>([
    ['french doors, which only refrigerators have', { Type: ['French Door'] }, {}, ['refrigerator']],
    ['front load, by default a washer', { Type: ['Front Load'] }, {}, ['washer']],
    ['top freezer', { Type: ['Top Freezer'] }, {}, ['refrigerator']],
    ['a cooling power', {}, { btu: 12_000 }, ['air-conditioner']],
    ['a type before a cooling power', { Type: ['French Door'] }, { btu: 12_000 }, ['refrigerator']],
    ['a color, which all have', { Color_Family: ['White'] }, {}, []],
    ['a brand and a width', { Brand: ['LG'], Exterior_Width: ['27"'] }, {}, []],
    ['a feature of many', { Features: ['Wi-Fi'] }, {}, []],
    ['nothing', {}, {}, []],
    ['a value that no kind has', { Style: ['Rococo'] }, {}, []],
  ])('is about %s', (_what, attributes, measures, kinds) => {
    expect(impliedKinds(attributes, measures)).toEqual(kinds);
  });

  it('is about all ranges where it names a type of theirs', () => {
    const kinds = impliedKinds({ Type: ['Slide-In'] }, {});
    expect(kinds.length).toBeGreaterThan(1);
    expect(isRange(kinds)).toBe(true);
  });

  it('never implies more kinds than a list could be of', () => {
    for (const value of ['Built-In', 'Portable', 'Compact', 'Freestanding'])
      expect(impliedKinds({ Type: [value] }, {}).length).toBeLessThanOrEqual(4);
  });
});

describe('an oven of a type', () => {
  it.each<[string, KindSlug[], Attributes, readonly KindSlug[]]>([
    ['of ranges is a range', ['wall-oven'], { Type: ['Slide-In'] }, RANGE_KINDS],
    ['of wall ovens stays one', ['wall-oven'], { Type: ['Double'] }, ['wall-oven']],
    ['of none stays one', ['wall-oven'], {}, ['wall-oven']],
    [
      'among others stays as it is',
      ['wall-oven', 'microwave'],
      { Type: ['Slide-In'] },
      ['wall-oven', 'microwave'],
    ],
    ['that is a microwave stays one', ['microwave'], { Type: ['Slide-In'] }, ['microwave']],
  ])('%s', (_what, kinds, attributes, corrected) => {
    expect(correctedByType(kinds, attributes)).toEqual(corrected);
  });
});

describe('kinds beside a fuel', () => {
  const ranges = [...RANGE_KINDS];
  it.each<[string, KindSlug[], Attributes, string, KindSlug[]]>([
    ['are those that have it', ranges, { Fuel_Type: ['Gas'] }, 'gas range', ['gas-range']],
    ['are all without one', ranges, {}, 'range', ranges],
    ['are one that has no such fuel', ['gas-range'], { Fuel_Type: ['Electric'] }, 'electric', ['gas-range']],
    [
      'are all if none of them has it',
      ['washer', 'dishwasher'],
      { Fuel_Type: ['Gas'] },
      'gas',
      ['washer', 'dishwasher'],
    ],
    ['are none if there were none', [], { Fuel_Type: ['Gas'] }, 'gas', []],
    [
      'are both of two fuels that "or" joins',
      ranges,
      { Fuel_Type: ['Gas', 'Electric'] },
      'gas or electric range',
      ranges.filter((slug) => slug === 'gas-range' || slug === 'electric-range'),
    ],
    [
      'are dual fuel where that is named',
      ranges,
      { Fuel_Type: ['Gas', 'Dual Fuel'] },
      'dual fuel gas range',
      ['dual-fuel-range'],
    ],
    [
      'are induction by its burners',
      ranges,
      { Burner_Element_Type: ['Induction'] },
      'induction range',
      ['induction-range'],
    ],
  ])('%s', (_what, kinds, attributes, text, narrowed) => {
    expect(narrowedByFuel(kinds, attributes, text.split(' '))).toEqual(narrowed);
  });

  it('of another word stay', () => {
    const kinds: KindSlug[] = [...RANGE_KINDS, 'dishwasher'];
    const groups: KindSlug[][] = [ranges, ['dishwasher']];
    const narrowed = narrowedByFuel(kinds, { Fuel_Type: ['Gas'] }, [], groups);
    expect(narrowed).toEqual(['gas-range', 'dishwasher']);
  });

  it('are not changed in place', () => {
    const kinds: KindSlug[] = ['washer'];
    expect(narrowedByFuel(kinds, {}, [])).not.toBe(kinds);
  });
});
