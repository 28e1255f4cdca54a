import { CartNumberAnswer, SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { wentOnline } from '../../browser/page-life';
import { $cart } from '../model/cart';
import type { Cart } from '../model/cart-state';
import { $untold } from './share-cart';

/** Asks for a number that shows the cart; where the gateway does not have the cart as it is here, it is told first. */
async function ask(kind: 'copies' | 'views', cart: SharedCartRequest): Promise<string> {
  const gateway = createGateway();
  const path = `/api/shared-cart/${cart.cartId}/${kind}`;
  const number = async (body: object) => parse(CartNumberAnswer, await gateway.post(path, body)).id;
  try {
    return await number(kind === 'copies' ? { version: cart.version } : {});
  } catch (error) {
    if (!(error instanceof GatewayError && [404, 409].includes(error.status))) throw error;
  }
  parse(SharedCartAnswer, await gateway.post('/api/shared-cart', cart));
  return number({});
}

const asTold = ({ cartId, items, version }: Cart): SharedCartRequest => ({
  cartId: cartId ?? '',
  items,
  version,
});

/** The number of a copy, for a link: it shows the cart as it is now. */
export const copyCartFx = attach({
  source: $cart,
  effect: (cart: Cart) => ask('copies', asTold(cart)),
});

/** The number that somebody reads out; it shows the cart as it is by then. */
export const viewWanted = createEvent<string>();
const viewCartFx = createEffect(async (cart: SharedCartRequest) => ({
  cartId: cart.cartId,
  id: await ask('views', cart),
}));
export const $view = createStore<{ cartId: string; id: string } | null>(null, { serialize: 'ignore' }).on(
  viewCartFx.doneData,
  (_, view) => view,
);
const $wanted = createStore<string | null>(null, { serialize: 'ignore' }).on(
  viewWanted,
  (_, cartId) => cartId,
);

sample({
  // Once the gateway has the cart, which has no number before; a second try when the connection is back.
  clock: [viewWanted, $untold, wentOnline],
  source: { cart: $cart, view: $view, wanted: $wanted, untold: $untold, asking: viewCartFx.pending },
  filter: ({ cart, view, wanted, untold, asking }) =>
    wanted !== null &&
    cart.cartId === wanted &&
    view?.cartId !== wanted &&
    !untold.some(({ cartId }) => cartId === wanted) &&
    !asking,
  fn: ({ cart }) => asTold(cart),
  target: viewCartFx,
});
