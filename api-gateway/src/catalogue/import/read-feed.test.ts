import { describe, expect, it } from '@jest/globals';
import { readFeed } from './read-feed';

const read = (text: string, name = 'prices.csv') =>
  readFeed(
    name,
    (async function* () {
      yield text;
    })(),
  );

describe('an inventory file of Shopify', () => {
  it('sets what is available at all places, and counts variants without a SKU, which it cannot update', async () => {
    const feed = await read(
      [
        'Handle,Title,SKU,Location,On hand (current),Available (not editable)',
        'a,LG Washer,WM1,New York,5,4',
        'a,LG Washer,WM1,Boston,2,0',
        'b,LG Dryer,,New York,7,7',
      ].join('\n'),
    );
    expect(feed.rows).toEqual([{ line: 2, sku: 'WM1', stock: 4 }]);
    expect(feed.errors).toEqual([]);
    expect(feed.skipped).toEqual([{ line: 4, column: 3, reason: 'SKU is missing' }]);
  });
});

it('a feed that is requested as such may have titles', async () => {
  const { rows, errors } = await read('SKU,Title,Price\nWM1,LG Washer,10\n,LG Dryer,11\n');
  expect(rows).toEqual([{ line: 2, sku: 'WM1', price: 10 }]);
  expect(errors).toEqual([{ line: 3, column: 1, reason: 'SKU is missing' }]);
});

describe('a feed in JSON', () => {
  it('names quantities as tables do, and lists the keys that are not read', async () => {
    const rows = [
      { sku: 'A', price: 5, quantity: 0 },
      { SKU: 'B', qty: 2, quantity: 1 },
      { sku: 'C', stock: 3, color: 'red', specs: { width: 27 } },
    ];
    const expected = {
      rows: [
        { sku: 'A', price: 5, stock: 0 },
        { sku: 'B', stock: 1 },
        { sku: 'C', stock: 3 },
      ],
      errors: [],
      ignoredColumns: ['qty', 'color', 'specs'],
    };
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(await read(text, 'a.jsonl')).toMatchObject(expected);
    expect(await read(JSON.stringify({ items: rows }), 'a.json')).toMatchObject(expected);
  });

  it('that is neither a list nor lines is refused once', async () => {
    await expect(read(JSON.stringify({ data: { sku: 'A' } }, null, 2), 'a.json')).rejects.toThrow(
      'line 1: a feed in JSON is a list, or has one row per line',
    );
  });

  it('names the elements of a list with errors, and the lines on which these begin', async () => {
    const rows = [{ sku: 'A', price: 5 }, { sku: 'B', price: 'x' }, { sku: 'C', cost: 1 }, { price: 1 }];
    const { errors } = await read(JSON.stringify(rows, null, 2), 'a.json');
    expect(errors).toEqual([
      { line: 6, reason: 'element 2: price: Invalid type: Expected number but received "x"' },
      { line: 10, reason: 'element 3: the row has neither price, compareAtPrice nor stock' },
      { line: 14, reason: expect.stringMatching(/^element 4: sku: /) },
    ]);
  });
});

it.each([
  [
    'a.csv',
    'SKU,Price,Stock\nA,0.00,4\n',
    { line: 2, column: 2, reason: 'Price "0.00" must be more than $0.00' },
  ],
  ['a.jsonl', '{"sku":"A","price":0}', { line: 1, reason: 'price: must be more than $0.00' }],
])('a price of $0.00 in %s is an error', async (name, text, error) => {
  expect(await read(text, name)).toMatchObject({ rows: [], errors: [error] });
});

describe('a row of a table with more cells than the header', () => {
  it.each([
    ['SKU,Price\nA,1,299.00\nB,5\n', 3, 'has 3 cells, but the header has 2'],
    ['SKU,Qty,Price\nA,5,1,899.00\nB,5,5\n', 4, 'has 4 cells, but the header has 3'],
  ])('is an error: %j', async (text, column, reason) => {
    const { rows, errors } = await read(text);
    expect(rows.map(({ sku }) => sku)).toEqual(['B']);
    expect(errors).toEqual([{ line: 2, column, reason: expect.stringContaining(reason) }]);
  });

  it('is read if those beyond it are empty, and so is a shorter row', async () => {
    const { rows, errors } = await read('SKU,Price,Qty\nA,899,,,\nB,5\n');
    expect(rows).toEqual([
      { line: 2, sku: 'A', price: 899 },
      { line: 3, sku: 'B', price: 5 },
    ]);
    expect(errors).toEqual([]);
  });
});

it('a row of a table without any value is an error, and one with stock alone is not', async () => {
  const { rows, errors } = await read('SKU,Price,Qty\nA,,\nB,,4\n');
  expect(rows).toEqual([{ line: 3, sku: 'B', stock: 4 }]);
  expect(errors).toEqual([{ line: 2, reason: 'the row has neither a price, a compare-at price nor stock' }]);
});

it('a cell of a table that only says that there is nothing changes nothing, except a price', async () => {
  const { rows, errors } = await read('SKU,Price,Compare-at price,Qty\nA,5,N/A,TBD\nN/A,5,,1\nB,N/A,,1\n');
  expect(rows).toEqual([{ line: 2, sku: 'A', price: 5 }]);
  expect(errors).toEqual([
    { line: 3, column: 1, reason: 'SKU is missing' },
    { line: 4, column: 2, reason: 'Price "N/A" is not an amount' },
  ]);
});

it.each([
  ['a.csv', (sku: string) => `SKU,Price\n${sku},5\n`],
  ['a.json', (sku: string) => JSON.stringify([{ sku, price: 5 }])],
])('a SKU in %s is without apostrophe and characters that nobody sees', async (name, file) => {
  const skusOf = async (sku: string) => (await read(file(sku), name)).rows.map((row) => row.sku);
  expect(await skusOf('\u200b WM1\u00ad\u2060')).toEqual(['WM1']);
  expect(await skusOf("'00123")).toEqual(['00123']);
  expect(await skusOf('00123')).toEqual(['00123']);
  expect(await skusOf('WRF/AA')).toEqual(['WRF/AA']);
});
