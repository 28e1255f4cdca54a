import { expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { readCatalogue } from './read-catalogue-file';

const read = (...lines: unknown[]) =>
  readCatalogue(
    'products.jsonl',
    (async function* () {
      yield lines.map((line) => JSON.stringify(line)).join('\n');
    })(),
  );

it('a product with only an HTML description has its text', async () => {
  const { description: _, ...product } = testProduct();
  const { products } = await read({ ...product, descriptionHtml: '<p>Steam <b>cycle</b></p>' });
  expect(products[0]).toMatchObject({
    description: 'Steam cycle',
    descriptionHtml: '<p>Steam <b>cycle</b></p>',
  });
});

it('warns once of each filter and measure that the shop does not know', async () => {
  const facts = { attributes: { color_family: ['White'] }, measures: { Width: 27, capacity: 5 } };
  const product = testProduct();
  const { summary } = await read(
    { ...product, ...facts, handle: 'a' },
    { ...product, ...facts, handle: 'b' },
  );
  expect(summary.warnings).toEqual([
    { line: 1, reason: 'attributes.color_family is unknown, and is not used' },
    { line: 1, reason: 'measures.Width is unknown, and is not used' },
  ]);
});

it('names a field that is missing', async () => {
  const { vendor: _, ...product } = testProduct();
  await expect(read(product)).rejects.toMatchObject({ errors: [{ line: 1, reason: 'vendor: is missing' }] });
});

it('names all fields that are missing at once', async () => {
  const { vendor: _, kind: _kind, tags: _tags, ...product } = testProduct();
  const reason = 'vendor: is missing; so are kind, tags';
  await expect(read(product)).rejects.toMatchObject({ errors: [{ line: 1, reason }] });
});
