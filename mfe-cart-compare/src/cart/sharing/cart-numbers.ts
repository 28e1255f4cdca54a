import { CartNumberAnswer, SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { $gateway, type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { wentOnline } from '../../browser/page-life';
import { $cart } from '../model/cart';
import type { Cart } from '../model/cart-state';
import { $unsynced } from './share-cart';

/** Requests a read-only id of the cart; sends the cart first if the gateway does not have this version. */
async function requestNumber(
  gateway: Gateway,
  kind: 'copies' | 'views',
  cart: SharedCartRequest,
): Promise<string> {
  const path = `/api/shared-cart/${cart.cartId}/${kind}`;
  // A copy is of this version: the gateway may have a newer one by another tab.
  const body = kind === 'copies' ? { version: cart.version } : {};
  const number = async () => parse(CartNumberAnswer, await gateway.post(path, body)).id;
  try {
    return await number();
  } catch (error) {
    if (!(error instanceof GatewayError && [404, 409].includes(error.status))) throw error;
  }
  parse(SharedCartAnswer, await gateway.post('/api/shared-cart', cart));
  return number();
}

const toRequest = ({ cartId, items, version }: Cart): SharedCartRequest => ({
  cartId: cartId ?? '',
  items,
  version,
});

/** The id of a copy, for a link: it shows the cart as it is now. */
export const copyCartFx = attach({
  source: { gateway: $gateway, cart: $cart },
  effect: ({ gateway, cart }) => requestNumber(gateway, 'copies', toRequest(cart)),
});

/** The number to read out by phone; it shows the cart as it is then. */
export const viewRequested = createEvent<string>();
const viewCartFx = attach({
  source: $gateway,
  effect: async (gateway, cart: SharedCartRequest) => ({
    cartId: cart.cartId,
    id: await requestNumber(gateway, 'views', cart),
  }),
});
export const $view = createStore<{ cartId: string; id: string } | null>(null, { serialize: 'ignore' }).on(
  viewCartFx.doneData,
  (_, view) => view,
);
const $requestedView = createStore<string | null>(null, { serialize: 'ignore' }).on(
  viewRequested,
  (_, cartId) => cartId,
);

sample({
  // Runs once the gateway has the cart, and again when the browser is online again.
  clock: [viewRequested, $unsynced, wentOnline],
  source: {
    cart: $cart,
    view: $view,
    requested: $requestedView,
    unsynced: $unsynced,
    asking: viewCartFx.pending,
  },
  filter: ({ cart, view, requested, unsynced, asking }) =>
    requested !== null &&
    cart.cartId === requested &&
    view?.cartId !== requested &&
    !unsynced.some(({ cartId }) => cartId === requested) &&
    !asking,
  fn: ({ cart }) => toRequest(cart),
  target: viewCartFx,
});
