import { type Call, deliveryTo, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { itemsSet } from '../cart/model/cart';
import cartPage from '../cart/pages/cart-page';
import { item } from './cart-in-scope';

/** What the gateway has made of a request for two washers. */
export const order = {
  ...{ code: 'K7Q-4MD', state: 'new', answer: '', subtotal: 1498 },
  ...{ requestedAt: '2030-01-01T10:00:00.000Z', changedAt: '2030-01-01T10:00:00.000Z' },
  lines: [{ id: 'washer', quantity: 2, price: 749, title: 'Washer', sku: 'W1', handle: 'washer' }],
};

export const accepted = (): Response => Response.json(order, { status: 201 });
export const problem = (status: number, message: string, field?: string): Response =>
  Response.json(
    { type: 'x', title: 'x', status, code: 'x', detail: message, message, error: message, field },
    { status },
  );

/** A shop that takes order requests, to be changed while its page is open. */
export function orderShop() {
  localStorage.clear();
  const shop = {
    price: 749,
    /** Pieces; null where the shop does not count them. */
    stock: null as number | null,
    /** `CHECKOUT_URL`. */
    template: null as string | null,
    /** Whether prices can be read. */
    hasPrices: true,
    /** US dollars by ZIP code; 199 elsewhere. */
    installation: { '10025': 149 } as Record<string, number>,
    answer: accepted as () => Response | Promise<Response>,
    /** The requests for orders that it got. */
    requests: () => calls.filter(({ path }) => path === '/api/order-requests'),
  };
  const washer = () => ({
    ...product({ id: 'washer', title: 'Washer', price: shop.price, services: ['installation'] }),
    ...(shop.stock !== null && { stock: shop.stock }),
    specifications: [],
  });
  const { calls } = fakeGateway({
    '/api/checkout': () => Response.json({ template: shop.template }),
    '/api/products': () =>
      shop.hasPrices
        ? Response.json({ products: [washer()], missing: [] })
        : problem(500, 'Something went wrong'),
    '/api/order-requests': () => shop.answer(),
    '/api/delivery': ({ path }: Call) => {
      const zip = path.slice(-5);
      return Response.json(deliveryTo(zip, { installation: shop.installation[zip] ?? 199 }));
    },
  });
  return shop;
}

/** Opens the page of a cart with two washers, once its prices have come. */
export async function openCart() {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: [item('washer', { quantity: 2, price: 749, tags: ['set'] })] });
  const view = await openPage(cartPage, '/cart', { scope });
  await waitFor(() => {
    if (screen.queryByText('Checking today’s prices…')) throw new Error('The prices are still being checked');
  });
  return { ...view, scope };
}

export const dialog = () => within(screen.getByRole('dialog', { name: 'Request this order' }));
export const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name });
export const ZIP_FIELD = 'ZIP code of the delivery';

/** Opens the form of the order, and fills it in. */
export async function filledForm(zip = '10001') {
  const view = await openCart();
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Request this order' }));
  await user.type(field('Name'), 'Ada');
  await user.type(field('Phone'), '212 555 0123');
  await user.clear(field(ZIP_FIELD));
  await user.type(field(ZIP_FIELD), zip);
  const send = () => user.click(dialog().getByRole('button', { name: 'Send request' }));
  return { ...view, send };
}
