import type { Reading } from '@kilowatt/query';
import { type Attributes, type FilterKey, linesIn, type MeasureName } from '@kilowatt/taxonomy';
import type { Facts } from './facts';
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

/** Weighs the score of a product's words by its facts. */
export type Weigh = {
  /** The score of a product, or 0 as soon as it cannot reach `least`. */
  score: (doc: number, words: number, least: number) => number;
  /** The most that the facts multiply a score by. */
  max: number;
};

export function weighBy(reading: Reading, query: string, facts: Facts): Weigh {
  const factors = [
    ...stated(reading.attributes, facts).flatMap((has) => whether(has, WEIGHTS.attribute, 1)),
    ...brandFactor(reading.brands, facts),
    ...whether(facts.ofLines(linesIn(query)), WEIGHTS.line, 1),
    ...(Object.entries(reading.measures) as [MeasureName, number][]).flatMap(([name, asked]) =>
      measureFactor(facts.measures[name], asked),
    ),
    ...needsOf(reading, facts),
    ...stated(reading.excluded, facts).flatMap((has) => whether(has, WEIGHTS.excluded, 1)),
  ];
  /** The most that a factor and those behind it multiply by. */
  const rest = factors.map((_, at) => factors.slice(at).reduce((most, { max }) => most * max, ROUNDING));
  return {
    max: rest[0] ?? ROUNDING,
    score(doc, words, least) {
      let score = words;
      for (let at = 0; at < factors.length; at++) {
        if (score * (rest[at] as number) < least) return 0;
        score *= (factors[at] as Factor).of(doc);
      }
      return score;
    },
  };
}

/** Products of the same factors in another order differ in their last digits. */
const ROUNDING = 1 + 1e-9;

function brandFactor(names: readonly string[], { vendors, vendorIds }: Facts): Factor[] {
  const ids = names.flatMap((name) => vendorIds.get(name.toLowerCase()) ?? []);
  const [only, second] = ids;
  const isOne = (doc: number) =>
    second === undefined ? vendors[doc] === only : ids.includes(vendors[doc] as number);
  return whether(only === undefined ? null : isOne, WEIGHTS.brand, WEIGHTS.otherBrand);
}

const whether = (is: ((doc: number) => boolean) | null, then: number, otherwise: number): Factor[] =>
  is === null ? [] : [{ of: (doc) => (is(doc) ? then : otherwise), max: Math.max(then, otherwise) }];

/** A question for each key that was asked about, but the width, which is a measure. */
const stated = (attributes: Attributes, facts: Facts): ((doc: number) => boolean)[] =>
  (Object.entries(attributes) as [FilterKey, string[]][])
    .filter(([key]) => key !== 'Exterior_Width')
    .map(([key, values]) => facts.stating(key, values));

/** 1 for a measure that is unknown, else between that of another measure and the full weight for the asked one. */
function measureFactor(figures: Float32Array | undefined, asked: number): Factor[] {
  if (figures === undefined || asked <= 0) return [];
  const width = asked * TOLERANCE;
  const of = (doc: number) => {
    const own = figures[doc] as number;
    if (own === 0) return 1;
    const off = (own - asked) / width;
    return WEIGHTS.otherMeasure + (WEIGHTS.measure - WEIGHTS.otherMeasure) * Math.exp(-off * off);
  };
  return [{ of, max: WEIGHTS.measure }];
}
