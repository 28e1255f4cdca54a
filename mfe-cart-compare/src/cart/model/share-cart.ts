import { createGateway } from '@kilowatt/remote-kit';
import { createEffect } from 'effector';
import type { Cart } from './cart';

/** Tells the gateway the cart, so that the phone line can read it (specification §7). Failures are ignored. */
export const shareCartFx = createEffect(async ({ cartId, items }: Cart) => {
  await createGateway().post('/api/shared-cart', { cartId, items }, { keepalive: true });
});
