/** The documents with the highest scores, best first; of equal ones the earlier in the merchant's order. */
export function best(docs: Uint32Array, scores: Float32Array, limit: number): number[] {
  const before = (a: number, b: number): boolean =>
    (scores[a] as number) > (scores[b] as number) || (scores[a] === scores[b] && a < b);
  if (docs.length <= limit) return [...docs].sort((a, b) => (before(a, b) ? -1 : 1));
  // A heap whose root is the worst that is kept: one comparison for most documents.
  const heap = [...docs.subarray(0, limit)];
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && before(heap[worst] as number, heap[child] as number)) worst = child;
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst] as number, heap[at] as number];
      at = worst;
    }
  };
  for (let at = (limit >> 1) - 1; at >= 0; at--) sink(at);
  for (let at = limit; at < docs.length; at++)
    if (before(docs[at] as number, heap[0] as number)) {
      heap[0] = docs[at] as number;
      sink(0);
    }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}
