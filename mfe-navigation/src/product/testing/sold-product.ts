import { beforeEach } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import productPage from '../pages/product-page';

/** A product with everything that its page shows. */
export const WASHER: Product = {
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

/**
 * The shop of each test. Assign `product` before the page is opened to sell something else; `calls` are those of the
 * gateway.
 * @param answers JSON by path, beside the product itself
 */
export function shopThatSells(initial: Product, answers: Record<string, unknown> = {}) {
  const shop = { product: initial, calls: [] as readonly Call[] };
  beforeEach(() => {
    localStorage.clear();
    shop.product = initial;
    const path = '/api/products/lg-washer';
    shop.calls = fakeGateway({ [path]: () => Response.json(shop.product), ...answers }).calls;
  });
  return shop;
}

export const openProduct = (path = '/products/lg-washer') =>
  openPage(productPage, path, { params: { handle: 'lg-washer' } });
