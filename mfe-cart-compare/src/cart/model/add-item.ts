import { type CartItem, LIMITS } from '@kilowatt/contracts';
import type { Change } from './commit';

/** Adds an item: quantities of the same id add up to the cap, tags are merged (specification §4). */
export function addItem(lines: readonly CartItem[], item: CartItem): CartItem[] {
  const known = lines.find(({ id }) => id === item.id);
  if (!known) return [...lines, { ...item, quantity: capped(item.quantity), tags: [...new Set(item.tags)] }];
  const merged: CartItem = {
    ...known,
    quantity: capped(known.quantity + item.quantity),
    tags: [...new Set([...known.tags, ...item.tags])],
  };
  return lines.map((line) => (line === known ? merged : line));
}

export const capped = (quantity: number): number => Math.min(quantity, LIMITS.quantityPerItem);

/** Whether adding an item exceeds its maximum quantity. */
export const exceedsLimit = (lines: readonly CartItem[], { id, quantity }: CartItem): boolean =>
  quantity + (lines.find((line) => line.id === id)?.quantity ?? 0) > LIMITS.quantityPerItem;

/** Adds all lines of another cart. */
export const mergeItems = (lines: readonly CartItem[], others: readonly CartItem[]): Change =>
  others.reduce<{ items: CartItem[]; refused: boolean }>(
    ({ items, refused }, item) => ({
      items: addItem(items, item),
      refused: refused || exceedsLimit(items, item),
    }),
    { items: [...lines], refused: false },
  );
