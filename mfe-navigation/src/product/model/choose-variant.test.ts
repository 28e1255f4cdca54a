import { describe, expect, it } from '@jest/globals';
import type { Product, ProductVariant } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { choicesOf, chosenVariant, inStockInstead, inVariant, variantHref } from './choose-variant';

const variant = (at: number, options: string[], more: Partial<ProductVariant> = {}): ProductVariant => ({
  ...{ id: `p-0123456789ab-0000000${at}`, title: options.join(' / '), options, sku: `SKU${at}` },
  ...{ price: 900 + at, compareAtPrice: null, available: true, stock: 3, image: `/${at}.jpg` },
  ...more,
});
const [white27, white24, black27] = [
  variant(0, ['White', '27 in.'], { id: 'p-0123456789ab' }),
  variant(1, ['White', '24 in.'], { available: false, stock: 0 }),
  variant(2, ['Black', '27 in.']),
];
const washer: Product = {
  ...product({ id: 'p-0123456789ab', priceFrom: true, variantCount: 3 }),
  description: '',
  images: [{ src: '/0.jpg', alt: '' }],
  stock: 3,
  collection: { handle: 'washers', title: 'Washers' },
  specifications: [{ title: 'General', rows: [{ name: 'Model', value: 'SKU0' }] }],
  similar: [],
  options: ['Color', 'Width'],
  variants: [white27, white24, black27],
};
const chosen = (query: string) => chosenVariant(washer, new URLSearchParams(query))?.title;

describe('the chosen variant', () => {
  it.each([
    ['', 'White / 27 in.'],
    [`variant=${black27.id}`, 'Black / 27 in.'],
    ['variant=p-0123456789ab', 'White / 27 in.'],
    ['variant=nothing', 'White / 27 in.'],
    ['option1=White&option2=24+in.', 'White / 24 in.'],
    ['option1=Black&option2=24+in.', 'Black / 27 in.'],
    ['option1=Pink', 'White / 27 in.'],
  ])('of the address "%s" is %s', (query, title) => expect(chosen(query)).toBe(title));

  it('is absent for a product with one variant', () => {
    const { options: _options, variants: _variants, ...plain } = washer;
    expect(chosenVariant(plain, new URLSearchParams('variant=x'))).toBeNull();
    expect(inVariant(plain, null)).toBe(plain);
  });

  it('has a page address, that of the first variant without a choice', () => {
    expect(variantHref(washer, black27)).toBe(`/products/lg-washer?variant=${black27.id}`);
    expect(variantHref(washer, white27)).toBe('/products/lg-washer');
  });
});

describe('what is in stock instead', () => {
  const instead = (...of: Parameters<typeof inStockInstead>) => inStockInstead(...of)?.title ?? null;

  it('is the variant with most of the same values', () => {
    expect(instead(washer, white24)).toBe('White / 27 in.');
    expect(instead({ ...washer, variants: [white24, black27] }, white24)).toBe('Black / 27 in.');
  });

  it('is nothing beside a variant in stock, or where all are sold out', () => {
    expect(instead(washer, black27)).toBeNull();
    expect(instead({ ...washer, variants: [white24] }, white24)).toBeNull();
  });
});

describe('the values of an option', () => {
  const values = (of: ProductVariant, option: number) =>
    choicesOf(washer, of, option).map(({ value, variant: { sku }, note }) => [value, sku, note]);

  it('lead to the chosen variant with that value, and mark sold-out ones', () => {
    expect(values(white27, 1)).toEqual([
      ['27 in.', 'SKU0', null],
      ['24 in.', 'SKU1', 'White / 24 in. is out of stock.'],
    ]);
  });

  it('lead to the nearest variant where the combination is not sold, and say so', () => {
    expect(values(white24, 0)).toEqual([
      ['White', 'SKU1', null],
      ['Black', 'SKU2', 'Black / 24 in. is not available; this shows Black / 27 in. instead.'],
    ]);
  });
});

it('a product in a variant has its line id, SKU, price, stock and picture, and its options in the title', () => {
  const bought = inVariant(washer, black27);
  expect(bought).toMatchObject({
    ...{ id: black27.id, sku: 'SKU2', price: 902, stock: 3, image: '/2.jpg' },
    title: 'LG 27 Inch Front Load Washer, Black / 27 in.',
    images: [{ src: '/2.jpg' }],
    specifications: [{ rows: [{ name: 'Model', value: 'SKU2' }] }],
  });
  expect(bought).not.toHaveProperty('priceFrom');
  expect(inVariant(washer, white27).images).toBe(washer.images);
});
