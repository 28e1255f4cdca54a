import { describe, expect, it } from '@jest/globals';
import { type ReadOptions, readCatalogue } from './read-catalogue-file';

const readFile = (file: string, options?: ReadOptions) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield Buffer.from(file);
    })(),
    options,
  );

describe('variants', () => {
  const file = (...rows: string[]) =>
    ['Handle,Title,Option1 Name,Option1 Value,Option2 Value,SKU,Price,Inventory quantity', ...rows].join(
      '\n',
    );

  it('without a SKU, or that share one, are read and counted', async () => {
    const { products, summary } = await readFile(
      file(
        'a,LG Washer,Color,White,,,10,1',
        'a,,,Black,,,11,1',
        'b,LG Dryer,,,,S1,12,1',
        "c,LG Range,,,,'s1,13,1",
      ),
    );
    expect(products.flatMap(({ variants }) => variants.map(({ sku, title }) => [sku, title]))).toEqual([
      ['', 'White'],
      ['', 'Black'],
      ['S1', 'Default Title'],
      ['s1', 'Default Title'],
    ]);
    expect(summary).toMatchObject({ withoutSku: 2, sharedSku: 1 });
  });

  it('have the names and values of their options, their pictures and ids', async () => {
    const { products } = await readFile(
      [
        'ID,Handle,Title,Type,Option1 Name,Option1 Value,Option2 name,Option2 value,Variant ID,Variant SKU,Variant Price,Variant Image,Image Src',
        '7,a,LG Washer,Washer,Color,White,Width,27 in.,71,A1,10,//x.test/white.jpg,https://x.test/front.jpg',
        ',a,,,,Black,,24 in.,72,A2,11,https://x.test/front.jpg,',
        '8,b,LG Dryer,Dryer,Title,Default Title,,,81,B1,12,,',
        '9,c,LG Range,Range,,Slate,,,,C1,13,,',
      ].join('\n'),
    );
    const [washer, dryer, range] = products;
    expect(washer).toMatchObject({
      options: ['Color', 'Width'],
      externalId: '7',
      images: [{ src: 'https://x.test/front.jpg' }, { src: 'https://x.test/white.jpg' }],
      variants: [
        {
          title: 'White / 27 in.',
          options: ['White', '27 in.'],
          image: 'https://x.test/white.jpg',
          externalId: '71',
        },
        {
          title: 'Black / 24 in.',
          options: ['Black', '24 in.'],
          image: 'https://x.test/front.jpg',
          externalId: '72',
        },
      ],
    });
    expect(washer?.attributes.Color_Family).toEqual(['White', 'Black']);
    expect(dryer).not.toHaveProperty('options');
    expect(dryer?.variants[0]).not.toHaveProperty('options');
    expect(range).toMatchObject({ options: ['Option 1'], variants: [{ options: ['Slate'] }] });
  });

  it.each([
    ['an option', 'a,,,Black,,,,'],
    ['stock', 'a,,,,,,,5'],
    ['a SKU', 'a,,,,,A2,,'],
  ])('with %s and without a price are errors, and no pictures', async (_what, row) => {
    const read = readFile(file('a,LG Washer,Color,White,,A1,10,1', row));
    await expect(read).rejects.toThrow('line 3: Price "" is not an amount');
  });

  it('have SKUs without characters that nobody sees', async () => {
    const { products } = await readFile(file("a,LG Washer,,,,\u200b'00123\u2060,10,1"));
    expect(products[0]?.variants[0]?.sku).toBe('00123');
  });

  it('with an ID that a spreadsheet has shortened are imported with a warning', async () => {
    const { summary } = await readFile('Handle,Title,Price,Variant ID\na,LG Washer,10,4.41E+13\n');
    expect(summary.warnings).toEqual([
      { line: 2, reason: 'the variant ID 4.41E+13 looks changed by a spreadsheet' },
    ]);
  });

  it('are duplicates if title and SKU are those of any other one', async () => {
    const rows = ['a,LG Washer,Color,White,,A1,30,1', 'a,,,White,,A2,20,1', 'a,,,White,,A2,10,1'];
    const { products, summary } = await readFile(file(...rows));
    expect(products[0]?.variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['A1', 30],
      ['A2', 20],
    ]);
    expect(summary.warnings).toEqual([
      { line: 4, reason: 'the variant "White" of a is a duplicate and was left out' },
    ]);
  });

  it('of gift cards are left out with a warning', async () => {
    const { products, summary } = await readFile(
      'Handle,Title,Price,Gift Card\ngift-card,Gift Card,50,true\ngift-card,,100,\nwasher,LG Washer,10,false\n',
    );
    expect(products.map(({ handle }) => handle)).toEqual(['washer']);
    expect(summary).toMatchObject({
      giftCards: 1,
      warnings: [{ line: 2, reason: 'gift-card is a gift card, which the shop cannot sell' }],
    });
  });

  it('under a handle that has another title already stay with the first, with a warning', async () => {
    const { products, summary } = await readFile(file('a,LG Washer,,,,A1,10,1', 'a,LG Dryer,,,,A2,11,1'));
    expect(products).toHaveLength(1);
    expect(summary.warnings[0]).toEqual({
      line: 3,
      reason: 'the handle a is also on line 2 with another title; that title is used',
    });
  });

  it('that no option tells apart are imported with a warning', async () => {
    const { products, summary } = await readFile(file('a,LG Washer,,,,A1,10,1', 'a,,,,,A2,11,1'));
    expect(products[0]?.variants).toHaveLength(2);
    expect(summary.warnings).toEqual([
      { line: 3, reason: 'A2 is another variant of a without an option to choose it by' },
    ]);
  });

  it('that cost nothing are imported with a warning', async () => {
    const { summary } = await readFile(file('a,LG Washer,,,,A1,0.00,1'));
    expect(summary).toMatchObject({ freeOfCharge: 1, warnings: [{ line: 2, reason: 'A1 costs $0.00' }] });
  });
});

describe('stock', () => {
  it.each([
    ['no column of quantities', 'Handle,Title,Price', 'a,LG Washer,10', true],
    [
      'no tracker',
      'Handle,Title,Price,Variant Inventory Tracker,Variant Inventory Qty',
      'a,LG Washer,10,,0',
      true,
    ],
    ['no tracking', 'Handle,Title,Price,Track Inventory,Quantity', 'a,LG Washer,10,No,0', true],
    [
      'tracking and nothing left',
      'Handle,Title,Price,Track Inventory,Quantity',
      'a,LG Washer,10,Yes,0',
      false,
    ],
    [
      'a tracker and nothing left',
      'Handle,Title,Price,Variant Inventory Tracker,Variant Inventory Qty',
      'a,LG Washer,10,shopify,-3',
      false,
    ],
    [
      'the policy continue',
      'Handle,Title,Price,Variant Inventory Qty,Variant Inventory Policy',
      'a,LG Washer,10,0,continue',
      true,
    ],
    [
      'the policy deny',
      'Handle,Title,Price,Variant Inventory Qty,Variant Inventory Policy',
      'a,LG Washer,10,0,deny',
      false,
    ],
    [
      'the newer policy',
      'URL handle,Title,Price,Inventory quantity,Continue selling when out of stock',
      'a,LG Washer,10,0,TRUE',
      true,
    ],
  ])('with %s', async (_what, header, row, isAvailable) => {
    const { products } = await readFile(`${header}\n${row}\n`);
    const [variant] = products[0]?.variants ?? [];
    expect((variant?.stock ?? 0) > 0).toBe(isAvailable);
    expect(variant?.alwaysAvailable !== undefined).toBe(isAvailable);
  });

  it.each([
    ['12.0', 12],
    ['12,0', 12],
    ['1,200', 1200],
    ['in_stock', 999],
    ['Out of Stock', 0],
    ['sold-out', 0],
  ])('of %j is %d', async (cell, stock) => {
    const { products } = await readFile(
      `Handle,Title,Price,Variant Inventory Qty\na,LG Washer,10,"${cell}"\n`,
    );
    expect(products[0]?.variants[0]?.stock).toBe(stock);
  });

  it.each(['1.200', '12.000', '5.5', '10+', 'maybe'])('of %j is an error', async (cell) => {
    const read = readFile(`Handle,Title,Price,Variant Inventory Qty\na,LG Washer,10,${cell}\n`);
    await expect(read).rejects.toThrow(`Variant Inventory Qty "${cell}" is not a whole number`);
  });
});

it('cells that are formulas only to stay as they are, are read as their text', async () => {
  const cells = ['"=""LG Washer"""', '"=""00123"""', '"=""899.00"""'].join();
  const { products } = await readFile(`Handle,Title,SKU,Price\na,${cells}\n`);
  expect(products[0]).toMatchObject({ title: 'LG Washer', variants: [{ sku: '00123', price: 899 }] });
});
