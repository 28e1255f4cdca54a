import { command, event } from '@kilowatt/bus';
import { type CartItem, LIMITS, type Payload, STORAGE_KEYS } from '@kilowatt/contracts';
import { persistStore } from '@kilowatt/remote-kit/model';
import { allSettled, createEffect, createEvent, createStore, type Scope, sample } from 'effector';
import { pageHidden, watchPageFx } from '../browser/page-life';
import {
  $cart,
  $totalQuantity,
  addedByPress,
  addPressed,
  cartChanged,
  cartRestored,
  itemAdded,
  limitReached,
  newerVersionSeen,
} from './model/cart';
import { EMPTY_CART, isWholeCart, type Refusal, readStoredCart, withItemsOf } from './model/cart-state';
import { newerCartFound, resyncRequested, syncRequested } from './sharing/share-cart';

/** Shows a toast, which the shell owns. */
export const showToast = command('toast:show@1').send;

const started = createEvent();
const picked = createEvent();
/** Whether the cart is still there on the next visit: storage may be full or forbidden. */
export const $isSaved = createStore(true, { serialize: 'ignore' });

// Where storage is forbidden, reading fails as well: so it is known before the first change.
const readStorageFx = createEffect(() => void localStorage.getItem(STORAGE_KEYS.cart));
sample({ clock: started, target: readStorageFx });
sample({ clock: readStorageFx.fail, fn: () => false, target: $isSaved });

persistStore({
  source: $cart,
  target: cartRestored,
  key: STORAGE_KEYS.cart,
  read: readStoredCart,
  empty: EMPTY_CART,
  isEmpty: ({ items }) => items.length === 0,
  combine: withItemsOf,
  isWhole: isWholeCart,
  pickup: started,
  isSaved: $isSaved,
  batch: { changed: cartChanged, flush: pageHidden },
});

const REFUSED: Readonly<Record<Refusal, { title: string; description: string }>> = {
  quantity: {
    title: 'Maximum quantity reached',
    description: `You can only add up to ${LIMITS.quantityPerItem} of each item to your cart.`,
  },
  lines: {
    title: 'Your cart is full',
    description: `A cart holds up to ${LIMITS.linesPerCart} different items and services.`,
  },
};

const lineRequested = command('cart:add-line@1').delivered;
const lineOf = ({ confirm: _, ...line }: Payload<'cart:add-line@1'>): CartItem => line;
sample({ clock: lineRequested, filter: ({ confirm }) => !confirm, fn: lineOf, target: itemAdded });
sample({ clock: lineRequested, filter: ({ confirm }) => confirm === true, fn: lineOf, target: addPressed });
sample({
  clock: addedByPress,
  source: $totalQuantity,
  fn: (total, { id, title = id }) => ({
    title: 'Added to cart',
    description: title,
    variant: 'default' as const,
    action: { label: `View cart (${total})`, href: '/cart' },
  }),
  target: showToast,
});
sample({
  clock: limitReached,
  fn: (refused) => ({ ...REFUSED[refused], variant: 'destructive' as const }),
  target: showToast,
});
sample({
  clock: $cart,
  source: $totalQuantity,
  fn: (totalQuantity, { cartId }) => ({ totalQuantity, cartId }),
  target: event('cart:lines-changed@1').published,
});

const syncRequest = cartChanged.filterMap(({ syncRequest }) => syncRequest ?? undefined);
sample({ clock: syncRequest, target: syncRequested });
sample({
  clock: picked,
  source: $cart,
  filter: ({ items, cartId }) => items.length > 0 && cartId !== null,
  fn: ({ cartId, items, version }) => ({ cartId: cartId ?? '', items, version }),
  target: resyncRequested,
});
sample({ clock: newerCartFound, target: newerVersionSeen });

/** In the browser, restores the stored cart; the server has none. */
export const startCart = async (scope: Scope): Promise<void> => {
  if (typeof window === 'undefined') return;
  await allSettled(watchPageFx, { scope });
  await allSettled(started, { scope });
  await allSettled(picked, { scope });
};
