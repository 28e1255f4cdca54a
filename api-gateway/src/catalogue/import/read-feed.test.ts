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
