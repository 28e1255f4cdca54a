import type { Reading } from '@kilowatt/query';
import type { Entry } from '../products/entry';
import { best } from './best';
import { factsOf, placeOf } from './facts';
import { factorOf } from './rank';
import type { Found } from './search-engine';

/** What the asked kind is worth by itself, so that a product whose title calls it otherwise is found. */
const OF_KIND = 2.5;
/** What scores less than this share of the best is no answer to the query. */
const LEAST_SHARE = 0.02;

/** Says what a product's words are worth; what is said of a product several times adds up. */
export type AddScore = (doc: number, worth: number) => void;

type Query = {
  reading: Reading;
  /** Says of each product that was found what its words are worth. It may not wait: the scores are the index's. */
  score: (add: AddScore) => void;
  /** Products whose SKU was asked for, which come first. */
  bySku: readonly number[];
  /** Products that are found at most; all without one. */
  limit: number | undefined;
};

/** What both engines do with the products that they found: weigh them by what was understood, and take the best. */
export class Ranking {
  readonly #entries: readonly Entry[];
  readonly #facts: ReturnType<typeof factsOf>;
  readonly #byKind: ReadonlyMap<number, readonly number[]>;
  // Of the index, since a search of a million products would spend its time on making them; zero between two searches.
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#facts = factsOf(entries);
    this.#byKind = groupByKind(this.#facts.kinds);
    this.#scores = new Float32Array(entries.length);
    this.#touched = new Uint32Array(entries.length);
  }

  /** The best products for a query, and how many there are. */
  find({ reading, score, bySku, limit = this.#entries.length }: Query): Found {
    const touched = this.#touched;
    const scores = this.#scores;
    let count = 0;
    const add: AddScore = (doc, worth) => {
      if (scores[doc] === 0) touched[count++] = doc;
      scores[doc] = (scores[doc] as number) + worth;
    };
    try {
      score(add);
      this.#addKinds(reading, add);
      const good = this.#weigh(touched.subarray(0, count), reading);
      const missing = bySku.filter((doc) => !good.includes(doc));
      const found = [...new Set([...bySku, ...best(good, scores, limit)])].slice(0, limit);
      return {
        entries: found.map((doc) => this.#entries[doc] as Entry),
        total: good.length + missing.length,
      };
    } finally {
      for (let at = 0; at < count; at++) scores[touched[at] as number] = 0;
    }
  }

  #addKinds({ kinds, part }: Reading, add: AddScore): void {
    if (part !== null) return;
    for (const kind of kinds) for (const doc of this.#byKind.get(placeOf(kind)) ?? []) add(doc, OF_KIND);
  }

  /** Multiplies the scores by what was understood. @returns the products that answer the query */
  #weigh(touched: Uint32Array, reading: Reading): Uint32Array {
    const scores = this.#scores;
    const factor = factorOf(reading, this.#facts);
    let highest = 0;
    for (let at = 0; at < touched.length; at++) {
      const doc = touched[at] as number;
      const score = (scores[doc] as number) * factor(doc);
      scores[doc] = score;
      if (score > highest) highest = score;
    }
    return touched.filter((doc) => (scores[doc] as number) >= highest * LEAST_SHARE);
  }
}

/** The products of every kind, in ascending order. */
function groupByKind(kinds: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const [doc, kind] of kinds.entries()) {
    const group = groups.get(kind);
    if (group) group.push(doc);
    else groups.set(kind, [doc]);
  }
  return groups;
}
