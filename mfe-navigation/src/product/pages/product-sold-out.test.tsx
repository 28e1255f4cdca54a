/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Product, SHOP } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import productPage from './product-page';

const neighbor = (id: string, available = true) =>
  product({ id, handle: id, title: `Washer ${id}`, available });
const SOLD_OUT: Product = {
  ...product({ available: false }),
  ...{ description: '', images: [], stock: 0, specifications: [], alerts: true },
  collection: { handle: 'washers', title: 'Washers' },
  similar: [neighbor('a'), neighbor('b', false), neighbor('c'), neighbor('d'), neighbor('e')],
  companions: [{ need: 'hoses', title: 'Fill hoses', reason: '', products: [neighbor('hoses')] }],
};
const slots = {
  addToCart: ({ size = 'small' }) => (
    <button type="button">{size === 'full' ? 'The button' : 'A card'}</button>
  ),
};
const open = (sold: Product) => {
  fakeGateway({ '/api/products/lg-washer': sold, '/api/products': { products: [], missing: [] } });
  return openPage(productPage, '/products/lg-washer', { params: { handle: 'lg-washer' }, slots });
};
const shown = () => ({
  button: screen.queryAllByRole('button', { name: 'The button' }).length > 0,
  alert: screen.queryAllByText(/^Email me when/).length,
  neighbors: screen.queryByRole('region', { name: 'In stock now' }) !== null,
  delivery: screen.queryByRole('region', { name: 'Delivery' }) !== null,
  needs: screen.queryByRole('region', { name: 'What else it needs' }) !== null,
});

beforeEach(() => localStorage.clear());

describe('a product that is sold out', () => {
  const variant = {
    title: 'White',
    options: ['White'],
    sku: '',
    price: 749,
    compareAtPrice: null,
    image: '',
  };
  const variants = (available: boolean) => ({
    options: ['Color'],
    variants: [
      { ...variant, id: 'p-0123456789ab', available: false, stock: 0 },
      { ...variant, id: 'p-0123456789ab-01234567', available, stock: available ? 3 : 0, options: ['Black'] },
    ],
  });

  it.each([
    ['leads on', {}, { button: false, alert: 1, neighbors: true, delivery: false, needs: false }],
    [
      'without mail',
      { alerts: false },
      { button: false, alert: 0, neighbors: true, delivery: false, needs: false },
    ],
    [
      'with nothing to lead to keeps its button',
      { alerts: false, similar: [] },
      { button: true, alert: 0, neighbors: false, delivery: false, needs: false },
    ],
    [
      'in all variants leads on',
      variants(false),
      { button: false, alert: 1, neighbors: true, delivery: false, needs: false },
    ],
    [
      'in this variant alone keeps everything',
      variants(true),
      { button: true, alert: 1, neighbors: false, delivery: true, needs: true },
    ],
    [
      'in stock has everything',
      { available: true, stock: 5 },
      { button: true, alert: 1, neighbors: false, delivery: true, needs: true },
    ],
  ])('%s', async (_case, more, expected) => {
    await open({ ...SOLD_OUT, ...more });
    expect(shown()).toEqual(expected);
  });

  it('says of each neighbor in what it differs, the price first', async () => {
    const differences = ['3 in wider', 'Black, not White'];
    const cheaper = { ...neighbor('a'), price: SOLD_OUT.price - 50 };
    const similar = { ...neighbor('b'), price: SOLD_OUT.price + 1 };
    const equal = { ...neighbor('c'), price: SOLD_OUT.price };
    await open({ ...SOLD_OUT, similar: [cheaper, similar, equal], differences: { a: differences } });
    const said = screen.getAllByRole('list', { name: 'Compared with this product' }).map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(said).toEqual([['$50 less', ...differences], ['About the same price'], ['Same price']]);
  });

  it('names the showroom with its hours, and the saved products where no email is sent', async () => {
    await open({ ...SOLD_OUT, alerts: false });
    const help = screen.getByRole('region', { name: 'When it is back' });
    expect(help.textContent).toContain(`${SHOP.phone}, ${SHOP.hours}`);
    expect(help.textContent).toContain('Save it, and your saved products say when it is in stock.');
  });

  it('names the three nearest products that are in stock', async () => {
    await open(SOLD_OUT);
    const list = within(screen.getByRole('region', { name: 'In stock now' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products/a',
      '/products/c',
      '/products/d',
    ]);
  });
});
