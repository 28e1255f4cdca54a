import { describe, expect, it } from '@jest/globals';
import { kindOf } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../../products/catalogue-product';
import type { ColumnsFile } from '../map-columns';
import { readCatalogue } from '../read-catalogue-file';
import { writeCatalogue } from '../write-csv';
import { SKU_RULES } from './rules';
import { colorOfSku } from './with-sku-color';

async function* textOf(parts: Iterable<string>) {
  yield* parts;
}
const read = (text: string, columnsFile: ColumnsFile = {}, name = 'a.csv') =>
  readCatalogue(name, textOf([text]), { columnsFile });

const HEADER = 'Handle,Title,Vendor,Type,Tags,Variant SKU,Variant Price';
// cspell:ignore GSHSS GGHWW
const NEUTRAL = 'a,GE 36 Inch Side by Side Refrigerator,GE,Refrigerator,,GSS25GSHSS,999';
const colorsOf = ([product]: readonly CatalogueProduct[]) => [
  product?.attributes.Color_Family,
  product?.skuColor,
];
const DERIVED = [['Stainless Steel'], 'Stainless Steel'];

describe('a color that nothing states', () => {
  it('is derived from the SKU, marked and counted', async () => {
    const { products, summary } = await read(`${HEADER}\n${NEUTRAL}\n`);
    expect(colorsOf(products)).toEqual(DERIVED);
    expect(summary.skuColors).toBe(1);
  });

  it('is not derived if columns.json switches that off', async () => {
    const { products, summary } = await read(`${HEADER}\n${NEUTRAL}\n`, { 'color from sku': 'ignore' });
    expect(colorsOf(products)).toEqual([undefined, undefined]);
    expect(summary.skuColors).toBe(0);
  });

  it.each([
    ['a word of the title', 'a,GE 36 Inch Bronze Refrigerator,GE,Refrigerator,,GSS25GSHSS,999'],
    ['a tag', 'a,GE 36 Inch Refrigerator,GE,Refrigerator,"new, copper",GSS25GSHSS,999'],
  ])('is not derived where %s names another one', async (_, row) => {
    expect(colorsOf((await read(`${HEADER}\n${row}\n`)).products)).toEqual([undefined, undefined]);
  });

  it('is derived beside a tag of a sale', async () => {
    const row = NEUTRAL.replace(',,', ',Black Friday,');
    expect(colorsOf((await read(`${HEADER}\n${row}\n`)).products)).toEqual(DERIVED);
  });

  it('is not derived where a column that is not read says a finish', async () => {
    const file = (finish: string) => `${HEADER},Finish\n${NEUTRAL},${finish}\n`;
    expect(colorsOf((await read(file('Copper'))).products)).toEqual([undefined, undefined]);
    expect(colorsOf((await read(file(''))).products)).toEqual(DERIVED);
  });

  it('is derived for variants whose SKUs agree alone', async () => {
    const file = (other: string) =>
      `${HEADER},Option1 Name,Option1 Value\n${NEUTRAL},Hinge,Left\na,,,,,${other},999,,Right\n`;
    expect(colorsOf((await read(file('GSS25GSHSS'))).products)).toEqual(DERIVED);
    expect(colorsOf((await read(file('GSS25GGHWW'))).products)).toEqual([undefined, undefined]);
    expect(colorsOf((await read(file('X1'))).products)).toEqual([undefined, undefined]);
  });
});

describe('a color that is stated', () => {
  it.each([
    ['the title', `${HEADER}\n${NEUTRAL.replace('Side by Side', 'White')}\n`, ['White']],
    [
      'a column',
      `${HEADER},Color_Family (product.metafields.api.Color_Family)\n${NEUTRAL},Black\n`,
      ['Black'],
    ],
    ['an option', `${HEADER},Option1 Name,Option1 Value\n${NEUTRAL},Color,Slate\n`, ['Slate']],
  ])('by %s wins over the SKU', async (_, file, color) => {
    expect(colorsOf((await read(file)).products)).toEqual([color, undefined]);
  });
});

describe('a derived color in an export', () => {
  const exported = async (name: string) => {
    const { products } = await read(`${HEADER}\n${NEUTRAL}\n`);
    return { products, text: [...writeCatalogue(name, products)].join('') };
  };

  it.each(['a.csv', 'a.jsonl'])('is the same after an import of %s', async (name) => {
    const { products, text } = await exported(name);
    const again = await read(text, {}, name);
    expect(again.products).toEqual(products);
    expect(again.summary.skuColors).toBe(0);
  });

  it('stays derived where the title is read again', async () => {
    const { text } = await exported('a.csv');
    const { products } = await read(text.replace(',refrigerator,Stainless', ',,Stainless'));
    expect(colorsOf(products)).toEqual(DERIVED);
  });

  it('is a stated one once it was corrected', async () => {
    const { text } = await exported('a.csv');
    const { products } = await read(text.replace('Stainless Steel', 'White'));
    expect(colorsOf(products)).toEqual([['White'], undefined]);
  });
});

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
