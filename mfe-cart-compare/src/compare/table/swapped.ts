/** The list with an entry and the one after it in each other's place. */
export function swapped<Entry>(entries: readonly Entry[], index: number): Entry[] {
  const [one, other] = entries.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...entries];
  return [...entries.slice(0, index), other, one, ...entries.slice(index + 2)];
}
