import type { Sliced } from '../../platform/jobs/slices';
import { BLOCK_SIZE, mark, type Span } from './blocks';

/** Saturation and length normalisation of BM25, which weighs long titles down. */
export const K1 = 1.2;
export const B = 0.9;

/** Below 1: rare words of a title, such as those of its finish, tell less about an appliance than BM25 assumes. */
const RARITY_EXPONENT = 0.9;

/** What a term tells that so many of all documents have: the inverse document frequency of BM25, damped. */
export const rarityOf = (count: number, size: number): number =>
  Math.log(1 + (size - count + 0.5) / (count + 0.5)) ** RARITY_EXPONENT;

type Fields = readonly { terms: readonly string[]; weight: number }[];

/** Steps of a stored impact: it is the share of a term's highest possible BM25 weight. */
const STEPS = 65_535;

/** A term is frequent that so many documents of a block have, on average. */
const FREQUENT = 4;

/** What is precomputed of a frequent term. */
type Frequent = {
  /** The place of its first posting of every block, and of the end. */
  starts: Uint32Array;
  /** Its highest impact in every block. */
  highest: Uint16Array;
  /** The bit of every document that has it; null where its list is shorter than that. */
  marks: Uint32Array | null;
};

/**
 * An inverted index in typed arrays: for every term its documents in ascending order, each with its impact, which is
 * the BM25 weight over weighted fields, computed when the index is built. A search only adds up.
 */
export class TermIndex {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #size: number;
  readonly #offsets: Uint32Array;
  readonly #docs: Uint32Array;
  readonly #impacts: Uint16Array;
  readonly #frequent = new Map<number, Frequent>();

  private constructor(size: number, ids: ReadonlyMap<string, number>, { offsets, docs, impacts }: Inverted) {
    this.#size = size;
    this.#ids = ids;
    this.#offsets = offsets;
    this.#docs = docs;
    this.#impacts = impacts;
  }

  static *of(size: number, fieldsOf: (doc: number) => Fields): Sliced<TermIndex> {
    const ids = new Map<string, number>();
    const forward = yield* readForward(size, fieldsOf, ids);
    const inverted = yield* invert(forward, ids.size);
    const index = new TermIndex(size, ids, inverted);
    const { offsets } = inverted;
    const least = Math.max(BLOCK_SIZE, (FREQUENT * size) / BLOCK_SIZE);
    for (let id = 0; id < ids.size; id++) {
      const [first, last] = [offsets[id] as number, offsets[id + 1] as number];
      if (last - first < least) continue;
      index.#frequent.set(id, index.#precompute(first, last));
      yield;
    }
    return index;
  }

  #precompute(first: number, last: number): Frequent {
    const blocks = Math.ceil(this.#size / BLOCK_SIZE);
    const starts = new Uint32Array(blocks + 1).fill(last);
    const highest = new Uint16Array(blocks);
    const words = (this.#size >>> 5) + 1;
    const marks = words <= last - first ? new Uint32Array(words) : null;
    for (let at = last - 1; at >= first; at--) {
      const doc = this.#docs[at] as number;
      const block = Math.floor(doc / BLOCK_SIZE);
      starts[block] = at;
      highest[block] = Math.max(highest[block] as number, this.#impacts[at] as number);
      if (marks) mark(marks, doc);
    }
    for (let block = blocks - 1; block >= 0; block--)
      if (highest[block] === 0) starts[block] = starts[block + 1] as number;
    return { starts, highest, marks };
  }

  get terms(): Iterable<string> {
    return this.#ids.keys();
  }

  /** How many documents hold the term. */
  count(term: string): number {
    const id = this.#ids.get(term);
    return id === undefined ? 0 : (this.#offsets[id + 1] as number) - (this.#offsets[id] as number);
  }

  /** Adds what a term is worth to the scores of its documents within a span. */
  addScores(term: string, weight: number, { from, to }: Span, scores: Float32Array): void {
    const id = this.#ids.get(term);
    if (id === undefined) return;
    const docs = this.#docs;
    const impacts = this.#impacts;
    const step = this.#stepOf(id, weight);
    const starts = this.#frequent.get(id)?.starts;
    let at = starts?.[Math.floor(from / BLOCK_SIZE)] ?? (this.#offsets[id] as number);
    let end = starts?.[Math.ceil(to / BLOCK_SIZE)] ?? (this.#offsets[id + 1] as number);
    if (!starts || from % BLOCK_SIZE > 0) at = lowerBoundOf(docs, from, at, end);
    if (!starts || to % BLOCK_SIZE > 0) end = lowerBoundOf(docs, to, at, end);
    for (; at < end; at++) {
      const doc = docs[at] as number;
      scores[doc] = (scores[doc] as number) + (impacts[at] as number) * step;
    }
  }

  /** Adds to the bound of every block the most that the term is worth to one of its documents. */
  addBounds(term: string, weight: number, bounds: Float64Array): void {
    const id = this.#ids.get(term);
    if (id === undefined) return;
    const step = this.#stepOf(id, weight);
    const highest = this.#frequent.get(id)?.highest ?? this.#highestOf(id, bounds.length);
    for (let block = 0; block < highest.length; block++)
      bounds[block] = (bounds[block] as number) + (highest[block] as number) * step;
  }

  #highestOf(id: number, blocks: number): Uint16Array {
    const highest = new Uint16Array(blocks);
    const end = this.#offsets[id + 1] as number;
    for (let at = this.#offsets[id] as number; at < end; at++) {
      const block = Math.floor((this.#docs[at] as number) / BLOCK_SIZE);
      highest[block] = Math.max(highest[block] as number, this.#impacts[at] as number);
    }
    return highest;
  }

  /** Sets the bits of the documents that hold the term. */
  mark(term: string, marks: Uint32Array): void {
    const id = this.#ids.get(term);
    if (id === undefined) return;
    const own = this.#frequent.get(id)?.marks;
    if (own) {
      for (let word = 0; word < own.length; word++)
        marks[word] = (marks[word] as number) | (own[word] as number);
      return;
    }
    const end = this.#offsets[id + 1] as number;
    for (let at = this.#offsets[id] as number; at < end; at++) mark(marks, this.#docs[at] as number);
  }

  /** What a step of the term's impact is worth. */
  #stepOf(id: number, weight: number): number {
    const count = (this.#offsets[id + 1] as number) - (this.#offsets[id] as number);
    return (weight * rarityOf(count, this.#size) * (K1 + 1)) / STEPS;
  }
}

/** Documents between two pauses. */
const DOCS_AT_ONCE = 100;

/** For every document its terms with their weighted frequencies, one after the other. */
type Forward = { ends: Uint32Array; terms: Uint32Array; frequencies: Float32Array; lengths: Float32Array };

function* readForward(
  size: number,
  fieldsOf: (doc: number) => Fields,
  ids: Map<string, number>,
): Sliced<Forward> {
  const ends = new Uint32Array(size);
  const lengths = new Float32Array(size);
  let terms = new Uint32Array(16 * size + 16);
  let frequencies = new Float32Array(16 * size + 16);
  /** Where a term stands last, by its id. */
  const places: number[] = [];
  let end = 0;
  for (let doc = 0; doc < size; doc++) {
    const start = end;
    for (const { terms: words, weight } of fieldsOf(doc))
      for (const word of words) {
        let id = ids.get(word);
        if (id === undefined) {
          id = ids.size;
          ids.set(word, id);
          places.push(-1);
        }
        lengths[doc] = (lengths[doc] as number) + weight;
        const place = places[id] as number;
        if (place >= start) {
          frequencies[place] = (frequencies[place] as number) + weight;
          continue;
        }
        if (end === terms.length) {
          terms = extended(terms, new Uint32Array(2 * end));
          frequencies = extended(frequencies, new Float32Array(2 * end));
        }
        places[id] = end;
        terms[end] = id;
        frequencies[end] = weight;
        end += 1;
      }
    ends[doc] = end;
    if (doc % DOCS_AT_ONCE === 0) yield;
  }
  return { ends, terms: terms.subarray(0, end), frequencies, lengths };
}

function extended<Numbers extends Uint32Array | Float32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

type Inverted = { offsets: Uint32Array; docs: Uint32Array; impacts: Uint16Array };

function* invert({ ends, terms, frequencies, lengths }: Forward, count: number): Sliced<Inverted> {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const offsets = new Uint32Array(count + 1);
  for (const id of terms) offsets[id + 1] = (offsets[id + 1] as number) + 1;
  for (let id = 0; id < count; id++) offsets[id + 1] = (offsets[id + 1] as number) + (offsets[id] as number);
  const docs = new Uint32Array(terms.length);
  const impacts = new Uint16Array(terms.length);
  const next = offsets.slice(0, -1);
  for (let doc = 0, at = 0; doc < ends.length; doc++) {
    const length = K1 * (1 - B + (B * (lengths[doc] as number)) / mean);
    for (const end = ends[doc] as number; at < end; at++) {
      const id = terms[at] as number;
      const frequency = frequencies[at] as number;
      const place = next[id] as number;
      next[id] = place + 1;
      docs[place] = doc;
      impacts[place] = Math.max(1, Math.round((STEPS * frequency) / (frequency + length)));
    }
    if (doc % DOCS_AT_ONCE === 0) yield;
  }
  return { offsets, docs, impacts };
}

/** The first place within `start` and `end` of sorted numbers whose number is not below the wanted one. */
export function lowerBoundOf(sorted: Uint32Array, requested: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < requested) low = middle + 1;
    else high = middle;
  }
  return low;
}
