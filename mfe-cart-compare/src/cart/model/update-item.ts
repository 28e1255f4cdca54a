import type { CartItem } from '@kilowatt/contracts';
import { capped } from './add-item';

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
