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

/** What both engines do with the products that they found: weigh them by what was understood, and take the best. */
export class Ranking {
  readonly #entries: readonly Entry[];
  readonly #facts: ReturnType<typeof factsOf>;
  readonly #byKind: ReadonlyMap<number, readonly number[]>;
  // Made once: between the first `add` and `finish` nothing may wait, and `finish` leaves the scores at zero.
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#facts = factsOf(entries);
    this.#byKind = groupByKind(this.#facts.kinds);
    this.#scores = new Float32Array(entries.length);
    this.#touched = new Uint32Array(entries.length);
  }

  /** Adds to what a product's words are worth. */
  add(doc: number, worth: number): void {
    const scores = this.#scores;
    if (scores[doc] === 0) this.#touched[this.#count++] = doc;
    scores[doc] = (scores[doc] as number) + worth;
  }

  /** The best of what was added; products by their SKU come first. */
  finish(reading: Reading, bySku: readonly number[], limit = this.#entries.length): Found {
    if (reading.part === null)
      for (const kind of reading.kinds)
        for (const doc of this.#byKind.get(placeOf(kind)) ?? []) this.add(doc, OF_KIND);
    const scores = this.#scores;
    const touched = this.#touched.subarray(0, this.#count);
    const factor = factorOf(reading, this.#facts);
    let highest = 0;
    for (let at = 0; at < touched.length; at++) {
      const doc = touched[at] as number;
      const score = (scores[doc] as number) * factor(doc);
      scores[doc] = score;
      if (score > highest) highest = score;
    }
    const good = touched.filter((doc) => (scores[doc] as number) >= highest * LEAST_SHARE);
    const missing = bySku.filter((doc) => !good.includes(doc));
    const found = [...new Set([...bySku, ...best(good, scores, limit)])].slice(0, limit);
    for (let at = 0; at < touched.length; at++) scores[touched[at] as number] = 0;
    this.#count = 0;
    return { entries: found.map((doc) => this.#entries[doc] as Entry), total: good.length + missing.length };
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
