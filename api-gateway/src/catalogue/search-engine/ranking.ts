import type { Reading } from '@kilowatt/query';
import { collectionOf, KINDS, type KindSlug, RANGE_KINDS } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import {
  BLOCK_SIZE,
  type Block,
  CHUNK_SIZE,
  candidatesOf,
  goodFirst,
  highestOf,
  ROUNDING,
  type Segment,
} from './blocks';
import { type Facts, factsOf, NO_KIND, placeOf } from './facts';
import { type Bounds, keepWithin, limitsOf } from './needs';
import { lowerBoundOf, type Span } from './postings';
import { type Weigh, weighBy } from './rank';
import type { Found } from './search-engine';
import { TopProducts } from './top-products';

/** What the asked kind is worth by itself, so that a product whose title calls it otherwise is found. */
const OF_KIND = 2;
/** What a product of another kind keeps of its score. */
const KIND_WEIGHTS = {
  /** Another kind of the same sort: a range where an oven was asked for. */
  sameSort: 0.3,
  other: 0.2,
  /** A part was asked for: an appliance is the wrong answer. */
  applianceForPart: 0.8,
  /** What is hardly of the asked kind. */
  untypical: 0.5,
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
  /** Adds to the scores of products within a span what their words are worth. It may not wait. */
  score: (scores: Float32Array, span: Span) => void;
  /** Places in the merchant's order of products whose SKU was asked for, which come first. */
  bySku: readonly number[];
  /** Products that are found at most; all without one. */
  limit: number | undefined;
};

type Asked = {
  weigh: Weigh;
  limits: readonly Bounds[] | null;
  limit: number;
  bySku: readonly number[];
};

/**
 * What both engines do with the words' scores: hold the asked kind and limits, weigh by what was understood, and take
 * the best. A product whose highest possible score is below the worst of the best so far is not weighed.
 */
export class Ranking {
  readonly facts: Facts;
  readonly #entries: readonly Entry[];
  // Of the index, since a search of a million products would spend its time on making it; zero between two searches.
  readonly #scores: Float32Array;
  /** The bits of the scores, in the same memory; the last place is that of no product. */
  readonly #bits: Int32Array;
  readonly #candidates = new Uint32Array(BLOCK_SIZE);
  /** The scores of the candidates. */
  readonly #weighed = new Float64Array(BLOCK_SIZE);

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.facts = factsOf(entries);
    this.#scores = new Float32Array(entries.length + 1);
    this.#bits = new Int32Array(this.#scores.buffer);
  }

  /** The best products for a query, and how many there are. */
  find({ text, reading, score, bySku, limit = this.#entries.length }: Query): Found {
    const segments = this.#segmentsFor(reading);
    const weigh = weighBy(reading, text, this.facts);
    const limits = limitsOf(reading, this.facts);
    try {
      const blocks = goodFirst(this.#blocksOf(segments, score));
      const found = this.#collect(segments, blocks, { weigh, limits, limit, bySku });
      // Limits that nothing keeps are dropped.
      const { best, total } =
        found.total === 0 && limits
          ? this.#collect(segments, blocks, { weigh, limits: null, limit, bySku })
          : found;
      const places = [...new Set([...bySku, ...best])].slice(0, limit);
      return { entries: places.map((place) => this.#entries[place] as Entry), total };
    } finally {
      for (const { from, to } of segments) this.#scores.fill(0, from, to);
    }
  }

  /** Scores the products of some segments. @returns the blocks of those that have a score */
  #blocksOf(segments: readonly Segment[], score: Query['score']): Block[] {
    const { maxPrior } = this.facts;
    const blocks: Block[] = [];
    for (const { from, to, weight, bonus } of segments)
      for (let start = from; start < to; start += CHUNK_SIZE) {
        const end = Math.min(start + CHUNK_SIZE, to);
        score(this.#scores, { from: start, to: end });
        for (let first = start; first < end; first += BLOCK_SIZE) {
          const last = Math.min(first + BLOCK_SIZE, end);
          const { count, highest } = highestOf(this.#bits, first, last);
          const scored = bonus > 0 ? last - first : count;
          const best = (this.#scoreOf(highest) + bonus) * maxPrior(first) * weight * ROUNDING;
          if (scored > 0) blocks.push({ from: first, to: last, weight, bonus, scored, best });
        }
      }
    return blocks;
  }

  #scoreOf(bits: number): number {
    const free = this.#entries.length;
    this.#bits[free] = bits;
    return this.#scores[free] as number;
  }

  #collect(
    segments: readonly Segment[],
    blocks: readonly Block[],
    { weigh, limits, limit, bySku }: Asked,
  ): { best: number[]; total: number } {
    const scores = this.#scores;
    const { priors, order } = this.facts;
    const top = new TopProducts(limit);
    let total = 0;
    for (const block of blocks) {
      const { weight, bonus, scored, best } = block;
      if (!limits) total += scored;
      if (!limits && best * weigh.max < top.threshold) continue;
      // With limits every product is looked at, since those that keep them are counted.
      const least = limits ? 0 : top.threshold / (weight * weigh.max);
      const found = candidatesOf(scores, priors, block, { bonus, least, into: this.#candidates });
      const count = limits ? keepWithin(limits, this.#candidates, found) : found;
      if (limits) total += count;
      for (let at = 0; at < count; at++) {
        const doc = this.#candidates[at] as number;
        this.#weighed[at] = ((scores[doc] as number) + bonus) * (priors[doc] as number) * weight;
      }
      const kept = weigh.weigh(this.#candidates, this.#weighed, count, top.threshold);
      for (let at = 0; at < kept; at++) {
        const score = this.#weighed[at] as number;
        if (score >= top.threshold) top.add(order[this.#candidates[at] as number] as number, score);
      }
    }
    const counted = bySku.filter((place) => this.#isCounted(place, segments, limits));
    return { best: top.sorted(), total: total + new Set(bySku).size - new Set(counted).size };
  }

  /** Whether a product by its place in the merchant's order is among those that the words or the kind find. */
  #isCounted(place: number, segments: readonly Segment[], limits: Asked['limits']): boolean {
    const { order } = this.facts;
    return segments.some(({ from, to, bonus }) => {
      const doc = lowerBoundOf(order, place, from, to);
      if (doc === to || order[doc] !== place) return false;
      return (
        (this.#scores[doc] as number) + bonus > 0 &&
        (limits === null || keepWithin(limits, Uint32Array.of(doc), 1) === 1)
      );
    });
  }

  /** Only the asked kinds, where the shop has enough of them; else all, each kind with its weight. */
  #segmentsFor({ kinds, part, words }: Reading): Segment[] {
    const all = Array.from({ length: NO_KIND + 1 }, (_, place) => place);
    if (part !== null)
      return all.flatMap((place) =>
        this.#segmentsOf(place, place === NO_KIND ? 1 : KIND_WEIGHTS.applianceForPart, { untypical: 1 }),
      );
    const asked = [...new Set(withRanges(kinds, words).map(placeOf))].sort((a, b) => a - b);
    if (asked.length === 0) return all.flatMap((place) => this.#segmentsOf(place, 1));
    const ofKind = asked.flatMap((place) =>
      this.#segmentsOf(place, 1, { untypical: KIND_WEIGHTS.untypical, bonus: OF_KIND }),
    );
    if (ofKind.reduce((sum, { from, to }) => sum + to - from, 0) >= MIN_OF_KIND) return ofKind;
    const sorts = new Set(asked.map((place) => SORTS[place]));
    const others = all
      .filter((place) => !asked.includes(place))
      .flatMap((place) =>
        this.#segmentsOf(
          place,
          place < NO_KIND && sorts.has(SORTS[place]) ? KIND_WEIGHTS.sameSort : KIND_WEIGHTS.other,
        ),
      );
    return [...ofKind, ...others].sort((a, b) => a.from - b.from);
  }

  /** The products of a kind, and its untypical ones. */
  #segmentsOf(place: number, weight: number, { untypical = weight, bonus = 0 } = {}): Segment[] {
    const [from = 0, middle = 0, to = 0] = this.facts.starts.subarray(2 * place, 2 * place + 3);
    return [
      { from, to: middle, weight, bonus },
      { from: middle, to, weight: untypical, bonus: untypical * bonus },
    ];
  }
}

/** An oven may be that of a range, unless it is one for the wall. */
const withRanges = (kinds: readonly KindSlug[], words: readonly string[]): readonly KindSlug[] =>
  kinds.includes('wall-oven') && !words.includes('wall') && !words.includes('built')
    ? [...kinds, ...RANGE_KINDS]
    : kinds;
