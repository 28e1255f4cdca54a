// cspell:ignore Höhe Farbe MSRP
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isFeed, mapColumns, readColumnsFile } from './map-columns';
import { type ReadOptions, readCatalogue } from './read-catalogue-file';

async function read(text: string, options?: ReadOptions) {
  const file = (async function* () {
    yield text;
  })();
  return readCatalogue('products.csv', file, options);
}

/** Both of Shopify's header sets, for the same two products. */
const OLDER = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Gift Card,Variant Image,Included / United States,Status
lf36,LG 36 Inch French Door Refrigerator,<p>Cold</p>,LG,Appliances,Refrigerator,"new, sale",TRUE,Title,Default Title,'LF36SS,shopify,4,deny,1999.00,2499.00,https://x.test/1.jpg,Front,FALSE,,TRUE,active
wm1,LG Washer,,LG,,Washer,,TRUE,Color,White,WM1W,shopify,0,deny,800,,,,FALSE,,TRUE,active
wm1,,,,,,,,,Black,WM1B,shopify,2,deny,850,,,,,,,
`;
const NEWER = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image alt text,Gift card
LG 36 Inch French Door Refrigerator,lf36,<p>Cold</p>,LG,Appliances,Refrigerator,"new, sale",TRUE,Active,'LF36SS,Title,Default Title,1999.00,2499.00,shopify,4,DENY,https://x.test/1.jpg,Front,FALSE
LG Washer,wm1,,LG,,Washer,,TRUE,Active,WM1W,Color,White,800,,shopify,0,DENY,,,FALSE
,wm1,,,,,,,,WM1B,Color,Black,850,,shopify,2,DENY,,,
`;

describe('Shopify’s header sets', () => {
  it('are read alike, with any delimiter that spreadsheets write and any end of lines', async () => {
    const { products } = await read(OLDER);
    expect(products[0]).toMatchObject({
      handle: 'lf36',
      description: 'Cold',
      kind: 'refrigerator',
      tags: ['new', 'sale'],
      images: [{ src: 'https://x.test/1.jpg', alt: 'Front' }],
      variants: [{ sku: 'LF36SS', stock: 4, price: 1_999, compareAtPrice: 2_499 }],
    });
    expect(products[1]?.variants.map(({ title, stock }) => [title, stock])).toEqual([
      ['White', 0],
      ['Black', 2],
    ]);
    const quoted = NEWER.replaceAll('"new, sale"', '"new\u0001 sale"');
    const with_ = (delimiter: string) => quoted.replaceAll(',', delimiter).replaceAll('\u0001', ',');
    for (const file of [NEWER, with_(';'), with_('\t'), `sep=;\r\n${with_(';')}`])
      for (const end of ['\n', '\r\n', '\r'])
        expect((await read(file.replaceAll(/\r?\n/g, end))).products).toEqual(products);
  });

  it('are known as programs and people write them', async () => {
    const { products, summary } = await read(
      '\u200bhandle*,TITLE,variant_price,Compare_At_Price,Inventory_Quantity\na,LG Washer,800,900,2\n',
    );
    expect(products[0]?.variants).toMatchObject([{ price: 800, compareAtPrice: 900, stock: 2 }]);
    expect(summary.ignoredColumns).toEqual([]);
    const inDollars = await read('Handle,Title,Price (USD),Price (EUR)\na,LG Washer,800,700\n');
    expect(inDollars.products[0]?.variants[0]?.price).toBe(800);
    expect(inDollars.summary.ignoredColumns).toEqual(['Price (EUR)']);
  });

  it('name the columns that nothing is read from', async () => {
    const { summary } = await read(OLDER);
    expect(summary.ignoredColumns).toEqual(['Product Category', 'Included / United States']);
  });
});

describe('metafield columns', () => {
  const facts = async (column: string, cell: string, columnsFile?: Record<string, string>) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const { products, summary } = await read(
      `Handle,Title,Type,Price,"${column}"\na,LG Refrigerator,Refrigerator,10,${quoted}\n`,
      { columnsFile: columnsFile ?? {} },
    );
    return { ...products[0]?.attributes, ...products[0]?.measures, warnings: summary.warningCount };
  };

  it.each([
    ['Color (product.metafields.api.Color_Family)', 'White; Black', { Color_Family: ['White', 'Black'] }],
    [
      'Color (product.metafields.custom.color_family)',
      '["Stainless Steel","Black"]',
      { Color_Family: ['Stainless Steel', 'Black'] },
    ],
    ['Features (product.metafields.custom.filterfeatures)', '["Smart"]', { Features: ['Smart'] }],
    [
      'Metafield: custom.color_family [list.single_line_text_field]',
      '["White"]',
      { Color_Family: ['White'] },
    ],
    ['Width (product.metafields.custom.exterior_width)', '35.75', { Exterior_Width: ['36"'], width: 35.75 }],
    ['Width (product.metafields.api.Exterior_Width)', '36"', { Exterior_Width: ['36"'] }],
  ])('%s: %s', async (column, cell, expected) => {
    expect(await facts(column, cell)).toMatchObject({ ...expected, warnings: 0 });
  });

  it.each([
    [
      'Finish (product.metafields.shopify.color-pattern)',
      'stainless-steel',
      'Color_Family',
      { Color_Family: ['Stainless Steel'] },
    ],
    ['specs.height', '{"value":177.8,"unit":"cm"}', 'height', { height: 70 }],
    ['Höhe', '70,5 in', 'Height', { height: 70.5 }],
    ['Liters', '["21.5"]', 'capacity', { capacity: 21.5 }],
  ])('%s: %s, mapped to %s by columns.json', async (column, cell, target, expected) => {
    const header =
      column.includes('.') && !column.includes('(') ? `X (product.metafields.${column})` : column;
    expect(await facts(header, cell)).toEqual({ warnings: 0 });
    expect(await facts(header, cell, { [column]: target })).toMatchObject({ ...expected, warnings: 0 });
  });

  it('that hold no measure are left out with a warning', async () => {
    expect(await facts('specs', 'tall', { specs: 'height' })).toEqual({ warnings: 1 });
  });
});

it.each([
  ['Available (not editable),On hand (current)', 'stock', 0],
  ['On hand (current),Available (not editable)', 'stock', 1],
  ['On hand,Committed,Available', 'stock', 2],
  ['SKU,Variant SKU', 'sku', 1],
  ['Price,Variant Price', 'price', 1],
] as const)('of the columns %s, the %s is number %j, whatever their order', (header, field, at) => {
  const columns = header.split(',');
  const { fields, ignored } = mapColumns(columns);
  expect(fields[field]).toBe(at);
  expect(ignored).toEqual(columns.filter((_, other) => other !== at));
});

it('the price of a market is the price where columns.json says so', async () => {
  const { products } = await read('Handle,Title,Price,Price / Canada\na,LG Washer,10,14\n', {
    columnsFile: { 'Price / Canada': 'Variant Price' },
  });
  expect(products[0]?.variants[0]?.price).toBe(14);
});

describe('a columns.json', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-columns-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (text: string) => writeFileSync(path.join(folder, 'columns.json'), text);

  it('may begin with a byte order mark, and need not be there', () => {
    expect(readColumnsFile(folder)).toEqual({});
    put('\ufeff{ "Farbe": "Color_Family" }');
    expect(readColumnsFile(folder)).toEqual({ Farbe: 'Color_Family' });
  });

  it.each<[string, () => void]>([
    ['is not valid JSON', () => put('{')],
    ['is a folder', () => mkdirSync(path.join(folder, 'columns.json'))],
    ['is a broken link (ELOOP)', () => symlinkSync('columns.json', path.join(folder, 'columns.json'))],
    ['is not a regular file', () => symlinkSync('/dev/zero', path.join(folder, 'columns.json'))],
  ])('that %s is refused with the reason', (why, place) => {
    place();
    expect(() => readColumnsFile(folder)).toThrow(`line 1: columns.json ${why}`);
  });
});

it('a columns.json with a target that there is not is rejected, with those that there are', () => {
  expect(() => mapColumns(['Handle'], { Farbe: 'Colour' })).toThrow(
    /columns\.json: "Farbe" is mapped to "Colour", which is neither a column of Shopify .*Color_Family, .* nor ignore/,
  );
});

it('a column may be the filter Type, or the product type that has its name', async () => {
  const file = 'Handle,Title,Price,Category,Form\na,GE 30 in. Gas Range,10,Gas Range,Slide-In\n';
  const { products } = await read(file, { columnsFile: { Category: 'Type', Form: 'Filter: Type' } });
  expect(products[0]).toMatchObject({ productType: 'Gas Range', attributes: { Type: ['Slide-In'] } });
  expect(() => mapColumns(['Handle'], { Form: 'Filter: Form' })).toThrow(/a filter \(.*Filter: Type/);
});

it.each([
  ['SKU,Price', true],
  ['Variant SKU,Variant Inventory Qty', true],
  ['Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current)', true],
  ['Handle,Title,SKU,Price', false],
  ['SKU,Title,Brand,Category,Price,MSRP,Stock,Image', false],
  ['SKU,Title,Quantity', false],
  ['Title,SKU,Price,Vendor', false],
  ['SKU,Title', false],
  ['Handle,Price', false],
  // Catalogues of other systems, by their pages, pictures and texts.
  ['name,url,price,brand,sku', false],
  ['Product Name,Link,Retail Price,Manufacturer,SKU,Qty', false],
  ['name,model,sku,quantity,manufacturer,image,price', false],
  ['product_id,name(en-gb),sku,model,manufacturer,image_name,price,quantity', false],
  ['sku,name,price,url_key,qty', false],
  // Lists of prices with names.
  ['SKU,Product Name,Price', true],
  ['SKU,Product Name,Brand,Price', true],
  ['SKU,Price,URL', true],
  ['SKU,Product Name,URL,Price', true],
])('a file with the columns %s is a feed: %j', (header, expected) => {
  expect(isFeed(mapColumns(header.split(',')))).toBe(expected);
});
