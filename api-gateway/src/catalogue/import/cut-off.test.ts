import { expect, it } from '@jest/globals';
import { readReviewFile } from '../reviews/read-rows';
import { readCatalogue } from './read-catalogue-file';
import { readFeed } from './read-feed';

async function* parts(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}
const HEAD = 'Handle,Title,SKU,Price,Stock\na,LG Washer,W1,899,4\n';

it('a file that ends within a row is refused at that row, and never priced by half a figure', async () => {
  const reason = 'the file ends within this row, after 4 of 5 cells; fetch or save it again';
  const read = readCatalogue('products.csv', parts(HEAD, 'b,LG Dryer,D1,8'));
  await expect(read).rejects.toMatchObject({ errors: [{ line: 3, column: 4, reason }] });
  const { products } = await readCatalogue('products.csv', parts(HEAD, 'b,LG Dryer,D1,8'), { skipBad: true });
  expect(products.map(({ handle }) => handle)).toEqual(['a']);
  const feed = await readFeed('prices.csv', parts('SKU,Price,Stock\nA,899,1\n', 'B,8'));
  for await (const _ of feed.rows);
  expect(feed.errors).toMatchObject([{ line: 3, column: 2 }]);
  const reviews = readReviewFile(
    'reviews.csv',
    parts('id,sku,rating,title,text,author,date\n1,W1,5,Good,Nice washer,Ann,2026-01-01\n2,W1,5,Go'),
  );
  await expect(reviews).rejects.toMatchObject({ errors: [{ line: 3 }] });
});

it.each([
  ['no line break at its end', 'b,LG Dryer,D1,799,3'],
  ['a line break behind a short row', 'b,LG Dryer,D1,799\n'],
  ['short rows before the last one', 'b,LG Dryer,D1,799\nc,LG Range,R1,999'],
])('a file with %s is whole', async (_what, end) => {
  const { products } = await readCatalogue('products.csv', parts(HEAD, end));
  expect(products.length).toBeGreaterThan(1);
});

it('a file of one short row is whole', async () => {
  const { products } = await readCatalogue(
    'products.csv',
    parts('Handle,Title,Price,Vendor\na,LG Washer,899'),
  );
  expect(products).toHaveLength(1);
});
