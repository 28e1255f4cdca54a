import type { CartItem } from './cart';
import { readServiceLine } from './services';

type Line = Pick<CartItem, 'id' | 'price' | 'tags'>;

/** A gift is free because of a paid item in the same cart that shares a tag with it (specification §4). */
export const isFreeGift = (line: Line, lines: readonly Line[]): boolean =>
  line.price === 0 &&
  lines.some(
    ({ id, price, tags }) =>
      price > 0 && readServiceLine(id) === null && tags.some((tag) => line.tags.includes(tag)),
  );
