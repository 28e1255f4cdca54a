import type { ParsedQuery } from '@kilowatt/query';
import { type Attributes, type FilterKey, linesIn, type MeasureName } from '@kilowatt/taxonomy';
import type { Span } from './blocks';
import type { Bits, Facts } from './facts';
import { type Factor, needsOf } from './needs';

/** What is understood of a query multiplies the score of its words. */
const WEIGHTS = {
  brand: 1.5,
  otherBrand: 0.6,
  line: 2,
  attribute: 1.8,
  /** An attribute that was asked not to be. */
  excluded: 0.2,
  measure: 2.2,
  /** A measure that is far from the asked one. */
  otherMeasure: 0.5,
};

/** How far a measure may be off and still half count, as a share of what was asked for. */
const TOLERANCE = 0.12;

/** Weighs the scores of products' words by their facts. */
export type Weigh = {
  /**
   * Weighs the first `count` of some products, and keeps those that reach `least` at the beginning of both arrays.
   * @returns how many were kept
   */
  weigh: (docs: Uint32Array, scores: Float64Array, count: number, least: number) => number;
  /** The most that the facts of a product within a span multiply its score by, or more. */
  maxWithin: (span: Span) => number;
};

/** What a product's facts multiply its score by. The loop is the factor's own: a call for each product would cost more. */
type Multiply = {
  by: (docs: Uint32Array, scores: Float64Array, count: number) => void;
  max: number;
  /** The most within a span, where it is known to be less. */
  maxWithin?: (span: Span) => number;
};

export function weighBy(parsed: ParsedQuery, query: string, facts: Facts): Weigh {
  const factors: Multiply[] = [
    ...stated(parsed.attributes, facts).map((bits) => byBits(bits, WEIGHTS.attribute, 1)),
    ...brandFactor(parsed.brands, facts),
    ...present(facts.ofLines(linesIn(query))).map((bits) => byBits(bits, WEIGHTS.line, 1)),
    ...(Object.entries(parsed.measures) as [MeasureName, number][]).flatMap(([name, requested]) =>
      measureFactor(facts.measures[name], requested),
    ),
    ...needsOf(parsed, facts).map(byFactor),
    ...stated(parsed.excluded, facts).map((bits) => byBits(bits, WEIGHTS.excluded, 1)),
  ];
  /** The most that the factors behind one multiply by. */
  const rest = factors.map((_, at) => factors.slice(at + 1).reduce((most, { max }) => most * max, ROUNDING));
  return {
    maxWithin: (span) =>
      factors.reduce((most, { max, maxWithin }) => most * (maxWithin?.(span) ?? max), ROUNDING),
    weigh(docs, scores, count, least) {
      let kept = count;
      for (let at = 0; at < factors.length; at++) {
        (factors[at] as Multiply).by(docs, scores, kept);
        kept = filterReaching(docs, scores, kept, least / (rest[at] as number));
      }
      return kept;
    },
  };
}

/** Products of the same factors in another order differ in their last digits. */
const ROUNDING = 1 + 1e-9;

function filterReaching(docs: Uint32Array, scores: Float64Array, count: number, least: number): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const score = scores[at] as number;
    if (score < least) continue;
    docs[kept] = docs[at] as number;
    scores[kept++] = score;
  }
  return kept;
}

function byBits(bits: Bits, then: number, otherwise: number): Multiply {
  return {
    by(docs, scores, count) {
      for (let at = 0; at < count; at++) {
        const doc = docs[at] as number;
        const isSet = ((bits[doc >> 3] as number) >> (doc & 7)) & 1;
        scores[at] = (scores[at] as number) * (isSet === 1 ? then : otherwise);
      }
    },
    max: Math.max(then, otherwise),
    maxWithin: (span) => (then < otherwise || hasAny(bits, span) ? Math.max(then, otherwise) : otherwise),
  };
}

/** Whether one of the products of a span may have its bit set. */
function hasAny(bits: Bits, { from, to }: Span): boolean {
  const end = (to + 7) >> 3;
  for (let at = from >> 3; at < end; at++) if (bits[at] !== 0) return true;
  return false;
}

const byFactor = ({ of, max }: Factor): Multiply => ({
  by(docs, scores, count) {
    for (let at = 0; at < count; at++) scores[at] = (scores[at] as number) * of(docs[at] as number);
  },
  max,
});

function brandFactor(names: readonly string[], { vendors, vendorIds }: Facts): Multiply[] {
  const ids = names.flatMap((name) => vendorIds.get(name.toLowerCase()) ?? []);
  if (ids.length === 0) return [];
  const { brand, otherBrand } = WEIGHTS;
  const of = (doc: number) => (ids.includes(vendors[doc] as number) ? brand : otherBrand);
  return [byFactor({ of, max: Math.max(brand, otherBrand) })];
}

/** The products that state what was asked, for each key but the width, which is a measure. */
const stated = (attributes: Attributes, facts: Facts): Bits[] =>
  (Object.entries(attributes) as [FilterKey, string[]][])
    .filter(([key]) => key !== 'Exterior_Width')
    .flatMap(([key, values]) => present(facts.stating(key, values)));

const present = (bits: Bits | null): Bits[] => (bits === null ? [] : [bits]);

/** 1 for a measure that is unknown, else between that of another measure and the full weight for the asked one. */
function measureFactor(figures: Float32Array | undefined, requested: number): Multiply[] {
  if (figures === undefined || requested <= 0) return [];
  const width = requested * TOLERANCE;
  const of = (doc: number) => {
    const own = figures[doc] as number;
    if (own === 0) return 1;
    const off = (own - requested) / width;
    return WEIGHTS.otherMeasure + (WEIGHTS.measure - WEIGHTS.otherMeasure) * Math.exp(-off * off);
  };
  return [byFactor({ of, max: WEIGHTS.measure })];
}
