/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import productPage from './product-page';

const sold = {
  ...product({ title: 'LG Washer' }),
  description: '',
  images: [{ src: '/pictures/front.svg', alt: 'From the front' }],
  stock: 12,
  collection: { handle: 'washers', title: 'Washers' },
  specifications: [],
  dimensions: { width: 27, height: 39, depth: 30.25 },
  similar: [],
};

beforeEach(() => localStorage.clear());

it('one control saves the product, and only then a link to saved products is shown', async () => {
  fakeGateway({ '/api/products/lg-washer': sold });
  const { user } = await openPage(productPage, '/products/lg-washer', { params: { handle: 'lg-washer' } });
  const list = () => screen.queryByRole('link', { name: 'Saved products' })?.getAttribute('href') ?? null;
  const save = screen.getByRole('button', { name: 'Save LG Washer for later' });
  expect(list()).toBeNull();
  await user.click(save);
  expect([save.getAttribute('aria-pressed'), list()]).toEqual(['true', '/saved']);
  await user.click(save);
  expect([save.getAttribute('aria-pressed'), list()]).toEqual(['false', null]);
});
