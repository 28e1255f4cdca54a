import type { CartItem } from '@kilowatt/contracts';
import { addItem, exceedsLimit } from './add-item';
import type { Change } from './commit';

/** Adds all lines of another cart. */
export const mergeItems = (lines: readonly CartItem[], others: readonly CartItem[]): Change =>
  others.reduce<{ items: CartItem[]; refused: boolean }>(
    ({ items, refused }, item) => ({
      items: addItem(items, item),
      refused: refused || exceedsLimit(items, item),
    }),
    { items: [...lines], refused: false },
  );
