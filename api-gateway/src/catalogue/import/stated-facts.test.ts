import { expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

it.each(['N/A', '-', 'TBD', 'none'])('a measure of %j is an empty cell, without a warning', async (cell) => {
  const file = (async function* () {
    yield `Handle,Title,Price,Height\na,LG Washer,10,${cell}\n`;
  })();
  const { products, summary } = await readCatalogue('products.csv', file, {
    columnsFile: { Height: 'height' },
  });
  expect(products[0]?.measures).toEqual({});
  expect(summary.warnings).toEqual([]);
});
