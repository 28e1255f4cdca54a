import type { Span } from './postings';

/** Neighbouring products of one kind, or of several that count alike, and what the kind is worth. */
export type Segment = Span & { weight: number; bonus: number };

/** Products that are looked at together, or left out together. */
export const BLOCK_SIZE = 512;
/** Products that are scored at once, so that their scores stay in the processor's cache until they are looked at. */
export const CHUNK_SIZE = 64 * BLOCK_SIZE;
/** Blocks whose best product has this share of the highest score of all come first: the others are then left out. */
const GOOD = 0.8;

/** Neighbouring products of a segment: how many have a score, and the highest that one can have, before it is weighed. */
export type Block = Segment & { scored: number; best: number };

// The loops over all products work on typed arrays and numbers alone: a call of another function in them would be compiled
// anew for every shape of query, which takes longer than the search.

/**
 * How many products have a score, and the highest, from the bits of the scores, whose order is that of the scores. The
 * sign of a negated number counts it: the processor would predict a condition wrong for every other product.
 */
export function highestOf(bits: Int32Array, from: number, to: number): { count: number; highest: number } {
  let count = 0;
  let highest = 0;
  for (let doc = from; doc < to; doc++) {
    const own = bits[doc] as number;
    count = (count - ((0 - own) >> 31)) | 0;
    highest = Math.max(highest, own);
  }
  return { count, highest };
}

/** A product of two numbers in another order differs in its last digits. */
export const ROUNDING = 1 + 1e-6;

export function goodFirst(blocks: readonly Block[]): Block[] {
  const good = GOOD * blocks.reduce((most, { best }) => Math.max(most, best), 0);
  return [...blocks.filter(({ best }) => best >= good), ...blocks.filter(({ best }) => best < good)];
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
