import { expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { findAmong } from './review-commands';
import { findHandleIn } from './routes';

const products = [
  testProduct({ handle: 'first', sku: 'WM-1' }),
  testProduct({ handle: 'second', sku: 'wm1' }),
  testProduct({ handle: 'without-sku', sku: '' }),
];
const catalogue = createCatalogue(1, products);

it.each([
  ['a handle', { product: 'second' }, 'second'],
  ['a handle that is not sold', { product: 'third' }, null],
  ['a SKU of two products', { sku: 'WM1' }, 'first'],
  ['a SKU without letters and figures', { sku: '-' }, null],
  ['nothing', {}, null],
])('finds the same product with and without a gateway: %s', (_what, named, handle) => {
  expect(findAmong(products)(named)).toBe(handle);
  expect(findHandleIn({ current: () => catalogue })(named)).toBe(handle);
});
