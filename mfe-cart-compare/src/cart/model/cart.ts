import { type CartItem, LIMITS } from '@kilowatt/contracts';
import { combine, createEvent, createStore, sample } from 'effector';
import { addItem } from './add-item';
import { removeItem } from './remove-item';
import { updateQuantity } from './update-quantity';

export type Cart = { items: CartItem[]; cartId: string | null };

export const itemAdded = createEvent<CartItem>();
export const itemRemoved = createEvent<string>();
export const quantityUpdated = createEvent<{ id: string; quantity: number }>();
export const itemUpdated = createEvent<Partial<CartItem> & { id: string }>();
export const cartCleared = createEvent();
export const cartIdSet = createEvent<string>();
export const itemsSet = createEvent<CartItem[]>();
/** What the browser kept from an earlier visit, or what another tab wrote. */
export const cartRestored = createEvent<Cart>();
/** More was asked for than one may have of an item (specification §8). */
export const limitReached = createEvent();

/** The lines that a change leads to, and whether it asked for more than one may have. */
type Change = { lines: CartItem[]; limited: boolean };
const changed = createEvent<Change>();

export const $lines = createStore<CartItem[]>([], { serialize: 'ignore' })
  .on(changed, (_, { lines }) => lines)
  .on(itemRemoved, removeItem)
  .on(itemUpdated, (lines, fields) =>
    lines.map((line) => (line.id === fields.id ? { ...line, ...fields } : line)),
  )
  .on(itemsSet, (_, items) => items)
  .on(cartRestored, (_, { items }) => items)
  .on(cartCleared, () => []);

sample({
  clock: itemAdded,
  source: $lines,
  fn: (lines, item): Change => ({
    lines: addItem(lines, item),
    limited: item.quantity + (lines.find(({ id }) => id === item.id)?.quantity ?? 0) > LIMITS.quantityPerItem,
  }),
  target: changed,
});
sample({
  clock: quantityUpdated,
  source: $lines,
  fn: (lines, update): Change => ({
    lines: updateQuantity(lines, update),
    limited: update.quantity > LIMITS.quantityPerItem,
  }),
  target: changed,
});
sample({ clock: changed, filter: ({ limited }) => limited, fn: () => undefined, target: limitReached });

const $storedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(cartIdSet, (_, id) => id)
  .on(cartRestored, (_, { cartId }) => cartId)
  .on(cartCleared, () => null);

// Items without an id get one; the last removal takes it away (specification §4).
sample({
  clock: $lines,
  source: $storedId,
  filter: (id, lines) => id === null && lines.length > 0,
  fn: () => crypto.randomUUID(),
  target: $storedId,
});
sample({ clock: $lines, filter: (lines) => lines.length === 0, fn: () => null, target: $storedId });

export const $cart = combine({ items: $lines, cartId: $storedId });
export const $totalQuantity = $lines.map((lines) =>
  lines.reduce((total, { quantity }) => total + quantity, 0),
);
export const $subtotal = $lines.map((lines) =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0),
);
