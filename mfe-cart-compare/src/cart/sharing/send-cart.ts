import { SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect } from 'effector';
import { parse } from 'valibot';

/** Browsers refuse a longer body to a request that is to outlive its page. */
const LONGEST_FAREWELL = 60_000;

/** Tells the gateway a cart, so that it opens on another device and the phone line can read it (specification §7). */
export const sendCartFx = createEffect(async (cart: SharedCartRequest) =>
  parse(SharedCartAnswer, await createGateway().post('/api/shared-cart', cart)),
);

/** The same as the page goes away; nobody waits for the answer. */
export const sendLastFx = createEffect((carts: readonly SharedCartRequest[]) => {
  for (const cart of carts) {
    const keepalive = JSON.stringify(cart).length < LONGEST_FAREWELL;
    createGateway()
      .post('/api/shared-cart', cart, { keepalive })
      .catch(() => undefined);
  }
});
