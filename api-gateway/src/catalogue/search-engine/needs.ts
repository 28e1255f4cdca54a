import type { ParsedQuery } from '@kilowatt/query';
import type { MeasureName } from '@kilowatt/taxonomy';
import { type Facts, hasBit } from './facts';

/** What a product outside of a rule of thumb keeps of its score: it follows those that keep it. */
const BROKEN = 0.15;
/** What a product keeps whose figure is unknown, where others state theirs. */
const UNKNOWN = 0.6;
/** How far an order outweighs the words, as an exponent: "cheap" leans to it, "cheapest" asks for it. */
const LEANING = 0.5;
const SUPERLATIVE = 4;

/** Capacity of a refrigerator in cubic feet for each person, the lower end of what makers advise. */
const REFRIGERATOR_PER_PERSON = 4;
/** Cooling in BTU per hour for a square foot of floor (ENERGY STAR's table, which rises by about 20). */
const BTU_PER_SQUARE_FOOT = 20;
/** A room's cooling may be this share off before it is too weak or too strong. */
const COOLING_TOLERANCE = 0.25;

/** A number for every product and the most that it is. */
export type Factor = { of: (doc: number) => number; max: number };
type Range = { min?: number; max?: number; open?: true };

/** Bounds of a figure that every product has, 0 where it is unknown. */
export type Bounds = { figures: Float32Array; min: number; max: number; open: boolean };

/** The asked price and limits of measures; null where none is asked. */
export function limitsOf({ price, limits }: ParsedQuery, facts: Facts): readonly Bounds[] | null {
  const requested: [Float32Array | undefined, Range][] = [
    ...Object.entries(limits).map(([name, range]): [Float32Array | undefined, Range] => [
      facts.measures[name as MeasureName],
      range,
    ]),
    [facts.prices, price],
  ];
  const bounds = requested.flatMap(([figures, { min = 0, max = Number.POSITIVE_INFINITY, open = false }]) =>
    figures === undefined || (min === 0 && max === Number.POSITIVE_INFINITY)
      ? []
      : [{ figures, min, max, open }],
  );
  return bounds.length === 0 ? null : bounds;
}

/**
 * Keeps the products within all bounds, at the beginning of the array; one whose figure is unknown is within them.
 * @param count how many of the array are products
 * @returns how many were kept
 */
export function filterWithin(limits: readonly Bounds[], docs: Uint32Array, count: number): number {
  let kept = count;
  for (const { figures, min, max, open } of limits) {
    let next = 0;
    for (let at = 0; at < kept; at++) {
      const doc = docs[at] as number;
      const own = figures[doc] as number;
      if (own === 0 || (own >= min && (open ? own < max : own <= max))) docs[next++] = doc;
    }
    kept = next;
  }
  return kept;
}

/** The factors that limits, rules of thumb and the asked order give to a product's score. */
export function needsOf(parsed: ParsedQuery, facts: Facts): Factor[] {
  const { measures } = facts;
  const unknown = Object.keys(parsed.limits).flatMap((name): Factor[] => {
    const figures = measures[name as MeasureName];
    return figures ? [{ of: (doc) => (figures[doc] === 0 ? UNKNOWN : 1), max: 1 }] : [];
  });
  const fitting = Object.entries(byRuleOfThumb(parsed)).flatMap(([name, range]): Factor[] => {
    const figures = measures[name as MeasureName];
    const { min = 0, max = Number.POSITIVE_INFINITY } = range;
    return figures
      ? [{ of: (doc) => (isWithin(figures[doc] as number, min, max) ? 1 : BROKEN), max: 1 }]
      : [];
  });
  const order = orderOf(parsed, facts);
  return [...unknown, ...fitting, ...(order ? [order] : [])];
}

const isWithin = (own: number, min: number, max: number): boolean => own === 0 || (own >= min && own <= max);

/** Ranges for a household or a room: "fridge for a family of 4", "ac for 500 square feet". */
export function byRuleOfThumb({ kinds, measures, limits }: ParsedQuery): Partial<Record<MeasureName, Range>> {
  const persons = measures.persons ?? limits.persons?.min;
  if (persons !== undefined && kinds.includes('refrigerator') && !limits.capacity)
    return { capacity: { min: persons * REFRIGERATOR_PER_PERSON } };
  const { area } = measures;
  // "Up to 450 sq ft" is a room of that size.
  const { min = 0, max = min } = area === undefined ? (limits.area ?? {}) : { min: area, max: area };
  const [least, most] = [min || max, max].map((feet) => feet * BTU_PER_SQUARE_FOOT) as [number, number];
  const cools = kinds.includes('air-conditioner') || kinds.includes('mini-split');
  return most > 0 && cools && !limits.btu
    ? { btu: { min: least * (1 - COOLING_TOLERANCE), max: most * (1 + COOLING_TOLERANCE) } }
    : {};
}

/** The figure around which an order's factor is 1, and how steeply it rises from there. */
const ORDERS = {
  price: { middle: 1_000, slope: 1 },
  capacity: { middle: 10, slope: 1 },
  noise: { middle: 48, slope: 6 },
} as const;

/** The factor of an order: by a figure where products have it, by a label for what saves energy. */
function orderOf({ sort, superlative }: ParsedQuery, { prices, measures, stating }: Facts): Factor | null {
  const power = superlative ? SUPERLATIVE : LEANING;
  const by = (figures: Float32Array | undefined, name: keyof typeof ORDERS, sign: 1 | -1): Factor | null => {
    if (figures === undefined) return null;
    const { middle, slope } = ORDERS[name];
    const of = (doc: number) => {
      const own = figures[doc] as number;
      return own === 0 ? UNKNOWN ** power : (2 / (1 + (own / middle) ** (-sign * slope))) ** power;
    };
    return { of, max: 2 ** power };
  };
  if (sort === 'price-ascending') return by(prices, 'price', -1);
  if (sort === 'price-descending') return by(prices, 'price', 1);
  if (sort === 'largest') return by(measures.capacity, 'capacity', 1);
  if (sort === 'smallest') return by(measures.capacity, 'capacity', -1);
  if (sort === 'quietest') return by(measures.noise, 'noise', -1);
  if (sort !== 'most-efficient') return null;
  const saving = stating('Features', ['ENERGY STAR']);
  return saving && { of: (doc) => (hasBit(saving, doc) ? 2 ** power : 1), max: 2 ** power };
}
