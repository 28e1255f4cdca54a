/** Replaces the entry at an index, or appends one; the entry is in the list once. */
export const replaced = <Entry extends { id: string }>(
  entries: readonly Entry[],
  index: number,
  entry: Entry,
): Entry[] => {
  const without = entries.map((known, at) => (at === index || known.id !== entry.id ? known : null));
  return [...without.slice(0, index), entry, ...without.slice(index + 1)].filter((known) => known !== null);
};

/** Swaps an entry with the next one. */
export function swapped<Entry>(entries: readonly Entry[], index: number): Entry[] {
  const [one, other] = entries.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...entries];
  return [...entries.slice(0, index), other, one, ...entries.slice(index + 2)];
}
