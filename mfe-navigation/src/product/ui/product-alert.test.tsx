/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import productPage from '../pages/product-page';

const washer: Product = {
  ...product({ price: 949 }),
  ...{ description: '', images: [], stock: 3, specifications: [], similar: [], alerts: true },
  collection: { handle: 'washers', title: 'Washers' },
};
let calls: Call[];
let sold: Product;
let answer: () => Response;

beforeEach(() => {
  sold = washer;
  answer = () => Response.json({ success: true });
  calls = fakeGateway({
    '/api/products/lg-washer': () => Response.json(sold),
    '/api/product-alerts': () => answer(),
  }).calls;
});

const open = (query = '') =>
  openPage(productPage, `/products/lg-washer${query}`, { params: { handle: 'lg-washer' } });
const ask = async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
};
const sent = () => calls.filter(({ path }) => path === '/api/product-alerts').map(({ body }) => body);

it('of a product in stock asks for the email address, and promises one email below its price', async () => {
  await ask();
  const confirmed = await screen.findByText(/Please look into your mailbox/);
  expect(sent()).toEqual([{ email: 'ada@example.com', productId: washer.id, kind: 'price-drop' }]);
  expect(document.activeElement?.contains(confirmed)).toBe(true);
  expect(document.activeElement?.role).toBe('status');
});

it('of a product out of stock is open at once, and for its return', async () => {
  sold = { ...washer, available: false, stock: 0 };
  await ask();
  await screen.findByText(/Please look into your mailbox/);
  expect(sent()).toEqual([{ email: 'ada@example.com', productId: washer.id, kind: 'back-in-stock' }]);
});

it('shows why it was refused, keeps the typed text, and gives its field the focus', async () => {
  answer = () => Response.json({ message: 'Enter a valid email address' }, { status: 400 });
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Email me' }));
  await screen.findByText('Enter a valid email address');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(field.value).toBe('ada@example.com');
  expect(document.activeElement).toBe(field);
});

it('shows no HTTP status where a proxy answers for the shop', async () => {
  answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  await ask();
  expect(await screen.findByText('We could not save your alert. Please try again.')).not.toBeNull();
});

it('leaves the focus where the shopper has gone before the answer', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'));
  answer = () => {
    elsewhere.focus();
    return Response.json({ success: true });
  };
  await ask();
  await screen.findByText(/Please look into your mailbox/);
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('is confirmed by the address where there is no script', async () => {
  await open('?alert=requested');
  expect(screen.getByText(/Please look into your mailbox/)).not.toBeNull();
});

it('is confirmed by the address for the variant of the address alone', async () => {
  const shared = { sku: '', price: 949, compareAtPrice: null, available: true, stock: 3, image: '' };
  const [white, black] = [washer.id, `${washer.id}-00000001`];
  sold = {
    ...{ ...washer, options: ['Color'] },
    variants: [
      { ...shared, id: white, title: 'White', options: ['White'] },
      { ...shared, id: black, title: 'Black', options: ['Black'] },
    ],
  };
  const { user, address } = await open(`?variant=${black}&alert=requested`);
  expect(screen.getByText(/Please look into your mailbox/)).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: 'White' }));
  expect(address()).toBe('/products/lg-washer');
  expect(screen.queryByText(/Please look into your mailbox/)).toBeNull();
  expect(screen.getByText('Email me when the price drops')).not.toBeNull();
});

it('is not offered if the shop cannot send emails', async () => {
  sold = { ...washer, alerts: false };
  await open();
  expect(screen.queryByText('Email me when the price drops')).toBeNull();
});
