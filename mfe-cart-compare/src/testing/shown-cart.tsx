import type { CartItem } from '@kilowatt/contracts';
import { type Call, fakeGateway, product, renderInShop, sentToasts } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $cart, itemsSet } from '../cart/model/cart';
import '../cart/wiring';
import { CartLines } from '../cart/ui/cart-lines';
import { item } from './cart-in-scope';

export const washer = item('washer', { title: 'Washer', price: 749 });
export const dryer = item('dryer', { title: 'Dryer', price: 500, quantity: 2 });

type Sold = Record<string, Partial<ReturnType<typeof product>> & { stock?: number }>;

/** A shop that sells a washer, a dryer and a gift: what it sells today by id, to be changed, and the calls that it got. */
export function openShop(): { sold: Sold; calls: Call[]; answers: Record<string, unknown> } {
  const sold: Sold = {
    washer: { title: 'Washer', handle: 'lg-washer', sku: 'WM1', price: 749 },
    dryer: { title: 'Dryer', handle: 'lg-dryer', price: 500 },
    gift: { title: 'Stacking kit', price: 40 },
  };
  const answers: Record<string, unknown> = {
    '/api/products': ({ path }: Call) => {
      const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
      const known = ids.filter((id) => sold[id]);
      const products = known.map((id) => ({
        ...product({ id, ...sold[id] }),
        specifications: [],
        ...sold[id],
      }));
      return Response.json({ products, missing: ids.filter((id) => !sold[id]) });
    },
    '/api/shared-cart': { cartId: 'cart-0001', version: 1, saved: true },
  };
  return { sold, answers, ...fakeGateway(answers) };
}

/** Shows a cart of these items, once its prices have come. */
export async function showCart(items: CartItem[], checkoutTemplate: string | null = null) {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: items });
  const toasts = sentToasts(scope);
  const view = renderInShop(<CartLines checkoutTemplate={checkoutTemplate} />, { scope });
  await waitFor(() => {
    if (screen.queryByText('Checking today’s prices…')) throw new Error('The prices are still being checked');
  });
  return { ...view, toasts, items: () => scope.getState($cart).items };
}

export const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
export const amountOf = (label: string) => summary().getByText(label).nextElementSibling?.textContent;
