import { type OrderRequest, OrderRequestForm, OrderStatus, readServiceLine } from '@kilowatt/contracts';
import { deliveryZip, refreshDelivery } from '@kilowatt/product-ui';
import { $gateway, GatewayError } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { $cart, $lines, addPressed, itemAdded, itemsMerged, itemsOrdered, itemsSet } from '../model/cart';
import { itemsToOrder } from '../prices/priced-lines';
import { $pricedLines, cartOpened } from '../prices/shop-prices';
import { requestKeyOf } from './request-key';

/** What the shopper filled in. */
type RequestFields = Omit<OrderRequest, 'requestKey' | 'items'>;

export const requestFormOpened = createEvent();
export const requestFormClosed = createEvent();
/** The shopper typed into the field of this name, or ticked it. */
export const requestFieldChanged = createEvent<{ name: string; value: string | boolean }>();

/** Requests an order of the cart. The same contents, sent again after an answer was lost, are the same request. */
export const requestOrderFx = attach({
  source: combine({ gateway: $gateway, cart: $cart, lines: $pricedLines }),
  async effect({ gateway, cart, lines }, fields: RequestFields) {
    const items = itemsToOrder(lines);
    const contents = { ...fields, items };
    const body: OrderRequest = { ...contents, requestKey: requestKeyOf(cart, contents) };
    return { order: parse(OrderStatus, await gateway.post('/api/order-requests', body)), items };
  },
});

/** The request of this visit, once the gateway has it, until more is put into the cart. */
export const $requested = createStore<OrderStatus | null>(null, { serialize: 'ignore' })
  .on(requestOrderFx.doneData, (_, { order }) => order)
  .reset(itemAdded, addPressed, itemsSet, itemsMerged);
export const $isFormOpen = createStore(false, { serialize: 'ignore' })
  .on(requestFormOpened, () => true)
  .on([requestFormClosed, requestOrderFx.done], () => false);
/** Why a request failed, and the field at which it is shown, if it is one of the form. */
export const $requestProblem = createStore<{ field: string | null; message: string } | null>(null, {
  serialize: 'ignore',
})
  .on(requestOrderFx.failData, (_, error) => {
    const field = (error instanceof GatewayError && error.problem?.field) || '';
    return {
      field: Object.hasOwn(OrderRequestForm, field) ? field : null,
      message: errorMessage(error),
    };
  })
  .on(requestFieldChanged, (problem, { name }) => (problem?.field === name ? null : problem))
  .reset(requestOrderFx, requestFormOpened);
export const $requesting = requestOrderFx.pending;
/** What was typed and ticked, by field: a form that was closed, as by a press outside, has it when it is opened again. */
export const $typed = createStore<Readonly<Partial<Record<string, string | boolean>>>>(
  {},
  { serialize: 'ignore' },
)
  .on(requestFieldChanged, (typed, { name, value }) => ({ ...typed, [name]: value }))
  .reset(requestOrderFx.done);
// Not “cleared”: what could not be ordered, or came while the request was under way, stays, and nothing is left to undo.
sample({ clock: requestOrderFx.doneData, fn: ({ items }) => items, target: itemsOrdered });
// The cart is out of date: the page shows today's prices and stock.
const cartOutdated = sample({
  clock: requestOrderFx.fail,
  filter: ({ error }) => error instanceof GatewayError && error.status === 409,
});
sample({ clock: cartOutdated, fn: () => {}, target: cartOpened });
// Services are ordered at the prices that the form's ZIP code has now: at others they would be refused each time.
const priceServicesFx = createEffect((zip: string) => {
  deliveryZip.store(zip);
  refreshDelivery();
});
sample({
  clock: cartOutdated,
  source: $lines,
  filter: (lines) => lines.some(({ id }) => readServiceLine(id) !== null),
  fn: (_, { params }) => params.zip.trim(),
  target: priceServicesFx,
});
