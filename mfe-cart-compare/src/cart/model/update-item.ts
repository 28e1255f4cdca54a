import type { CartItem } from '@kilowatt/contracts';
import { updateQuantity } from './update-quantity';

export type ItemFields = Partial<CartItem> & { id: string };

/** Updates fields of one line; its quantity is kept within the limits. */
export function updateItem(lines: readonly CartItem[], { quantity, ...fields }: ItemFields): CartItem[] {
  const updated = lines.map((line) => (line.id === fields.id ? { ...line, ...fields } : line));
  return quantity === undefined ? updated : updateQuantity(updated, { id: fields.id, quantity });
}
