import { type CartItem, isFreeGift, LIMITS, readServiceLine } from '@kilowatt/contracts';
import type { CartState, Change, Refusal } from './cart-state';
import { type ServiceChoice, withService } from './services';

/** Adds an item: quantities of the same id add up to the cap, tags are merged (specification §4). A full cart takes no new line. */
export function addItem(lines: readonly CartItem[], item: CartItem): CartItem[] {
  const known = lines.find(({ id }) => id === item.id);
  if (!known && isFull(lines)) return [...lines];
  if (!known) return [...lines, { ...item, quantity: capped(item.quantity), tags: [...new Set(item.tags)] }];
  const merged: CartItem = {
    ...known,
    quantity: capped(known.quantity + item.quantity),
    tags: [...new Set([...known.tags, ...item.tags])],
  };
  return lines.map((line) => (line === known ? merged : line));
}

const capped = (quantity: number): number => Math.min(quantity, LIMITS.quantityPerItem);

const isFull = (lines: readonly CartItem[]): boolean => lines.length >= LIMITS.linesPerCart;

/** Why an item is not added, or not all of it; null if all of it is. */
function refusalOf(lines: readonly CartItem[], { id, quantity }: CartItem): Refusal | null {
  const known = lines.find((line) => line.id === id);
  if (!known && isFull(lines)) return 'lines';
  return quantity + (known?.quantity ?? 0) > LIMITS.quantityPerItem ? 'quantity' : null;
}

/** Adds all lines of another cart. */
export const mergeItems = (lines: readonly CartItem[], others: readonly CartItem[]): Change =>
  others.reduce<{ items: CartItem[]; refused: Refusal | null }>(
    ({ items, refused }, item) => ({
      items: addItem(items, item),
      refused: refused ?? refusalOf(items, item),
    }),
    { items: [...lines], refused: null },
  );

export type ItemFields = Partial<CartItem> & { id: string };

/** Updates fields of one line; its quantity is kept within the limits. */
export function updateItem(lines: readonly CartItem[], { quantity, ...fields }: ItemFields): CartItem[] {
  const updated = lines.map((line) => (line.id === fields.id ? { ...line, ...fields } : line));
  return quantity === undefined ? updated : updateQuantity(updated, { id: fields.id, quantity });
}

/** Sets the quantity of one line, from 1 to the cap (specification §4). */
const updateQuantity = (
  lines: readonly CartItem[],
  { id, quantity }: { id: string; quantity: number },
): CartItem[] =>
  lines.map((line) =>
    line.id === id && !Number.isNaN(quantity) ? { ...line, quantity: whole(quantity) } : line,
  );

const whole = (quantity: number): number => Math.max(1, Math.round(capped(quantity)));

/**
 * Removes an item. If it was paid and had tags, gifts that depend on it are revoked: free items that share a tag cost
 * their compare-at price again and lose the shared tags (specification §4).
 */
export function removeItem(lines: readonly CartItem[], id: string): CartItem[] {
  const removed = lines.find((line) => line.id === id);
  const kept = lines.filter((line) => line !== removed);
  // No other item depends on a service.
  if (!removed || removed.price === 0 || readServiceLine(removed.id)) return kept;
  return kept.map((line) => (line.price === 0 ? revoked(line, removed.tags) : line));
}

function revoked(line: CartItem, tags: readonly string[]): CartItem {
  if (!line.tags.some((tag) => tags.includes(tag))) return line;
  return {
    ...line,
    price: line.compareAtPrice ?? line.price,
    compareAtPrice: null,
    tags: line.tags.filter((tag) => !tags.includes(tag)),
  };
}

/** A requested change, as a function of the state that it is applied to; null changes nothing. */
export type Transition = (state: CartState) => Change | null;

const removal = ({ cart }: CartState, items: CartItem[], removed: CartItem | null): Change => ({
  items,
  removal: { removed, items: cart.items, cartId: cart.cartId },
});

export const add =
  (item: CartItem): Transition =>
  ({ cart: { items } }) => ({ items: addItem(items, item), refused: refusalOf(items, item) });

export const remove =
  (id: string): Transition =>
  (state) => {
    const removed = state.cart.items.find((line) => line.id === id);
    return removed ? removal(state, removeItem(state.cart.items, id), removed) : null;
  };

export const update =
  (fields: ItemFields): Transition =>
  ({ cart: { items } }) => ({
    items: updateItem(items, fields),
    refused:
      (fields.quantity ?? 0) > LIMITS.quantityPerItem && items.some(({ id }) => id === fields.id)
        ? 'quantity'
        : null,
  });

export const set =
  (items: CartItem[]): Transition =>
  () =>
    mergeItems([], items);

export const merge =
  (others: CartItem[]): Transition =>
  ({ cart: { items } }) =>
    mergeItems(items, others);

export const chooseService =
  (choice: ServiceChoice): Transition =>
  ({ cart: { items } }) => {
    const chosen = withService(items, choice);
    return chosen.length > LIMITS.linesPerCart ? { items, refused: 'lines' } : { items: chosen };
  };

/**
 * What was ordered leaves the cart; lines and pieces that were not stay. A gift that could not be ordered with its product
 * costs its compare-at price again, as after a removal.
 */
export const takeOut =
  (ordered: readonly Pick<CartItem, 'id' | 'quantity'>[]): Transition =>
  ({ cart: { items } }) => {
    const taken = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
    const rest = items.map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }));
    const left = rest.filter(({ quantity }) => quantity > 0);
    const tags = rest
      .filter(({ quantity, price }) => quantity <= 0 && price > 0)
      .flatMap((line) => line.tags);
    return {
      items: left.map((line) => (line.price > 0 || isFreeGift(line, left) ? line : revoked(line, tags))),
    };
  };

export const clear: Transition = (state) => (state.cart.items.length > 0 ? removal(state, [], null) : null);

export const setId =
  (cartId: string): Transition =>
  ({ cart: { items } }) => ({ items, cartId });

export const undoRemoval: Transition = ({ removal: undone }) =>
  undone && { items: undone.items, cartId: undone.cartId };

/** A cart with items but without an id gets one. */
export const completeId: Transition = ({ cart: { items, cartId } }) =>
  items.length > 0 && cartId === null ? { items } : null;
