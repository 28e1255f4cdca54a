/** Replaces the entry at an index, or appends one; the entry is in the list once. */
export const replaced = <Entry extends { id: string }>(
  entries: readonly Entry[],
  index: number,
  entry: Entry,
): Entry[] => {
  const without = entries.map((known, at) => (at === index || known.id !== entry.id ? known : null));
  return [...without.slice(0, index), entry, ...without.slice(index + 1)].filter((known) => known !== null);
};
