/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import productPage from '../pages/product-page';

const range: Product = {
  ...product({ price: 2_499, title: 'Bosch 36 Inch Gas Range' }),
  description: '',
  images: [{ src: '/pictures/range.svg', alt: 'Range' }],
  stock: 5,
  collection: { handle: 'ranges', title: 'Ranges' },
  specifications: [],
  dimensions: {},
  similar: [],
};

/** What the browser says of the button's place; jsdom has no layout. */
let press: (entry: { isIntersecting: boolean; bottom: number }) => void;

class Observer {
  constructor(notify: (entries: unknown[]) => void) {
    press = ({ isIntersecting, bottom }) =>
      act(() => notify([{ isIntersecting, boundingClientRect: { bottom } }]));
  }
  observe() {}
  disconnect() {}
}

const open = async (sold: Product = range) => {
  fakeGateway({ '/api/products/range': sold, '/api/products': { products: [], missing: [] } });
  await openPage(productPage, '/products/range', { params: { handle: 'range' } });
};
const bar = () => screen.queryByRole('region', { name: 'Buy this product' });

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('repeats title and price once the page is scrolled past the button', async () => {
  await open();
  expect(bar()).toBeNull();
  press({ isIntersecting: false, bottom: -40 });
  const shown = within(bar() ?? document.body);
  expect(shown.getByText(range.title)).not.toBeNull();
  expect(shown.getByText('$2,499.00')).not.toBeNull();
});

it.each([
  ['while the button is in the window', { isIntersecting: true, bottom: 300 }],
  ['while the button is below the window', { isIntersecting: false, bottom: 1_400 }],
])('is not there %s', async (_where, entry) => {
  await open();
  press({ isIntersecting: false, bottom: -40 });
  press(entry);
  expect(bar()).toBeNull();
});

it('offers nothing that is out of stock', async () => {
  await open({ ...range, available: false, stock: 0 });
  press({ isIntersecting: false, bottom: -40 });
  expect(bar()).toBeNull();
});
