import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import { createEntry } from './entry';
import { cardFacts, keyFacts } from './key-facts';

const FRENCH_DOOR = {
  ...{ kind: 'refrigerator', title: 'LG 36 Inch Smart Refrigerator in White' },
  attributes: { Features: ['Smart', 'ENERGY STAR', 'ADA Compliant', 'Left Hinge', 'Ice Maker'] },
  measures: { capacity: 19.8, depth: 28.625, kwh: 1_552, width: 35.75 },
};

describe('the facts of a product', () => {
  it.each([
    ['nothing that is stated', { attributes: {}, measures: {} }, []],
    ['a part', { kind: null, title: 'Dryer Cord', measures: {} }, []],
    [
      'a refrigerator',
      FRENCH_DOOR,
      ['19.8 cu. ft.', '28⅝ in deep', 'Ice maker', 'ENERGY STAR, 1,552 kWh a year', 'ADA compliant'],
    ],
    ['certified, with no use stated', { attributes: { Features: ['ENERGY STAR'] } }, ['ENERGY STAR']],
    ['a use without certificate', { measures: { kwh: 120 } }, ['120 kWh a year']],
    ['figures of nothing', { measures: { capacity: 0, depth: Number.NaN, kwh: 0, burners: 0 } }, []],
    ['electricity has elements', { kind: 'induction-range', measures: { burners: 4 } }, ['4 elements']],
    ['gas has burners', { kind: 'gas-range', measures: { burners: 1 } }, ['1 burner']],
    [
      'features that no list knows stay as the merchant writes them; long ones are left out',
      { attributes: { Features: ['Works With Alexa', `${'Very '.repeat(9)}long`, '45 dBA', 'No'] } },
      ['Works With Alexa'],
    ],
    ['values that differ between variants', { attributes: { Fuel_Type: ['Gas', 'Electric'] } }, []],
    ['what the title says', { title: 'LG Gas Dryer', kind: 'dryer', attributes: { Fuel_Type: ['Gas'] } }, []],
    [
      'an attribute alone would not be understood',
      {
        kind: 'cooktop',
        attributes: { Control_Style: ['Knob'], Stackable: ['No'], Venting_Type: ['No Vent'] },
      },
      ['Knob controls'],
    ],
    ['a kind without an order of its own', { kind: 'grill', measures: { btu: 48_000 } }, ['48,000 BTU']],
  ])('%s', (_case, more, texts) => {
    expect(keyFacts(testProduct(more)).map(({ text }) => text)).toEqual(texts);
  });

  it('of a card are three at most, and short', () => {
    expect(cardFacts(testProduct(FRENCH_DOOR))).toEqual(['19.8 cu. ft.', '28⅝ in deep', 'Ice maker']);
    const use = { measures: { kwh: 120 }, attributes: { Features: ['A feature of thirty letters it'] } };
    expect(cardFacts(testProduct(use))).toEqual([]);
    const set = { kind: 'kitchen-package', attributes: { Features: ['2 Piece', 'Includes Range'] } };
    expect(cardFacts(testProduct(set))).toEqual(['Range']);
  });

  it('are in the preview, and absent where there are none', () => {
    expect(createEntry(testProduct(FRENCH_DOOR), 0).preview.facts).toHaveLength(3);
    expect(createEntry(testProduct(), 0).preview).not.toHaveProperty('facts');
  });

  it('are known of every appliance of the demo catalogue, without a gap in a sentence', () => {
    for (const product of demoCatalogue()) {
      if (product.kind === null) continue;
      const texts = keyFacts(product).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(5);
      expect(texts.join()).not.toMatch(/undefined|NaN|\s{2}/);
    }
  });
});
