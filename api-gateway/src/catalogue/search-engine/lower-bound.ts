/** The place of the first of some sorted texts that is not before the wanted one. */
export function lowerBound(sorted: readonly string[], requested: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < requested) low = middle + 1;
    else high = middle;
  }
  return low;
}
