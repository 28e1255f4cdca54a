import type { ParsedQuery } from '@kilowatt/query';
import { collectionOf, KINDS, type KindSlug, RANGE_KINDS } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import {
  BLOCK_SIZE,
  type Block,
  bestFirst,
  blocksOf,
  candidatesOf,
  countMarks,
  isMarked,
  type Segment,
  type Span,
} from './blocks';
import { type Facts, NO_KIND, placeOf } from './facts';
import { type Bounds, filterWithin, limitsOf } from './needs';
import { lowerBoundOf } from './postings';
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

/** What the words of a query are worth. Nothing of it may wait. */
export type WordScores = {
  /** Adds to the scores of products within a span. */
  score: (scores: Float32Array, span: Span) => void;
  /** Adds to the bound of every `BLOCK_SIZE` products the most that the words of one of them are worth, or more. */
  bound: (bounds: Float64Array) => void;
  /** Sets the bit of every product that has a score. */
  mark: (marks: Uint32Array) => void;
};

export type Query = {
  text: string;
  parsed: ParsedQuery;
  words: WordScores;
  /** Places in the merchant's order of products whose SKU was asked for, which come first. */
  bySku: readonly number[];
  /** Products that are found at most; all without one. */
  limit: number | undefined;
};

type RankingRequest = {
  words: WordScores;
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
  // Of the index, since a search of a million products would spend its time on making them; zero between two searches.
  readonly #scores: Float32Array;
  readonly #bounds: Float64Array;
  readonly #marks: Uint32Array;
  readonly #candidates = new Uint32Array(BLOCK_SIZE);
  /** The scores of the candidates. */
  readonly #weighed = new Float64Array(BLOCK_SIZE);

  constructor(entries: readonly Entry[], facts: Facts) {
    this.#entries = entries;
    this.facts = facts;
    this.#scores = new Float32Array(entries.length);
    this.#bounds = new Float64Array(Math.ceil(entries.length / BLOCK_SIZE));
    this.#marks = new Uint32Array((entries.length >>> 5) + 1);
  }

  /** The best products for a query, and how many there are. */
  find({ text, parsed, words, bySku, limit = this.#entries.length }: Query): Found {
    const segments = this.#segmentsFor(parsed);
    const weigh = weighBy(parsed, text, this.facts);
    const limits = limitsOf(parsed, this.facts);
    try {
      words.bound(this.#bounds);
      // Of an asked kind, all products count.
      if (segments.some(({ from, to, bonus }) => to > from && bonus === 0)) words.mark(this.#marks);
      const blocks = bestFirst(
        blocksOf(segments, this.#bounds, { maxPrior: this.facts.maxPrior, maxFactor: weigh.maxWithin }),
      );
      const requested = { words, weigh, limit, bySku };
      const found = this.#collect(segments, blocks, { ...requested, limits });
      // Limits that nothing keeps are dropped.
      const { best, total } =
        found.total === 0 && limits ? this.#collect(segments, blocks, { ...requested, limits: null }) : found;
      const places = [...new Set([...bySku, ...best])].slice(0, limit);
      return { entries: places.map((place) => this.#entries[place] as Entry), total };
    } finally {
      this.#bounds.fill(0);
      this.#marks.fill(0);
    }
  }

  #collect(
    segments: readonly Segment[],
    blocks: readonly Block[],
    { words, weigh, limits, limit, bySku }: RankingRequest,
  ): { best: number[]; total: number } {
    const scores = this.#scores;
    const { priors, order } = this.facts;
    const top = new TopProducts(limit);
    let total = limits ? 0 : this.#countScored(segments);
    for (const block of blocks) {
      const { from, to, weight, bonus, factor, best } = block;
      if (!limits && best < top.threshold) continue;
      words.score(scores, block);
      // With limits every product is looked at, since those that keep them are counted.
      const least = limits ? 0 : top.threshold / (weight * factor);
      const found = candidatesOf(scores, priors, block, { bonus, least, into: this.#candidates });
      const count = limits ? filterWithin(limits, this.#candidates, found) : found;
      if (limits) total += count;
      for (let at = 0; at < count; at++) {
        const doc = this.#candidates[at] as number;
        this.#weighed[at] = ((scores[doc] as number) + bonus) * (priors[doc] as number) * weight;
      }
      scores.fill(0, from, to);
      const kept = weigh.weigh(this.#candidates, this.#weighed, count, top.threshold);
      for (let at = 0; at < kept; at++) {
        const score = this.#weighed[at] as number;
        if (score >= top.threshold) top.add(order[this.#candidates[at] as number] as number, score);
      }
    }
    const counted = bySku.filter((place) => this.#isCounted(place, segments, limits));
    return { best: top.sorted(), total: total + new Set(bySku).size - new Set(counted).size };
  }

  #countScored(segments: readonly Segment[]): number {
    return segments.reduce(
      (sum, segment) =>
        sum + (segment.bonus > 0 ? segment.to - segment.from : countMarks(this.#marks, segment)),
      0,
    );
  }

  /** Whether a product by its place in the merchant's order is among those that the words or the kind find. */
  #isCounted(place: number, segments: readonly Segment[], limits: RankingRequest['limits']): boolean {
    const { order } = this.facts;
    return segments.some(({ from, to, bonus }) => {
      const doc = lowerBoundOf(order, place, from, to);
      if (doc === to || order[doc] !== place) return false;
      return (
        (bonus > 0 || isMarked(this.#marks, doc)) &&
        (limits === null || filterWithin(limits, Uint32Array.of(doc), 1) === 1)
      );
    });
  }

  /** Only the asked kinds, where the shop has enough of them; else all, each kind with its weight. */
  #segmentsFor({ kinds, part, words }: ParsedQuery): Segment[] {
    const all = Array.from({ length: NO_KIND + 1 }, (_, place) => place);
    if (part !== null)
      return all.flatMap((place) =>
        this.#segmentsOf(place, place === NO_KIND ? 1 : KIND_WEIGHTS.applianceForPart, { untypical: 1 }),
      );
    const requested = [...new Set(withRanges(kinds, words).map(placeOf))].sort((a, b) => a - b);
    if (requested.length === 0) return all.flatMap((place) => this.#segmentsOf(place, 1));
    const ofKind = requested.flatMap((place) =>
      this.#segmentsOf(place, 1, { untypical: KIND_WEIGHTS.untypical, bonus: OF_KIND }),
    );
    if (ofKind.reduce((sum, { from, to }) => sum + to - from, 0) >= MIN_OF_KIND) return ofKind;
    const sorts = new Set(requested.map((place) => SORTS[place]));
    const others = all
      .filter((place) => !requested.includes(place))
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
