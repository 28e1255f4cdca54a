/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product, ProductPreview, ProductVariant } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import productPage from './product-page';

const ID = 'p-0123456789ab';
const BLACK = `${ID}-00000001`;
const shared = { compareAtPrice: null, available: true, stock: 9 };
const variants: ProductVariant[] = [
  { ...shared, id: ID, title: 'White', options: ['White'], sku: 'WM-W', price: 999, image: '/white.jpg' },
  {
    ...{ ...shared, id: BLACK, title: 'Black', options: ['Black'], sku: 'WM-B', image: '/black.jpg' },
    ...{ price: 1_049, compareAtPrice: 1_200, stock: 2 },
  },
  {
    ...{ ...shared, id: `${ID}-00000002`, title: 'Red', options: ['Red'], sku: 'WM-R', price: 999 },
    ...{ image: '/white.jpg', available: false, stock: 0 },
  },
];
const washer: Product = {
  ...product({ id: ID, title: 'LG Washer', sku: 'WM-W', price: 999, priceFrom: true, variantCount: 3 }),
  description: '',
  images: [
    { src: '/white.jpg', alt: 'In white' },
    { src: '/black.jpg', alt: 'In black' },
  ],
  stock: 9,
  collection: { handle: 'washers', title: 'Washers' },
  specifications: [],
  similar: [],
  options: ['Color'],
  variants,
};

const slots = {
  addToCart: ({ product: { id, title } }: { product: ProductPreview }) => (
    <button type="button">{`Add ${title} (${id})`}</button>
  ),
};
const open = (query = '') =>
  openPage(productPage, `/products/lg-washer${query}`, { params: { handle: 'lg-washer' }, slots });
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;

beforeEach(() => {
  localStorage.clear();
  fakeGateway({ '/api/products/lg-washer': washer });
});

describe('the options of a product', () => {
  it('begin with the first variant, and mark sold-out ones', async () => {
    await open();
    const group = within(screen.getByRole('radiogroup', { name: 'Color' }));
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'White',
      'Black',
      'Red',
    ]);
    expect(chosen()).toBe('White');
    const red = screen.getByRole('radio', { name: 'Red', description: 'Red is out of stock.' });
    expect((red as HTMLInputElement).disabled).toBe(false);
  });

  it('of which many are sold out say why once, and each has its own reason as its description', async () => {
    const sold = ['Blue', 'Green', 'Slate', 'Bronze'].map(
      (title, at): ProductVariant => ({
        ...{ ...shared, id: `${ID}-0000001${at}`, title, options: [title], sku: `WM-${at}`, price: 999 },
        ...{ image: '/white.jpg', available: false, stock: 0 },
      }),
    );
    fakeGateway({ '/api/products/lg-washer': { ...washer, variants: [...variants, ...sold] } });
    await open();
    expect(
      screen.getByRole('radio', { name: 'Slate', description: 'Slate is out of stock.' }),
    ).not.toBeNull();
    expect(isShown('Slate is out of stock.')).toBe(false);
    expect(isShown('What is crossed out is out of stock, or not available with the other choices.')).toBe(
      true,
    );
  });

  it('of a sold-out choice have a link to what is in stock, and the focus stays where it is bought', async () => {
    const { user, address } = await open(`?variant=${ID}-00000002`);
    await user.click(screen.getByRole('link', { name: 'White, $999.00' }));
    expect([address(), chosen()]).toEqual(['/products/lg-washer', 'White']);
    expect(screen.queryByText('In stock: ')).toBeNull();
    const button = screen.getByRole('button', { name: `Add LG Washer, White (${ID})` });
    expect(document.activeElement?.contains(button)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('lead to the address of a variant, which price, SKU, stock, picture and cart follow', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    expect(address()).toBe(`/products/lg-washer?variant=${BLACK}`);
    expect(chosen()).toBe('Black');
    expect(screen.getByText('$1,049.00')).not.toBeNull();
    expect(screen.getByText('WM-B')).not.toBeNull();
    expect(screen.getByText('Only 2 left in stock')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'In black' })).not.toBeNull();
    expect(screen.getByRole('button', { name: `Add LG Washer, Black (${BLACK})` })).not.toBeNull();
    expect(screen.getByText('Black: $1,049.00, Only 2 left in stock').role).toBe('status');
  });

  it.each([
    [`?variant=${BLACK}`, 'Black'],
    ['?option1=Black', 'Black'],
    ['?variant=unknown', 'White'],
  ])('of the address %s show %s', async (query, value) => {
    await open(query);
    expect(chosen()).toBe(value);
  });
});

it('search engines read an offer for each variant at its own address', async () => {
  await open();
  const about = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  ) as unknown;
  expect(about).toMatchObject({
    ...{ '@type': 'ProductGroup', variesBy: ['https://schema.org/color'] },
    hasVariant: [
      { sku: 'WM-W', offers: { price: '999.00', url: 'https://shop.example/products/lg-washer' } },
      { sku: 'WM-B', offers: { url: `https://shop.example/products/lg-washer?variant=${BLACK}` } },
      { sku: 'WM-R', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  });
});
