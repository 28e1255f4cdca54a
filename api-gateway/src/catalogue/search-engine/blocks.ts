/** Neighbouring products: from one up to, but without, another. */
export type Span = { from: number; to: number };

/** Neighbouring products of one kind, or of several that count alike, and what the kind is worth. */
export type Segment = Span & { weight: number; bonus: number };

/** Products that are scored together, or left out together; blocks begin at its multiples, or with a segment. */
export const BLOCK_SIZE = 512;

/** Neighbouring products of a segment, the most that the facts of one multiply by, and the most that one can score. */
export type Block = Segment & { factor: number; best: number };

/**
 * Scores are sums of 32 bits and their bounds of 64; and a product of two numbers in another order differs in its last
 * digits.
 */
const ROUNDING = 1 + 1e-5;

/**
 * The blocks of some segments in which a product may have a score.
 * @param bounds the most that the words of a product are worth, for every `BLOCK_SIZE` products
 * @param most the highest prior of a product and those of its segment behind it, and the highest factor of some
 */
export function blocksOf(
  segments: readonly Segment[],
  bounds: Float64Array,
  most: { maxPrior: (doc: number) => number; maxFactor: (span: Span) => number },
): Block[] {
  const blocks: Block[] = [];
  for (const { from, to, weight, bonus } of segments)
    for (let first = from; first < to; ) {
      const number = Math.floor(first / BLOCK_SIZE);
      const last = Math.min((number + 1) * BLOCK_SIZE, to);
      const words = (bounds[number] as number) + bonus;
      if (words > 0) {
        const factor = most.maxFactor({ from: first, to: last });
        const best = words * most.maxPrior(first) * weight * factor * ROUNDING;
        blocks.push({ from: first, to: last, weight, bonus, factor, best });
      }
      first = last;
    }
  return blocks;
}

/** Steps of the order of blocks, which need not be exact. */
const STEPS = 2 ** 20;

/** The blocks that may have the best products first: the others are then left out. */
export function bestFirst(blocks: readonly Block[]): Block[] {
  const most = blocks.reduce((highest, { best }) => Math.max(highest, best), 0);
  const size = blocks.length;
  const keys = Float64Array.from(blocks, ({ best }, at) => Math.round((1 - best / most) * STEPS) * size + at);
  return Array.from(keys.sort(), (key) => blocks[key % size] as Block);
}

/** The products of a block that have a score of `least` or more. @returns how many were written into the array */
export function candidatesOf(
  scores: Float32Array,
  priors: Float32Array,
  { from, to }: Span,
  { bonus, least, into }: { bonus: number; least: number; into: Uint32Array },
): number {
  let count = 0;
  for (let doc = from; doc < to; doc++) {
    const words = (scores[doc] as number) + bonus;
    if (words > 0 && words * (priors[doc] as number) >= least) into[count++] = doc;
  }
  return count;
}

/** How many bits are set within a span. */
export function countMarks(marks: Uint32Array, { from, to }: Span): number {
  let count = 0;
  for (let word = from >>> 5; word << 5 < to; word++) {
    const start = word << 5;
    let bits = marks[word] as number;
    if (start < from) bits &= -1 << (from - start);
    if (start + 32 > to) bits &= -1 >>> (start + 32 - to);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export const isMarked = (marks: Uint32Array, doc: number): boolean =>
  (((marks[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;

/** Sets the bit of a product. */
export function mark(marks: Uint32Array, doc: number): void {
  marks[doc >>> 5] = (marks[doc >>> 5] as number) | (1 << (doc & 31));
}
