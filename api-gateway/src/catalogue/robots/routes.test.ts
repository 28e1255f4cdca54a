import { expect, it } from '@jest/globals';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { exampleAddresses, pageAddresses } from './routes';

const catalogue = createCatalogue(1, [
  testProduct({ handle: 'a', vendor: 'LG' }),
  testProduct({ handle: 'b', sku: 'B', vendor: 'Café' }),
]);

it('the sitemap lists every public page once, but sales out of season', () => {
  const addresses = [...pageAddresses(catalogue, '2026-11-22')];
  expect(addresses[0]).toBe('/');
  expect(addresses).toEqual(
    expect.arrayContaining(['/faq', '/collection/washers', '/brand/lg', '/products/a', '/products/b']),
  );
  expect(addresses.filter((address) => address.startsWith('/collection/'))).toEqual(
    COLLECTIONS.filter(({ handle }) => handle !== 'labor-day-sale').map(
      ({ handle }) => `/collection/${handle}`,
    ),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each(['/search', '/cart', '/compare', '/account', '/order-status', '/auth'])(
  'the sitemap does not list the personal page %s',
  (address) => expect([...pageAddresses(catalogue)]).not.toContain(address),
);

it('a test rendering uses one example page of each kind', () => {
  const examples = exampleAddresses(catalogue);
  expect(examples.filter((address) => address.startsWith('/products/'))).toEqual(['/products/a']);
  expect(examples.filter((address) => address.startsWith('/collection/'))).toHaveLength(1);
  expect(examples.filter((address) => address.startsWith('/brand/'))).toHaveLength(1);
  expect(examples).toEqual(expect.arrayContaining(['/', '/faq']));
});
