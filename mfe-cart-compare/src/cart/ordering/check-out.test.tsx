/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { openAddressFx } from '../../browser/page-life';
import { item } from '../../testing/cart-in-scope';
import { $cart, itemsSet } from '../model/cart';
import cartPage from '../pages/cart-page';

const URL = 'https://store.example/checkouts/1';
const sold = (id: string) => ({ ...product({ id, title: id, price: 749 }), specifications: [] });

let answer: () => Response | Promise<Response>;
let gateway: { calls: Call[] };
let opened: string[];
beforeEach(() => {
  opened = [];
  answer = () => Response.json({ checkoutUrl: URL, problems: [] });
  gateway = fakeGateway({
    '/api/checkout': ({ method }: Call) =>
      method === 'POST' ? answer() : Response.json({ template: null, isHosted: true }),
    '/api/products': { products: [sold('washer'), sold('dryer')], missing: [] },
    '/api/shared-cart/of-a-friend': { cartId: 'of-a-friend', items: [item('washer')], version: 1 },
  });
});

async function open() {
  const scope = fork({ handlers: [[openAddressFx, (address: string) => void opened.push(address)]] });
  const items = [item('washer', { quantity: 2, price: 749, tags: ['set'] }), item('dryer', { price: 749 })];
  await allSettled(itemsSet, { scope, params: items });
  const view = await openPage(cartPage, '/cart', { scope });
  await waitFor(() => expect(screen.queryByText('Checking today’s prices…')).toBeNull());
  return { ...view, scope, press: (name: string) => view.user.click(screen.getByRole('button', { name })) };
}
const posts = () => gateway.calls.filter(({ path, method }) => path === '/api/checkout' && method === 'POST');
const lineOf = (id: string) => {
  const line = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  if (!line) throw new Error(`no line ${id}`);
  return within(line);
};

it('links to the checkout with the lines as they are seen, and keeps the cart', async () => {
  const { press, scope } = await open();
  await press('Check out');
  await waitFor(() => expect(opened).toEqual([URL]));
  const { cartId, items } = scope.getState($cart);
  expect(posts()[0]?.body).toEqual({
    cartId,
    items: [
      { id: 'washer', quantity: 2, price: 749, tags: ['set'] },
      { id: 'dryer', quantity: 1, price: 749, tags: [] },
    ],
  });
  expect(items).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Request this order' })).toBeNull();
});

describe('a checkout that comes late', () => {
  async function slow() {
    let respond = () => {};
    answer = () =>
      new Promise((resolve) => {
        respond = () => resolve(Response.json({ checkoutUrl: URL, problems: [] }));
      });
    const view = await open();
    await view.press('Check out');
    return { ...view, respond: () => act(async () => respond()) };
  }

  it('is not opened for a cart that has changed since', async () => {
    const { respond, user } = await slow();
    await user.click(lineOf('dryer').getByRole('button', { name: 'Remove dryer' }));
    await respond();
    expect(await screen.findByRole('button', { name: 'Check out' })).not.toBeNull();
    expect(opened).toEqual([]);
  });

  it('does not take away a shopper who has left the cart', async () => {
    const { respond, unmount } = await slow();
    unmount();
    await respond();
    expect(opened).toEqual([]);
  });
});

describe('what differs at the checkout', () => {
  it('is shown beside its line before the shopper continues with the others', async () => {
    const problems = [{ id: 'dryer', message: 'The price is $800.00 now; it was $749.00.' }];
    answer = () => Response.json({ checkoutUrl: URL, problems });
    const { press, user } = await open();
    await press('Check out');
    expect(await lineOf('dryer').findByText(/^The price is \$800\.00 now/)).not.toBeNull();
    expect(lineOf('washer').queryByText(/^The price is/)).toBeNull();
    expect(opened).toEqual([]);
    expect(screen.getByRole('link', { name: 'Continue to the checkout' }).getAttribute('href')).toBe(URL);
    // Another cart needs another checkout.
    await user.click(lineOf('dryer').getByRole('button', { name: 'Remove dryer' }));
    expect(await screen.findByRole('button', { name: 'Check out' })).not.toBeNull();
  });

  it('leaves an order request where nothing can be bought there', async () => {
    answer = () => Response.json({ checkoutUrl: null, problems: [{ id: 'washer', message: 'Not online.' }] });
    const { press } = await open();
    await press('Check out');
    expect(await lineOf('washer').findByText('Not online.')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Request this order' })).not.toBeNull();
  });
});

it('a failure keeps the cart, and offers another attempt, an order request and the phone', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { press, scope } = await open();
  await press('Check out');
  expect(await screen.findByText('Something went wrong. Please try again.')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Request this order' })).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Or order by phone' })).not.toBeNull();
  expect(scope.getState($cart).items).toHaveLength(2);
  answer = () => Response.json({ checkoutUrl: URL, problems: [] });
  await press('Try again');
  await waitFor(() => expect(opened).toEqual([URL]));
});
