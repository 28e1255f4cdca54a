// cspell:ignore fieldtype Matrixify inaktiv nein
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';
import { readFeed } from './read-feed';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
const read = (text: string, skipBad = false) => readCatalogue('products.csv', once(text), { skipBad });
const variantsOf = async (text: string) =>
  (await read(text)).products.flatMap(({ handle, variants }) =>
    variants.map(({ price, compareAtPrice, stock }) => [handle, price, compareAtPrice, stock]),
  );

describe('prices beside a currency', () => {
  it('are read in dollars alone', async () => {
    const file = 'Handle,Title,Price,Currency\na,LG Washer,899,USD\nb,LG Dryer,799,\nc,LG Range,999,EUR\n';
    await expect(read(file)).rejects.toMatchObject({
      errors: [{ line: 4, column: 4, reason: 'Currency "EUR" is not US dollars, in which prices are' }],
    });
    expect((await read(file, true)).products.map(({ handle }) => handle)).toEqual(['a', 'b']);
  });

  it('are not applied by a feed either, as a table or as JSON', async () => {
    const table = await readFeed('prices.csv', once('SKU,Price,Currency,Qty\nW1,899,CAD,2\nW2,,CAD,3\n'));
    expect(table.rows).toEqual([{ line: 3, sku: 'W2', stock: 3 }]);
    expect(table.errors).toMatchObject([{ line: 2, column: 3 }]);
    const json = await readFeed('prices.json', once('[{"sku":"W1","price":899,"currency":"CAD"}]'));
    expect(json).toMatchObject({
      rows: [],
      errors: [{ reason: 'element 1: currency: "CAD" is not US dollars, in which prices are' }],
    });
  });
});

it('a sale price that is not on sale is not charged', async () => {
  const file = 'Handle,Title,Price,Sale Price,On Sale\na,LG Washer,899,799,No\nb,LG Dryer,899,799,Yes\n';
  expect(await variantsOf(file)).toEqual([
    ['a', 899, null, 999],
    ['b', 799, 899, 999],
  ]);
});

it('the days of a sale may be written with points', async () => {
  const file = `Handle,Title,Price,Sale Price,Date sale price ends
a,LG Washer,899,799,31.12.2099
b,LG Dryer,899,799,01.02.2020
`;
  expect(await variantsOf(file)).toEqual([
    ['a', 799, 899, 999],
    ['b', 899, null, 999],
  ]);
});

it.each([
  ['Hide', 'Y'],
  ['Hidden', 'TRUE'],
  ['Command', 'DELETE'],
  ['Status', 'Deleted'],
  ['Status', 'inaktiv'],
  ['Published', 'nein'],
])('products that the column %s withholds by %s are left out', async (column, cell) => {
  const file = `Handle,Title,Price,${column}\na,LG Washer,899,${cell}\nb,LG Dryer,899,\n`;
  const { products, summary } = await read(file);
  expect(products.map(({ handle }) => handle)).toEqual(['b']);
  expect(summary.hidden).toBe(1);
});

describe('stock', () => {
  it.each([
    ['In Stock', 'No', 0],
    ['In Stock', '0', 0],
    ['In Stock', '4', 4],
    ['In Stock', 'Yes', 999],
    ['Sold Out', 'yes', 0],
    ['Out of stock', 'FALSE', 999],
    ['Inventory status', 'Out of stock', 0],
    ['Units in stock', '0', 0],
    ['Qty available', '3', 3],
    ['qty', '5.0000', 5],
  ])('of the column %s, %s, is %d', async (column, cell, stock) => {
    expect(await variantsOf(`Handle,Title,Price,${column}\na,LG Washer,899,${cell}\n`)).toEqual([
      ['a', 899, null, stock],
    ]);
  });

  it('in a column of an unknown name gets a warning, since every product is for sale', async () => {
    const { summary } = await read('Handle,Title,Price,Warehouse stock NJ\na,LG Washer,899,0\n');
    expect(summary.warnings).toMatchObject([
      {
        line: 1,
        column: 4,
        reason: expect.stringMatching(/every product is available; if Warehouse stock NJ/),
      },
    ]);
    const other = await read('Handle,Title,Price,Min qty,Reorder quantity\na,LG Washer,899,1,5\n');
    expect(other.summary.warnings).toEqual([]);
  });
});

it('a discount of Wix is taken from the prices of a product and of its variants', async () => {
  const file = `handleId,fieldType,name,description,sku,price,surcharge,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1
p1,Product,LG Washer,d,W1,899.00,,PERCENT,10.0,,Color,White;Black
p1,Variant,,,W1-B,,50,,,2,,Black
p2,Product,GE Refrigerator,d,G1,1799.00,,AMOUNT,200,3,,
p3,Product,Bosch Dishwasher,d,B1,1049.00,,PERCENT,0.0,3,,
`;
  expect((await variantsOf(file)).map((variant) => variant.slice(1))).toEqual([
    [854.1, 949, 2],
    [1599, 1799, 3],
    [1049, null, 3],
  ]);
});

it('a product of Etsy with variants in one cell is refused, and not sold as one', async () => {
  const file =
    'TITLE,DESCRIPTION,PRICE,QUANTITY,VARIATION 1 VALUES,SKU\nLG Washer,d,899,5,"White,Black","W-W,W-B"\n';
  await expect(read(file)).rejects.toMatchObject({ errors: [{ line: 2, column: 5 }] });
});

it('products of one title in a feed are different products by their ids, which are their SKUs', async () => {
  const row = (id: string, price: number) =>
    `${id},LG Washer,d,in stock,${price}.00 USD,https://x.test/${id},https://x.test/${id}.jpg`;
  const file = ['id,title,description,availability,price,link,image_link', row('A1', 899), row('A2', 949)];
  const { products } = await read(file.join('\n'));
  expect(products.map(({ handle, variants }) => [handle, variants[0]?.sku, variants[0]?.price])).toEqual([
    ['lg-washer', 'A1', 899],
    ['lg-washer-a2', 'A2', 949],
  ]);
});

it('the sums below a list of products are no products', async () => {
  const file = `Name,Brand,SKU,Price,Description
LG Washer,LG,W1,899,d
Total Wine Cooler,LG,,799,d
Grand total:,,,1698,
Subtotal Washers,,,899,
`;
  const { products, summary } = await read(file);
  expect(products.map(({ title }) => title)).toEqual(['LG Washer', 'Total Wine Cooler']);
  expect(summary.warnings).toMatchObject([{ line: 1 }, { line: 4 }, { line: 5 }]);
});
