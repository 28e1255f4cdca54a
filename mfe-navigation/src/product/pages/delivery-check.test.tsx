/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import productPage from './product-page';

const washer: Product = {
  ...product({ price: 500 }),
  ...{ description: '', images: [], stock: 3, specifications: [], similar: [] },
  collection: { handle: 'washers', title: 'Washers' },
};
const delivery = (zip: string, more: object = {}) => ({
  ...{ zip, area: `Area ${zip}`, delivery: 49, installation: null, haulAway: 0, days: null, note: null },
  ...{ freeAbove: 799, ...more },
});
let sold: Product;
let calls: Call[];
let answer: (call: Call) => Response | Promise<Response>;

const open = (query = '') =>
  openPage(productPage, `/products/lg-washer${query}`, { params: { handle: 'lg-washer' } });
const box = () => within(screen.getByRole('region', { name: 'Delivery' }));

beforeEach(() => {
  localStorage.clear();
  sold = washer;
  answer = ({ path }) => Response.json(delivery(path.slice(-5)));
  calls = fakeGateway({
    '/api/products/lg-washer': () => Response.json(sold),
    '/api/delivery': (call: Call) => answer(call),
  }).calls;
});

describe('the delivery check', () => {
  it.each([
    [999, 'Free nationwide delivery with this product.'],
    [799, 'Free nationwide delivery on orders above $799.'],
  ])('of a product for $%d begins with: %s', async (price, text) => {
    sold = { ...washer, price };
    await open();
    expect(box().getByText(text)).not.toBeNull();
  });

  it('shows what comes to a ZIP code, when, and for how much', async () => {
    sold = { ...washer, price: 999 };
    answer = () =>
      Response.json(
        delivery('10001', {
          area: 'New York',
          delivery: 99,
          installation: 149.5,
          haulAway: null,
          days: [2, 4],
        }),
      );
    const { user } = await open();
    await user.type(box().getByRole('textbox', { name: 'ZIP code' }), ' 10001 ');
    await user.click(box().getByRole('button', { name: 'Check delivery' }));
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(3));
    expect(
      box()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Delivery: free to 10001 (New York), in 2 to 4 working days',
      'Installation: $149.50',
      'Haul-away of your old appliance: not offered there',
    ]);
    expect(calls.at(-1)?.path).toBe('/api/delivery?zip=10001');
  });

  it('shows at the field what is wrong with a ZIP code', async () => {
    answer = () => Response.json({ message: 'Enter a ZIP code of five digits' }, { status: 400 });
    const { user } = await open();
    const field = box().getByRole('textbox', { name: 'ZIP code' });
    await user.type(field, '12{Enter}');
    const message = await box().findByText('Enter a ZIP code of five digits');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(message.parentElement?.id).toBe(field.getAttribute('aria-describedby'));
  });

  it('answers an address with a ZIP code, as the form without script sends it', async () => {
    sold = { ...washer, price: 999 };
    await open('?zip=10001');
    expect(box().getByText(/^Delivery: free to 10001/)).not.toBeNull();
    expect(box().getByRole<HTMLInputElement>('textbox').value).toBe('10001');
  });

  it('reports an error if nothing responds', async () => {
    const { user } = await open();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.type(box().getByRole('textbox'), '10001{Enter}');
    expect(await box().findByText('Delivery cannot be looked up for the moment.')).not.toBeNull();
  });
});
