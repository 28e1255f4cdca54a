import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoCatalogue } from '../demo';
import type { CatalogueProduct } from '../products/catalogue-product';
import { readCatalogue } from './read-catalogue-file';
import { UNCOUNTED_STOCK } from './read-variant';
import { writeCsv } from './write-csv';

async function* textOf(parts: Iterable<string>) {
  yield* parts;
}
const imported = async (products: readonly CatalogueProduct[]) =>
  (await readCatalogue('export.csv', textOf(writeCsv(products)))).products;

it('the demo catalogue, exported and imported, is the same', async () => {
  const products = [...demoCatalogue()];
  expect(await imported(products)).toEqual(products);
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.trim());
const odd = fc.constantFrom(
  'a; b',
  'a, b',
  '["x"]',
  '{',
  '"',
  "'1",
  '<b>',
  '&amp;',
  '36"',
  'two\nlines',
  '7',
);
const label = fc.oneof(text, odd);
const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map((amount) => amount / 100);
const variant = fc.record({
  sku: label,
  title: label.map((value) => value || 'Default Title'),
  price: cents,
  compareAtPrice: fc.option(cents),
  stock: fc.nat(100_000),
});
const uncounted = variant.chain((counted) =>
  fc.constantFrom('uncounted' as const, 'continue' as const).map((alwaysAvailable) => ({
    ...counted,
    stock: UNCOUNTED_STOCK,
    alwaysAvailable,
  })),
);
const product: fc.Arbitrary<Omit<CatalogueProduct, 'handle'>> = fc.record({
  title: label.map((value) => value || 'LG 36 Inch Black Refrigerator'),
  description: fc.oneof(fc.string({ unit: 'grapheme' }), odd, fc.constant(' two  spaces\n\n &nbsp; <p>')),
  vendor: label,
  productType: label,
  kind: fc.constantFrom(null, 'refrigerator', 'washer'),
  tags: fc.array(label),
  attributes: fc.dictionary(
    fc.constantFrom('Features', 'Type', 'Exterior_Width', 'Brand', 'Own Key'),
    fc.array(label),
    {
      noNullPrototype: true,
    },
  ),
  measures: fc.dictionary(
    fc.constantFrom('width', 'depth', 'capacity', 'ownMeasure'),
    fc.double({ min: 0, max: 1_000_000, noNaN: true }).map((value) => value + 0),
    { noNullPrototype: true },
  ),
  images: fc.array(fc.record({ src: fc.webUrl({ validSchemes: ['https'] }), alt: label })),
  variants: fc.array(fc.oneof(variant, uncounted), { minLength: 1, maxLength: 4 }),
});

it('odd products, exported and imported, are the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (made) => {
      const products = made.map((one, at) => ({ ...one, handle: `p-${at}` }));
      expect(await imported(products)).toEqual(products);
    }),
    { numRuns: 200 },
  );
});
