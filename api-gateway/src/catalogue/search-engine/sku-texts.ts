import type { Reading } from '@kilowatt/query';

/** The parts of a query that may be a SKU: all of it where it says nothing else, and the model numbers in it. */
export function skuTexts(query: string, { kinds, brand, models }: Reading): string[] {
  const alone = kinds.length === 0 && brand === null && query.trim().split(/\s+/).length < 3;
  return [...(alone ? [query] : []), ...models];
}
