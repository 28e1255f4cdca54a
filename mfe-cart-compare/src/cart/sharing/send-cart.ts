import { SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { attach } from 'effector';
import { parse } from 'valibot';

/** Bytes: browsers limit the body of keepalive requests. */
const KEEPALIVE_BODY_LIMIT = 60_000;

/** Sends a cart to the gateway, so that it can be opened on another device and by phone support (specification §7). */
export const sendCartFx = attach({
  source: $gateway,
  effect: async (gateway, cart: SharedCartRequest) =>
    parse(SharedCartAnswer, await gateway.post('/api/shared-cart', cart)),
});

/** Sends carts while the page unloads; the response is ignored. */
export const sendOnUnloadFx = attach({
  source: $gateway,
  effect(gateway, carts: readonly SharedCartRequest[]) {
    for (const cart of carts) {
      const keepalive = JSON.stringify(cart).length < KEEPALIVE_BODY_LIMIT;
      gateway.post('/api/shared-cart', cart, { keepalive }).catch(() => undefined);
    }
  },
});
