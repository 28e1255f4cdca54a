import { SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect } from 'effector';
import { parse } from 'valibot';

/** Bytes: browsers limit the body of keepalive requests. */
const KEEPALIVE_BODY_LIMIT = 60_000;

/** Sends a cart to the gateway, so that it can be opened on another device and by phone support (specification §7). */
export const sendCartFx = createEffect(async (cart: SharedCartRequest) =>
  parse(SharedCartAnswer, await createGateway().post('/api/shared-cart', cart)),
);

/** Sends carts while the page unloads; the response is ignored. */
export const sendOnUnloadFx = createEffect((carts: readonly SharedCartRequest[]) => {
  for (const cart of carts) {
    const keepalive = JSON.stringify(cart).length < KEEPALIVE_BODY_LIMIT;
    createGateway()
      .post('/api/shared-cart', cart, { keepalive })
      .catch(() => undefined);
  }
});
