import { createEntry, type Entry } from 'api-gateway/src/catalogue/products/entry';
import { pick, type Random } from '../random';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** A catalogue of `count` products: the given ones again and again, each time under other model numbers. */
export function multiply(
  entries: readonly Entry[],
  { count, shapes, random }: { count: number; shapes: readonly string[]; random: Random },
): Entry[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const { product } = entries[at % entries.length] as Entry;
    const sku = freshModelNumber(shapes, taken, random);
    const variants = product.variants.slice(0, 1).map((variant) => ({ ...variant, sku }));
    return createEntry({ ...product, handle: `${product.handle}-${sku.toLowerCase()}`, variants }, at);
  });
}

/** Other letters and digits in the shape of a real model number. */
function freshModelNumber(shapes: readonly string[], taken: Set<string>, random: Random): string {
  for (;;) {
    const sku = pick(shapes, random).replaceAll(/[a-z0-9]/gi, (character) =>
      pick(/\d/.test(character) ? DIGITS : LETTERS, random),
    );
    if (taken.has(sku)) continue;
    taken.add(sku);
    return sku;
  }
}
