import { command, event } from '@kilowatt/bus';
import { STORAGE_KEYS } from '@kilowatt/contracts';
import { allSettled, createEvent, type Scope, sample } from 'effector';
import { remember } from '../storage/remember';
import { $cart, $totalQuantity, cartRestored, itemAdded, limitReached } from './model/cart';
import { readStoredCart } from './model/read-stored-cart';
import { shareCartFx } from './model/share-cart';

const started = createEvent();

remember({
  source: $cart,
  target: cartRestored,
  key: STORAGE_KEYS.cart,
  read: readStoredCart,
  empty: { items: [], cartId: null },
  isEmpty: ({ items }) => items.length === 0,
  pickup: started,
});

sample({ clock: command('cart:add-line@1').delivered, target: itemAdded });
sample({
  clock: limitReached,
  fn: () => ({
    title: 'Maximum quantity reached',
    description: 'You can only add up to 50 of each item to your cart.',
    variant: 'destructive' as const,
  }),
  target: command('toast:show@1').send,
});
sample({
  clock: $cart,
  source: $totalQuantity,
  fn: (totalQuantity, { cartId }) => ({ totalQuantity, cartId }),
  target: event('cart:lines-changed@1').published,
});
sample({ clock: $cart, filter: ({ cartId }) => cartId !== null, target: shareCartFx });

/** In the browser the kept cart is read; the server knows none. */
export const startCart = async (scope: Scope): Promise<void> => {
  if (typeof window !== 'undefined') await allSettled(started, { scope });
};
