import type { Reading } from '@kilowatt/query';
import { collectionOf, KINDS } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { type Facts, factsOf, NO_KIND, placeOf } from './facts';
import { limitsOf } from './needs';
import type { Span } from './postings';
import { type Weigh, weighBy } from './rank';
import type { Found } from './search-engine';
import { TopProducts } from './top-products';

/** What the asked kind is worth by itself, so that a product whose title calls it otherwise is found. */
const OF_KIND = 2.5;
/** What a product of another kind keeps of its score. */
const KIND_WEIGHTS = {
  /** Another kind of the same sort: a range where an oven was asked for. */
  sameSort: 0.3,
  other: 0.2,
  /** A part was asked for: an appliance is the wrong answer. */
  applianceForPart: 0.8,
};
/** Where a shop has fewer products of the asked kinds, others follow them: as many as the popup requests. */
const MIN_OF_KIND = 24;

/** The wider collection of every kind, by its place: cooking, laundry. */
const SORTS = KINDS.map(({ collection }) => sortOf(collection));
function sortOf(handle: string): string {
  const parent = collectionOf(handle)?.parent;
  return parent === undefined ? handle : sortOf(parent);
}

export type Query = {
  text: string;
  reading: Reading;
  /** Adds to the scores of products within the spans what their words are worth. It may not wait. */
  score: (scores: Float32Array, spans: readonly Span[]) => void;
  /** Places in the merchant's order of products whose SKU was asked for, which come first. */
  bySku: readonly number[];
  /** Products that are found at most; all without one. */
  limit: number | undefined;
};

/** Neighbouring products of one kind, or of several that count alike, and what the kind is worth. */
type Segment = Span & { weight: number; bonus: number };

/**
 * What both engines do with the words' scores: hold the asked kind and limits, weigh by what was understood, and take
 * the best. A product whose highest possible score is below the worst of the best so far is not weighed.
 */
export class Ranking {
  readonly facts: Facts;
  readonly #entries: readonly Entry[];
  // Of the index, since a search of a million products would spend its time on making it; zero between two searches.
  readonly #scores: Float32Array;

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.facts = factsOf(entries);
    this.#scores = new Float32Array(entries.length);
  }

  /** The best products for a query, and how many there are. */
  find({ text, reading, score, bySku, limit = this.#entries.length }: Query): Found {
    const segments = this.#segmentsFor(reading);
    const spans = joined(segments);
    const weigh = weighBy(reading, text, this.facts);
    const limits = limitsOf(reading, this.facts);
    try {
      score(this.#scores, spans);
      const found = this.#collect(segments, weigh, { limits, limit, bySku });
      // Limits that nothing keeps are dropped.
      const { best, total } =
        found.total === 0 && limits ? this.#collect(segments, weigh, { limits: null, limit, bySku }) : found;
      const places = [...new Set([...bySku, ...best])].slice(0, limit);
      return { entries: places.map((place) => this.#entries[place] as Entry), total };
    } finally {
      for (const { from, to } of spans) this.#scores.fill(0, from, to);
    }
  }

  #collect(
    segments: readonly Segment[],
    { score, max }: Weigh,
    asked: { limits: ((doc: number) => boolean) | null; limit: number; bySku: readonly number[] },
  ): { best: number[]; total: number } {
    const scores = this.#scores;
    const { priors, order } = this.facts;
    const { limits, limit } = asked;
    const numbered = new Set(asked.bySku);
    const top = new TopProducts(limit);
    let total = 0;
    for (const { from, to, weight, bonus } of segments)
      for (let doc = from; doc < to; doc++) {
        const words = (scores[doc] as number) + bonus;
        if (words === 0 || (limits !== null && !limits(doc))) continue;
        total += 1;
        const base = words * weight * (priors[doc] as number);
        if (base * max >= top.threshold) {
          const weighed = score(doc, base, top.threshold);
          if (weighed >= top.threshold) top.add(order[doc] as number, weighed);
        }
        if (numbered.size > 0) numbered.delete(order[doc] as number);
      }
    return { best: top.sorted(), total: total + numbered.size };
  }

  /** Only the asked kinds, where the shop has enough of them; else all, each kind with its weight. */
  #segmentsFor({ kinds, part }: Reading): Segment[] {
    const starts = this.facts.kindStarts;
    const segment = (place: number, weight: number, bonus = 0): Segment => ({
      from: starts[place] as number,
      to: starts[place + 1] as number,
      weight,
      bonus,
    });
    const all = Array.from({ length: NO_KIND + 1 }, (_, place) => place);
    if (part !== null)
      return all.map((place) => segment(place, place === NO_KIND ? 1 : KIND_WEIGHTS.applianceForPart));
    const asked = [...new Set(kinds.map(placeOf))].sort((a, b) => a - b);
    if (asked.length === 0) return all.map((place) => segment(place, 1));
    const ofKind = asked.map((place) => segment(place, 1, OF_KIND));
    if (ofKind.reduce((sum, { from, to }) => sum + to - from, 0) >= MIN_OF_KIND) return ofKind;
    const sorts = new Set(asked.map((place) => SORTS[place]));
    const others = all
      .filter((place) => !asked.includes(place))
      .map((place) =>
        segment(
          place,
          place < NO_KIND && sorts.has(SORTS[place]) ? KIND_WEIGHTS.sameSort : KIND_WEIGHTS.other,
        ),
      );
    return [...ofKind, ...others].sort((a, b) => a.from - b.from);
  }
}

/** Spans without the borders between those that touch. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of spans) {
    const last = found.at(-1);
    if (last?.to === from) last.to = to;
    else if (from < to) found.push({ from, to });
  }
  return found;
}
