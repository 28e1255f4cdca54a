import { describe, expect, it } from '@jest/globals';
import { kindOf } from '@kilowatt/taxonomy';
import { colorOfSku } from './color-of-sku';
import { SKU_RULES } from './rules';

// cspell:disable
describe('the color of a model number', () => {
  it.each([
    ['GE', 'refrigerator', 'GSS25GSHSS', 'Stainless Steel'],
    ['GE Profile', 'refrigerator', 'PVD28BYNFS', 'Stainless Steel'],
    ['GE', 'refrigerator', 'GSS25GMHES', 'Slate'],
    ['Hotpoint', 'dishwasher', 'HDA2100HCC', 'Bisque'],
    ['Monogram', 'freezer', 'ZIF301NPNII', 'Panel Ready'],
    ['GE Profile', 'microwave', 'PVM9005BLTS', 'Black Stainless Steel'],
    ['GE', 'washer', 'GFW550SSNWW', 'White'],
    ['GE', 'cooktop', 'JP3021DPBB', 'Black'],
    ['Cafe', 'refrigerator', 'CYE22TP4MW2', 'White'],
    ['LG', 'refrigerator', 'LRFXS2503D', 'Black Stainless Steel'],
    ['LG', 'electric-range', 'LSEL6337F', 'Stainless Steel'],
    ['LG', 'washer', 'WM4000HWA', 'White'],
    ['LG', 'dryer', 'DLEX8600BE', 'Black'],
    ['Samsung', 'refrigerator', 'RF28R7201SR/AA', 'Stainless Steel'],
    ['Samsung', 'dishwasher', 'DW80B7070UG-AA', 'Black Stainless Steel'],
    ['Whirlpool', 'refrigerator', 'WRS321SDHV', 'Black Stainless Steel'],
    ['Whirlpool', 'dishwasher', 'wdf540padw', 'White'],
    ['Maytag', 'washer', 'MVW5435PBK', 'Volcano Black'],
    ['Amana', 'electric-range', 'AER6603SFB', 'Black'],
    ['KitchenAid', 'electric-range', 'KSEG700EBS', 'Black Stainless Steel'],
    ['Frigidaire', 'refrigerator', 'FFTR1835VB', 'Black'],
    ['Frigidaire', 'gas-range', 'GCRG3060BF', 'Stainless Steel'],
    ['Electrolux', 'washer', 'ELFW7637AW', 'White'],
    ['Bosch', 'dishwasher', 'SHE3AR76UC', 'Black'],
    ['Bosch', 'dishwasher', 'SHV4AEB3N', 'Panel Ready'],
    ['Bosch', 'wall-oven', 'HBL8443UC', 'Black Stainless Steel'],
    ['Beko', 'refrigerator', 'BFTF2716WH', 'White'],
  ])('%s %s %s is %s', (brand, kind, sku, color) => {
    expect(colorOfSku({ brand, kind, sku })).toBe(color);
  });

  it.each([
    ['a code of two finishes', 'Samsung', 'washer', 'WF45K6500AV'],
    ['a color that is no Color_Family', 'GE', 'washer', 'GFW850SPNRS'],
    ['glass with a steel trim', 'GE Profile', 'cooktop', 'PHP9030STSS'],
    ['a number that another brand has', 'LG', 'refrigerator', 'GSS25GSHSS'],
    ['a brand without a scheme', 'Viking', 'refrigerator', 'GSS25GSHSS'],
    ['the number of a shop', 'GE', 'washer-dryer-set', 'GEWADR11WW'],
    ['a kind that is not sold in it', 'Maytag', 'washer', 'MVW5435PS'],
    ['a number that is too short', 'GE', 'refrigerator', 'SS'],
    ['an accessory', 'Cafe', 'gas-range', 'CAHARDWARE2'],
    ['a unit without a kind', 'GE', null, 'GSS25GSHSS'],
    ['no number', 'GE', 'refrigerator', ''],
  ])('is not known of %s', (_, brand, kind, sku) => {
    expect(colorOfSku({ brand, kind, sku })).toBeNull();
  });

  it('is not known where two rules disagree', () => {
    const rule = { brands: ['Acme'], kinds: ['washer'], pattern: /(?<code>W)$/ };
    const rules = [
      { ...rule, colors: { W: 'White' } },
      { ...rule, colors: { W: 'Black' } },
    ];
    const number = { brand: 'Acme', kind: 'washer', sku: 'A1W' };
    expect(colorOfSku(number, rules)).toBeNull();
    expect(colorOfSku(number, rules.slice(0, 1))).toBe('White');
  });
});
// cspell:enable

describe('the rules', () => {
  it('match whole numbers with a group for the code, and name kinds and colors that the shop knows', () => {
    for (const { kinds, pattern, colors } of SKU_RULES) {
      expect(pattern.source).toMatch(/^\^.*\(\?<code>.*\$$/);
      expect(kinds.filter((kind) => kindOf(kind) === undefined)).toEqual([]);
      const sold = new Set(kinds.flatMap((kind) => kindOf(kind)?.catalogue.Color_Family ?? []));
      expect(Object.values(colors).filter((color) => !sold.has(color))).toEqual([]);
    }
  });
});
