import type { Reading } from '@kilowatt/query';
import { collectionOf, KINDS, type KindSlug, RANGE_KINDS } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
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
  /** Adds to the scores of products within the spans what their words are worth. It may not wait. */
  score: (scores: Float32Array, spans: readonly Span[]) => void;
  /** Places in the merchant's order of products whose SKU was asked for, which come first. */
  bySku: readonly number[];
  /** Products that are found at most; all without one. */
  limit: number | undefined;
};

/** Neighbouring products of one kind, or of several that count alike, and what the kind is worth. */
type Segment = Span & { weight: number; bonus: number };

type Asked = {
  limits: readonly Bounds[] | null;
  limit: number;
  bySku: readonly number[];
};

/** Products that are looked at together, or left out together. */
const BLOCK_SIZE = 512;
/** Blocks whose best product has this share of the highest score of all come first: the others are then left out. */
const GOOD = 0.8;

/** Neighbouring products of a segment that have a score: how many, and the highest, before it is weighed. */
type Block = Segment & { scored: number; best: number };

/**
 * What both engines do with the words' scores: hold the asked kind and limits, weigh by what was understood, and take
 * the best. A product whose highest possible score is below the worst of the best so far is not weighed.
 */
export class Ranking {
  readonly facts: Facts;
  readonly #entries: readonly Entry[];
  // Of the index, since a search of a million products would spend its time on making it; zero between two searches.
  readonly #scores: Float32Array;
  readonly #candidates = new Uint32Array(BLOCK_SIZE);

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

  #collect(segments: readonly Segment[], weigh: Weigh, asked: Asked): { best: number[]; total: number } {
    const scores = this.#scores;
    const { priors, order } = this.facts;
    const { limits, limit, bySku } = asked;
    const top = new TopProducts(limit);
    let total = 0;
    for (const block of goodFirst(blocksOf(scores, segments))) {
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
        const words = ((scores[doc] as number) + bonus) * (priors[doc] as number) * weight;
        const score = weigh.score(doc, words, top.threshold);
        if (score >= top.threshold) top.add(order[doc] as number, score);
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

// The loops over all products work on typed arrays and numbers alone: a call of another function in them would be compiled
// anew for every shape of query, which takes longer than the search.

/** The blocks of some segments that have products with a score. */
function blocksOf(scores: Float32Array, segments: readonly Segment[]): Block[] {
  const blocks: Block[] = [];
  for (const { from, to, weight, bonus } of segments)
    for (let start = from; start < to; start += BLOCK_SIZE) {
      const end = Math.min(start + BLOCK_SIZE, to);
      let highest = 0;
      let scored = 0;
      for (let doc = start; doc < end; doc++) {
        const words = scores[doc] as number;
        if (words > 0) {
          scored += 1;
          if (words > highest) highest = words;
        }
      }
      if (bonus > 0) scored = end - start;
      if (scored > 0)
        blocks.push({
          from: start,
          to: end,
          weight,
          bonus,
          scored,
          best: (highest + bonus) * weight * ROUNDING,
        });
    }
  return blocks;
}

/** A product of two numbers in another order differs in its last digits. */
const ROUNDING = 1 + 1e-6;

function goodFirst(blocks: readonly Block[]): Block[] {
  const good = GOOD * blocks.reduce((most, { best }) => Math.max(most, best), 0);
  return [...blocks.filter(({ best }) => best >= good), ...blocks.filter(({ best }) => best < good)];
}

/** The products of a block that have a score of `least` or more. @returns how many were written into the array */
function candidatesOf(
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
