import { command, event } from '@kilowatt/bus';
import { createEvent, sample } from 'effector';
import { cartQuantityChanged, linesSent } from './model/added-lines';

/** Puts a product into the cart, which another remote owns. */
export const addToCart = command('cart:add-line@1').send;

/** Products are about to be put into the cart, as many as this. */
export const addingStarted = createEvent<number>();

const { $last } = event('cart:lines-changed@1');
sample({
  clock: addingStarted,
  source: $last,
  fn: (last, sent) => ({ sent, quantity: last?.totalQuantity ?? null }),
  target: linesSent,
});
sample({ clock: $last.updates.filterMap((last) => last?.totalQuantity), target: cartQuantityChanged });
