import { CheckoutCart, type CheckoutRequest } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, combine, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { openAddressFx } from '../../browser/page-life';
import { $cart, $lines } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';
import { $pricedLines } from '../prices/shop-prices';

/** The lines that can be bought, at the prices that the shopper sees. */
const itemsOf = (lines: readonly PricedLine[]): CheckoutRequest['items'] =>
  lines
    .filter(({ state, buyable }) => state === 'current' && buyable > 0)
    .map(({ line, buyable, price }) => ({ id: line.id, quantity: buyable, price, tags: line.tags }));

/** Has a checkout made for the cart. */
export const createCheckoutFx = attach({
  source: combine({ gateway: $gateway, cart: $cart, lines: $pricedLines }),
  effect: async ({ gateway, cart, lines }): Promise<CheckoutCart> =>
    parse(CheckoutCart, await gateway.post('/api/checkout', { cartId: cart.cartId, items: itemsOf(lines) })),
});

/** The checkout of this cart, if something in it differs from what the shopper sees; a changed cart needs another one. */
export const $checkout = createStore<CheckoutCart | null>(null, { serialize: 'ignore' })
  .on(createCheckoutFx.doneData, (_, checkout) => (isAsSeen(checkout) ? null : checkout))
  .reset(createCheckoutFx, $lines);
/** What differs, by line. */
export const $lineProblems = $checkout.map(
  (checkout) => new Map(checkout?.problems.map(({ id, message }) => [id, message])),
);
/** Why no checkout was made. */
export const $checkoutProblem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(createCheckoutFx.failData, (_, error) => errorMessage(error))
  .reset(createCheckoutFx, $lines);
export const $checkingOut = createCheckoutFx.pending;

const isAsSeen = ({ checkoutUrl, problems }: CheckoutCart): boolean =>
  checkoutUrl !== null && problems.length === 0;

sample({
  clock: createCheckoutFx.doneData,
  filter: isAsSeen,
  fn: ({ checkoutUrl }) => checkoutUrl ?? '',
  target: openAddressFx,
});
