import { describe, expect, it } from '@jest/globals';
import type { CatalogueProduct } from '../../products/catalogue-product';
import type { ColumnsFile } from '../map-columns';
import { readCatalogue } from '../read-catalogue-file';
import { writeCatalogue } from '../write-csv';

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
