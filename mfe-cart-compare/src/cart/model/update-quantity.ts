import type { CartItem } from '@kilowatt/contracts';
import { capped } from './add-item';

/** Sets the quantity of one line, from 1 to the cap (specification §4). */
export const updateQuantity = (
  lines: readonly CartItem[],
  { id, quantity }: { id: string; quantity: number },
): CartItem[] =>
  lines.map((line) =>
    line.id === id && !Number.isNaN(quantity) ? { ...line, quantity: whole(quantity) } : line,
  );

const whole = (quantity: number): number => Math.max(1, Math.round(capped(quantity)));
