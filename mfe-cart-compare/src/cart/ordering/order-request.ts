import { type OrderRequest, OrderStatus } from '@kilowatt/contracts';
import { $gateway, GatewayError } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { $cart, itemsSet } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';
import { $pricedLines, cartOpened } from '../prices/shop-prices';

/** What the shopper filled in. */
export type RequestFields = Omit<OrderRequest, 'requestKey' | 'items'>;

export const requestFormOpened = createEvent();
export const requestFormClosed = createEvent();

/** The lines that can be ordered, at the prices that the shopper sees. */
const itemsOf = (lines: readonly PricedLine[]): OrderRequest['items'] =>
  lines
    .filter(({ state, buyable }) => state === 'current' && buyable > 0)
    .map(({ line, buyable, price }) => ({ id: line.id, quantity: buyable, price }));

/** Requests an order of the cart. The same cart, sent again after an answer was lost, is the same request. */
export const requestOrderFx = attach({
  source: combine({ gateway: $gateway, cart: $cart, lines: $pricedLines }),
  async effect({ gateway, cart, lines }, fields: RequestFields): Promise<OrderStatus> {
    const requestKey = `${cart.cartId ?? ''}-${cart.version}`;
    const body: OrderRequest = { ...fields, requestKey, items: itemsOf(lines) };
    return parse(OrderStatus, await gateway.post('/api/order-requests', body));
  },
});

/** The request of this visit, once the gateway has it. */
export const $requested = createStore<OrderStatus | null>(null, { serialize: 'ignore' }).on(
  requestOrderFx.doneData,
  (_, request) => request,
);
export const $isFormOpen = createStore(false, { serialize: 'ignore' })
  .on(requestFormOpened, () => true)
  .on([requestFormClosed, requestOrderFx.done], () => false);
export const $requestProblem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(requestOrderFx.failData, (_, error) => errorMessage(error))
  .reset(requestOrderFx, requestFormOpened);
export const $requesting = requestOrderFx.pending;

// Not “cleared”: nothing is left to undo.
sample({ clock: requestOrderFx.done, fn: () => [], target: itemsSet });
// The cart is out of date: the page shows today's prices and stock.
sample({
  clock: requestOrderFx.failData,
  filter: (error) => error instanceof GatewayError && error.status === 409,
  fn: () => {},
  target: cartOpened,
});
