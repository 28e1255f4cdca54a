import { describe, expect, it } from '@jest/globals';
import { type Attributes, KINDS, type Kind, kindOf, MODEL_PREFIXES, makerOfModel } from '@kilowatt/taxonomy';
import { modelNumber, suffixOf } from './model-numbers';
import { handleOf, nameOf, titleOf } from './profile';
import { random, seedOf } from './random';

const kind = (slug: string): Kind => {
  const found = kindOf(slug);
  if (!found) throw new Error(`There is no ${slug}`);
  return found;
};

describe('the name of an appliance', () => {
  it.each<[string, Attributes, string]>([
    [
      'refrigerator',
      { Type: ['French Door'], Size: ['Counter Depth'] },
      'Counter Depth French Door Refrigerator',
    ],
    [
      'refrigerator',
      { Type: ['Column'], Style: ['Built-In'], Size: ['Counter Depth'] },
      'Built-In Column Refrigerator',
    ],
    ['washer', { Type: ['Front Load'], Size: ['Compact'] }, 'Compact Front Load Washer'],
    [
      'dryer',
      { Type: ['Front Load'], Fuel_Type: ['Electric'], Venting_Type: ['Heat Pump'] },
      'Front Load Heat Pump Electric Dryer',
    ],
    ['cooktop', { Type: ['Downdraft Cooktop'], Fuel_Type: ['Gas'] }, 'Gas Downdraft Cooktop'],
    ['commercial-laundry', { Type: ['Front Load'], Fuel_Type: ['Gas'] }, 'Front Load Commercial Gas Dryer'],
    ['commercial-laundry', { Type: ['Top Load'] }, 'Top Load Commercial Washer'],
    ['dishwasher', {}, 'Dishwasher'],
  ])('that is a %s with %j is %s', (slug, attributes, name) => {
    expect(nameOf(kind(slug), attributes)).toBe(name);
  });

  it('never says the fuel twice', () => {
    for (const one of KINDS)
      for (const fuel of one.catalogue.Fuel_Type ?? []) {
        const name = nameOf(one, { Type: one.catalogue.Type?.slice(0, 1) ?? [], Fuel_Type: [fuel] });
        expect([name, name.split(fuel).length - 1]).toEqual([name, Math.min(1, name.split(fuel).length - 1)]);
      }
  });
});

describe('a title', () => {
  const named = { kind: kind('washer'), brand: 'LG', series: '', size: null };
  it('has brand, series, width, name and color, in this order', () => {
    const attributes = {
      Type: ['Front Load'],
      Exterior_Width: ['27"'],
      Color_Family: ['White'],
      Features: ['Smart'],
    };
    expect(titleOf({ ...named, brand: 'Maytag', series: 'Maxima' }, attributes)).toBe(
      'Maytag Maxima 27 Inch Smart Front Load Washer in White',
    );
  });

  it('has the label of its size instead of the width', () => {
    const size = { width: 22, price: 400, label: '8,000 BTU' };
    expect(
      titleOf(
        { ...named, kind: kind('air-conditioner'), size },
        { Type: ['Window'], Exterior_Width: ['22"'] },
      ),
    ).toBe('LG 8,000 BTU Window Air Conditioner');
  });

  it('and its SKU make a handle that an address can have', () => {
    expect(handleOf('GE Profile™ 30" Range, in Café Black', 'PGS-930')).toBe(
      'ge-profile-30-range-in-caf-black-pgs-930',
    );
    expect(handleOf('!!', '!!')).toMatch(/^[a-z0-9-]*$/);
  });
});

describe('a model number', () => {
  const model = {
    brand: 'LG',
    kind: 'washer',
    series: '',
    title: 'LG Washer',
    width: 27,
    attributes: { Type: ['Front Load'] },
  };

  it('is new, and its maker’s', () => {
    const used = new Set<string>();
    const numbers = Array.from({ length: 50 }, () => modelNumber(model, random(used.size), used));
    expect(new Set(numbers).size).toBe(50);
    expect([...used]).toEqual(numbers);
    for (const number of numbers) expect(makerOfModel(number)).toEqual({ brand: 'LG', kind: 'washer' });
  });

  it('begins as the maker’s numbers of that type do', () => {
    const front = modelNumber(model, random(1), new Set());
    const top = modelNumber({ ...model, attributes: { Type: ['Top Load'] } }, random(1), new Set());
    expect([front.startsWith('WM'), top.startsWith('WT')]).toEqual([true, true]);
  });

  it('of a brand without published numbers is no other maker’s', () => {
    const brands = new Set(MODEL_PREFIXES.map(([brand]) => brand));
    expect(brands.has('Homewright')).toBe(false);
    for (let seed = 0; seed < 30; seed++)
      expect(
        makerOfModel(modelNumber({ ...model, brand: 'Homewright' }, random(seed), new Set())),
      ).toBeNull();
  });

  it.each<[string, string | undefined, string]>([
    ['LG', 'White', 'W'],
    ['GE Profile', 'Stainless Steel', 'SS'],
    ['Bosch', 'Panel Ready', '3N'],
    ['Viking', 'White', 'WH'],
    ['LG', 'Turquoise', ''],
    ['LG', undefined, ''],
  ])('of %s in %j ends in %j', (brand, color, suffix) => expect(suffixOf(brand, color)).toBe(suffix));
});

describe('random numbers', () => {
  it('are the same for a seed, and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, random(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('stay within their limits, and reach both ends', () => {
    const { between, next, pick } = random(3);
    const drawn = Array.from({ length: 500 }, () => between(2, 5));
    expect([...new Set(drawn)].sort()).toEqual([2, 3, 4, 5]);
    expect(Array.from({ length: 500 }, next).every((one) => one >= 0 && one < 1)).toBe(true);
    expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b']))).size).toBe(2);
  });

  it('have a seed by name, which does not depend on the others', () => {
    expect(seedOf('washer')).toBe(seedOf('washer'));
    expect(new Set(['washer', 'dryer', '', 'washers'].map(seedOf)).size).toBe(4);
  });
});
