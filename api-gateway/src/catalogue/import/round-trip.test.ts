import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import type { CatalogueProduct } from '../products/catalogue-product';
import { readCatalogue } from './read-catalogue-file';
import { UNCOUNTED_STOCK } from './read-variant';
import { writeCatalogue, writeCsv } from './write-csv';

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
/** Options of the product, values of its variants, their pictures and ids of the merchant's system. */
const withOptions = (
  made: Omit<CatalogueProduct, 'handle'>,
): fc.Arbitrary<Omit<CatalogueProduct, 'handle'>> =>
  fc
    .record({
      names: fc.array(
        label.map((name) => name || 'Color'),
        { minLength: 1, maxLength: 3 },
      ),
      values: fc.array(fc.tuple(label, label, label), { minLength: 4, maxLength: 4 }),
      image: fc.webUrl({ validSchemes: ['https'] }),
      externalId: label.map((id) => id || 'gid://shopify/ProductVariant/1'),
    })
    .map(({ names, values, image, externalId }) => ({
      ...made,
      options: names,
      externalId,
      variants: made.variants.map((one, at) => ({
        ...one,
        options: (values[at] ?? []).slice(0, names.length),
        ...(at % 2 === 0 && { image, externalId }),
      })),
    }));
const plain: fc.Arbitrary<Omit<CatalogueProduct, 'handle'>> = fc.record({
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
    fc.constantFrom('width', 'height', 'depth', 'capacity', 'ownMeasure'),
    fc.double({ min: 0, max: 1_000_000, noNaN: true }).map((value) => value + 0),
    { noNullPrototype: true },
  ),
  images: fc.array(fc.record({ src: fc.webUrl({ validSchemes: ['https'] }), alt: label })),
  variants: fc.array(fc.oneof(variant, uncounted), { minLength: 1, maxLength: 4 }),
});
const product = fc.oneof(plain, plain.chain(withOptions));

it('odd products, exported and imported, are the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (made) => {
      const products = made.map((one, at) => ({ ...one, handle: `p-${at}` }));
      expect(await imported(products)).toEqual(products);
    }),
    { numRuns: 200 },
  );
});

it('a product with options, pictures of variants and ids, exported as JSON Lines and imported, is the same', async () => {
  const image = 'https://x.test/white.jpg';
  const sold = testProduct({
    options: ['Color', 'Width'],
    externalId: 'gid://shopify/Product/1',
    images: [{ src: image, alt: '' }],
    measures: { width: 27, height: 39, depth: 30.25, capacity: 4.5 },
    variants: [
      { ...variantOf('A1', 'White'), image, externalId: 'gid://shopify/ProductVariant/1' },
      variantOf('A2', 'Graphite'),
    ],
  });
  const lines = textOf(writeCatalogue('export.jsonl', [sold]));
  expect((await readCatalogue('export.jsonl', lines)).products).toEqual([sold]);
  expect(await imported([sold])).toEqual([sold]);
});

const variantOf = (sku: string, color: string) => ({
  ...{
    sku,
    title: `${color} / 27 in.`,
    options: [color, '27 in.'],
    price: 10,
    compareAtPrice: null,
    stock: 1,
  },
});
