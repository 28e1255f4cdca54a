import { describe, expect, it } from '@jest/globals';
import type { Facet, Filter } from '@kilowatt/contracts';
import { metafield, vendor } from '@kilowatt/taxonomy';
import { listTitle } from './list-title';

const LG = vendor('LG');
const FRONT = metafield('Type', 'Front Load');
const WHITE = metafield('Color_Family', 'White');
const feature = (value: string): Filter => ({
  productMetafield: { namespace: 'custom', key: 'filterfeatures', value },
});
const titled = (title: string, filters: readonly Filter[], more = {}) =>
  listTitle({ title, total: 12, ...more }, filters)?.title;

describe('the title of a filtered list', () => {
  it.each<[string, readonly Filter[], string]>([
    ['Washers', [LG], 'LG Washers'],
    ['Washers', [WHITE, FRONT, LG], 'LG Front Load Washers in White'],
    ['Washers', [FRONT, WHITE], 'Front Load Washers in White'],
    ['Washers', [LG, vendor('Samsung')], 'LG and Samsung Washers'],
    ['Washers', [WHITE, metafield('Color_Family', 'Black')], 'Washers in White or Black'],
    ['Ranges', [metafield('Exterior_Width', '30"'), LG], 'LG 30 Inch Ranges'],
    ['Gas Ranges', [metafield('Fuel_Type', 'Gas')], 'Gas Ranges'],
    ['Refrigerators', [{ available: true }, LG], 'In-Stock LG Refrigerators'],
    ['Refrigerators', [feature('ENERGY STAR')], 'ENERGY STAR Refrigerators'],
    ['Refrigerators', [feature('Ice Maker')], 'Refrigerators with Ice Maker'],
    ['Refrigerators', [{ price: { max: 1_000 } }], 'Refrigerators under $1,000'],
    ['Refrigerators', [{ price: { min: 500, max: 1_000 } }], 'Refrigerators from $500 to $1,000'],
    ['Refrigerators', [{ price: { min: 5_000 } }], 'Refrigerators from $5,000'],
    ['Dryers', [metafield('Stackable', 'Yes')], 'Stackable Dryers'],
    ['Dryers', [metafield('Control_Style', 'Touch')], 'Dryers with Touch Controls'],
    ['Laundry', [LG], 'LG Laundry'],
    ['Laundry', [WHITE], 'Laundry Appliances in White'],
    ['Black Friday Sale', [LG, WHITE], 'Black Friday Sale: LG, White'],
  ])('%s by %j is %s', (title, filters, expected) => {
    expect(titled(title, filters)).toBe(expected);
  });

  it.each<[string, readonly Filter[], string]>([
    [
      'Dishwashers',
      [feature('Third Rack'), feature('Stainless Tub')],
      'Dishwashers with Third Rack or Stainless Tub',
    ],
    ['Ranges', [feature('Smart'), feature('ENERGY STAR')], 'Smart or ENERGY STAR Ranges'],
    [
      'Dishwashers',
      [feature('Third Rack'), metafield('Control_Style', 'Touch'), feature('Stainless Tub')],
      'Dishwashers with Third Rack or Stainless Tub and Touch Controls',
    ],
    ['Dishwashers', [feature('Smart'), metafield('Style', 'Top Control')], 'Smart Top Control Dishwashers'],
    [
      'Cooktops',
      [metafield('Fuel_Type', 'Gas'), metafield('Gas_Type', 'Natural Gas')],
      'Natural Gas Cooktops',
    ],
    [
      'Cooktops',
      [metafield('Fuel_Type', 'Gas'), metafield('Gas_Type', 'Liquid Propane')],
      'Liquid Propane Gas Cooktops',
    ],
    [
      'Cooktops',
      [metafield('Fuel_Type', 'Gas'), metafield('Fuel_Type', 'Electric')],
      'Gas or Electric Cooktops',
    ],
  ])('%s by %j, of which one facet needs any and several need all, is %s', (title, filters, expected) => {
    expect(titled(title, filters)).toBe(expected);
  });

  it('has both of two features that are chosen in different facets', () => {
    const chosen = (key: string, value: string): Facet => ({
      ...{ key, label: key },
      values: [{ label: value, count: 1, selected: true, filter: feature(value) }],
    });
    const facets = [chosen('Venting_Type', 'Convertible'), chosen('Features', 'Night Light')];
    const filters = [feature('Convertible'), feature('Night Light')];
    expect(titled('Range Hoods', filters, { facets })).toBe('Range Hoods with Convertible and Night Light');
  });

  it('is that of a brand, whose page lists all of its appliances', () => {
    expect(titled('LG', [FRONT, WHITE], { isBrand: true })).toBe('LG Front Load Appliances in White');
  });

  it.each<[string, readonly Filter[]]>([
    ['no filter', []],
    ['more filters than a title can say', [LG, FRONT, WHITE, { available: true }]],
    ['values of a facet that stand in different places', [feature('Smart'), feature('Third Rack')]],
    ['a filter that no words say', [metafield('Stackable', 'No'), LG]],
  ])('is the title of its collection with %s', (_what, filters) => {
    expect(listTitle({ title: 'Washers', total: 3 }, filters)).toBeUndefined();
  });
});

describe('the description of a filtered list', () => {
  it('has the number of its products', () => {
    expect(listTitle({ title: 'Washers', total: 1_234 }, [LG])?.description).toMatch(
      /^1,234 LG Washers with prices, sizes and stock/,
    );
  });

  it('says that there are none at the moment', () => {
    expect(listTitle({ title: 'Washers', total: 0 }, [LG])?.description).toMatch(
      /^No LG Washers at the moment/,
    );
  });
});
