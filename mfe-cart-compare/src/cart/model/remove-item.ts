import type { CartItem } from '@kilowatt/contracts';

/**
 * Removes an item. If it was paid and had tags, gifts that depend on it are revoked: free items that share a tag cost
 * their compare-at price again and lose the shared tags (specification §4).
 */
export function removeItem(lines: readonly CartItem[], id: string): CartItem[] {
  const removed = lines.find((line) => line.id === id);
  const kept = lines.filter((line) => line !== removed);
  if (!removed || removed.price === 0 || removed.tags.length === 0) return kept;
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
