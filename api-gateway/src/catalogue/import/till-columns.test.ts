// cspell:ignore Lightspeed Odoo Presta excl lgdryer lgwasher
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
const read = (text: string) => readCatalogue('items.csv', once(text));

describe('item lists of tills', () => {
  it('of Square have the variants of an item as one product, with the stock of all locations', async () => {
    const { products, summary } = await read(
      `Token,Item Name,Variation Name,SKU,Description,Category,Price,Option Name 1,Option Value 1,Archived,Current Quantity Main St,New Quantity Main St,Current Quantity Brooklyn
A,LG 27 in. Washer,White,W-W,Quiet,Washers,899.00,Color,White,N,3,,2
B,LG 27 in. Washer,Black,W-B,Quiet,Washers,949.00,Color,Black,N,0,,-1
C,LG Gas Dryer,Regular,DR,,Dryers,799.00,,,N,,,
D,LG Steam Dryer,Regular,DS,,Dryers,799.00,,,Y,4,,
E,LG Range,Natural Gas,R-N,,Ranges,1099.00,,,N,1,,
F,LG Range,Liquid Propane,R-L,,Ranges,1099.00,,,N,,,1
`,
    );
    expect(products).toMatchObject([
      {
        ...{ handle: 'lg-27-in-washer', options: ['Color'] },
        variants: [
          { sku: 'W-W', title: 'White', price: 899, stock: 5 },
          { sku: 'W-B', title: 'Black', price: 949, stock: 0 },
        ],
      },
      { handle: 'lg-gas-dryer', variants: [{ title: 'Default Title', alwaysAvailable: 'uncounted' }] },
      {
        handle: 'lg-range',
        variants: [
          { title: 'Natural Gas', stock: 1 },
          { title: 'Liquid Propane', stock: 1 },
        ],
      },
    ]);
    expect(summary).toMatchObject({ hidden: 1, ignoredColumns: ['Token', 'New Quantity Main St'] });
  });

  it('of Lightspeed are read by handle, retail price and options', async () => {
    const { products } = await read(
      `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,supply_price,retail_price,brand_name,active,inventory_main_outlet,inventory_brooklyn
1,lgwasher,W-W,LG 27 in. Washer,,Washers,Color,White,500,899.00,LG,1,3.00000,2.00000
2,lgwasher,W-B,LG 27 in. Washer,,Washers,Color,Black,500,949.00,LG,1,0.00000,0.00000
3,lgdryer,D,LG Gas Dryer,,Dryers,,,500,949.00,LG,0,1.00000,0.00000
`,
    );
    expect(products).toMatchObject([
      {
        ...{ handle: 'lgwasher', vendor: 'LG', options: ['Color'] },
        variants: [
          { sku: 'W-W', price: 899, stock: 5 },
          { sku: 'W-B', price: 949, stock: 0 },
        ],
      },
    ]);
  });

  it('name the row of a stock that is no number', async () => {
    const list = read(
      'Item Name,Variation Name,SKU,Description,Price,Current Quantity A\nLG Dryer,Regular,D,,9,few\n',
    );
    await expect(list).rejects.toMatchObject({
      errors: [{ line: 2, reason: expect.stringContaining('"few" is not a whole number') }],
    });
  });
});

describe('exports of PrestaShop and Odoo', () => {
  it('are read by their own names, without what is switched off', async () => {
    const shop = await read(
      `ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status
1;https://x.test/a.jpg;LG 27 in. Washer;W;Washers;899.00;970.00;5;1
2;;LG 24 in. Washer;W24;Washers;799.00;850.00;3;0
`,
    );
    expect(shop.products).toMatchObject([
      { kind: 'washer', images: [{}], variants: [{ sku: 'W', price: 899, stock: 5 }] },
    ]);
    expect(shop.summary.hidden).toBe(1);
    const odoo = await read(
      'Name,Internal Reference,Sales Price,Quantity On Hand,Product Category\nLG Dryer,D,899.0,12.0,Dryers\n',
    );
    expect(odoo.products[0]?.variants).toMatchObject([{ sku: 'D', price: 899, stock: 12 }]);
  });
});
