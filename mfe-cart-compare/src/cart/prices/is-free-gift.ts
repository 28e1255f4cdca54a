import type { CartItem } from '@kilowatt/contracts';

/** A gift is free because of a paid item in the same cart that shares a tag with it. */
export const isFreeGift = (line: CartItem, lines: readonly CartItem[]): boolean =>
  line.price === 0 &&
  lines.some(({ price, tags }) => price > 0 && tags.some((tag) => line.tags.includes(tag)));
