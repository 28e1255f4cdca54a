/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import productPage from './product-page';

const washer: Product = {
  ...product({ price: 999 }),
  description: 'Quiet and large.',
  images: [
    { src: '/pictures/front.svg', alt: 'From the front' },
    { src: '/pictures/open.svg', alt: 'With its door open' },
  ],
  stock: 12,
  collection: { handle: 'washers', title: 'Washers' },
  specifications: [
    { title: 'General', rows: [{ name: 'Type', value: 'Front Load' }] },
    { title: 'Features', rows: [{ name: 'Steam', value: 'Yes' }] },
  ],
  dimensions: { width: 27, height: 39, depth: 30.25 },
  similar: [product({ id: 'other', title: 'Bosch Washer', handle: 'bosch-washer' })],
};
let sold: Product;

const open = (path = '/products/lg-washer') =>
  openPage(productPage, path, { params: { handle: 'lg-washer' } });

beforeEach(() => {
  localStorage.clear();
  sold = washer;
  fakeGateway({
    '/api/products/lg-washer': () => Response.json(sold),
    '/api/products': {
      products: [{ ...product({ id: 'dryer-1', title: 'LG Dryer' }), specifications: [] }],
      missing: [],
    },
  });
});

describe('what other sites show beside a link', () => {
  it('is the picture of the product where there is one', async () => {
    sold = { ...washer, socialImage: '/pictures/social/lg-washer/1.jpg' };
    await open();
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map(content)).toEqual([
      'https://shop.example/pictures/social/lg-washer/1.jpg',
      '1200',
      '630',
      washer.title,
    ]);
  });

  it('is the picture of the shop where there are only drawings', async () => {
    await open();
    expect(document.querySelector('meta[property="og:image"]')).toBeNull();
  });
});

describe('what search engines read', () => {
  const structured = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    );

  it('is the product with its offer, and the trail', async () => {
    await open();
    const [about, trail] = structured();
    expect(about).toMatchObject({
      ...{ '@type': 'Product', sku: 'WM4000HWA', brand: { name: 'LG' } },
      image: ['https://shop.example/pictures/front.svg', 'https://shop.example/pictures/open.svg'],
      offers: {
        ...{ price: '999.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        url: 'https://shop.example/products/lg-washer',
      },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Washers', item: 'https://shop.example/collection/washers' },
        { position: 3, name: washer.title },
      ],
    });
  });

  it('shows when the product is out of stock', async () => {
    sold = { ...washer, available: false, stock: 0 };
    await open();
    expect(structured()[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });
});
