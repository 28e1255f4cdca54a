import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { collectionHref, metafield, vendor } from '@kilowatt/taxonomy';
import { readDestination } from './destination';
import { faultsOf } from './judge-label';
import { type Label, labels } from './labels/label';

const [QUIET, WIDE, CHEAP, WHITE] = [
  ...labels('list', [['dishwasher under 44 db', 'dishwasher', {}, { limits: { noise: { max: 44 } } }]]),
  ...labels('list', [
    ['refrigerator under 33 inches wide', 'refrigerator', {}, { limits: { width: { max: 33 } } }],
  ]),
  ...labels('list', [
    ['cheapest washer under $900', 'washer', { priceMax: 900 }, { sort: 'price-ascending' }],
  ]),
  ...labels('collection', [['white lg washer', 'washer', { brand: 'LG', colour: 'White' }]]),
] as [Label, Label, Label, Label];
const faults = (label: Label, to: string | null, query = label.query) =>
  faultsOf(label, readDestination(to), readText(query));

describe('a label', () => {
  it('is right where the page and the reading have all of it', () => {
    const to = collectionHref('washers', [vendor('LG'), metafield('Color_Family', 'White')]);
    expect(faults(WHITE, to)).toEqual([]);
    expect(faults(QUIET, collectionHref('dishwashers'))).toEqual([]);
  });

  it('of a list takes the collection or the search page, and no other', () => {
    expect(faults(QUIET, '/search?q=dishwasher')).toEqual([]);
    expect(faults(QUIET, '/faq')).toEqual(['kind: shortcut']);
    expect(faults(QUIET, null)).toEqual(['kind: nowhere']);
  });

  it('names a bound that was read otherwise', () => {
    expect(faults(QUIET, collectionHref('dishwashers'), 'dishwasher under 40 db')).toEqual(['noise  to 44']);
  });

  it('takes widths within its bound for what was asked, and wider ones for a fault', () => {
    const of = (width: string) =>
      faults(WIDE, collectionHref('refrigerators', [metafield('Exterior_Width', width)]));
    expect(of('30"')).toEqual([]);
    expect(of('36"')).toEqual(['extra Exterior_Width,36"']);
  });

  it('names price and order that were not read', () => {
    expect(faults(CHEAP, collectionHref('washers'))).toEqual([]);
    expect(faults(CHEAP, collectionHref('washers'), 'washer')).toEqual([
      'price  to 900',
      'sort price-ascending',
    ]);
  });

  it('names a type, a brand and an attribute that are missing', () => {
    expect(faults(WHITE, collectionHref('dryers'), 'dryer')).toEqual(['type', 'brand LG', 'White']);
  });
});
