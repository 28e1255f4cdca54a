import type { Payload } from '@kilowatt/contracts';
import { allSettled, createWatch, type EventCallable, type Scope } from 'effector';
import { addToCart } from '../wiring';

/**
 * A cart that takes so many lines and refuses the others.
 * @param published by which it says what it contains
 */
export function cartWithRoom(
  scope: Scope,
  room: number,
  published: EventCallable<Payload<'cart:lines-changed@1'>>,
): void {
  let totalQuantity = 0;
  createWatch({
    unit: addToCart,
    scope,
    fn() {
      totalQuantity = Math.min(totalQuantity + 1, room);
      void allSettled(published, { scope, params: { totalQuantity, cartId: 'a-cart' } });
    },
  });
}
