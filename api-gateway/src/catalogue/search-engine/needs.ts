import type { Reading } from '@kilowatt/query';
import type { Facts } from './facts';

/** What a product that breaks an asked bound keeps of its score: it follows those that keep it. */
const BROKEN = 0.15;
/** How far an order outweighs the words, as an exponent: "cheap" leans to it, "cheapest" asks for it. */
const LEANING = 0.5;
const SUPERLATIVE = 4;

/** Capacity of a refrigerator in cubic feet for each person, the lower end of what makers advise. */
const REFRIGERATOR_PER_PERSON = 4;
/** Cooling in BTU per hour for a square foot of floor (ENERGY STAR's table, which rises by about 20). */
const BTU_PER_SQUARE_FOOT = 20;
/** A room's cooling may be this share off before it is too weak or too strong. */
const COOLING_TOLERANCE = 0.25;

type Bounded = keyof Facts['measures'] | 'price';
type Range = { min?: number; max?: number; open?: true };
type Bound = { name: Bounded; min: number; max: number; open: boolean };

/** The factor that bounds, rules of thumb and the asked order give to a product's score; 1 where nothing is known. */
export function needsOf(reading: Reading, facts: Facts): (doc: number) => number {
  const bounds = boundsOf(reading);
  const figure = (name: Bounded, doc: number) =>
    (name === 'price' ? facts.prices : facts.measures[name])[doc] as number;
  const order = orderOf(reading, facts);
  return (doc) => {
    let factor = order(doc);
    for (const { name, min, max, open } of bounds) {
      const own = figure(name, doc);
      if (own !== 0 && (own < min || own > max || (open && own === max))) factor *= BROKEN;
    }
    return factor;
  };
}

function boundsOf(reading: Reading): Bound[] {
  const asked: Partial<Record<Bounded, Range>> = {
    price: reading.price,
  };
  for (const name of ['width', 'capacity', 'btu', 'burners'] as const)
    if (reading.limits[name]) asked[name] = reading.limits[name];
  return Object.entries({ ...byRuleOfThumb(reading), ...asked }).map(([name, { min, max, open }]) => ({
    name: name as Bounded,
    min: min ?? 0,
    max: max ?? Number.POSITIVE_INFINITY,
    open: open ?? false,
  }));
}

/** Bounds of a household or a room: "fridge for a family of 4", "ac for 500 square feet". */
export function byRuleOfThumb({ kinds, measures, limits }: Reading): Partial<Record<Bounded, Range>> {
  const persons = measures.persons ?? limits.persons?.min;
  if (persons !== undefined && kinds.includes('refrigerator'))
    return { capacity: { min: persons * REFRIGERATOR_PER_PERSON } };
  const cooling = (measures.area ?? 0) * BTU_PER_SQUARE_FOOT;
  const cools = kinds.includes('air-conditioner') || kinds.includes('mini-split');
  return cooling > 0 && cools
    ? { btu: { min: cooling * (1 - COOLING_TOLERANCE), max: cooling * (1 + COOLING_TOLERANCE) } }
    : {};
}

/** Prices and capacities around which an order's factor is 1. */
const MIDDLE = { price: 1_000, capacity: 10 } as const;

function orderOf({ sort, superlative }: Reading, { prices, measures }: Facts): (doc: number) => number {
  const power = superlative ? SUPERLATIVE : LEANING;
  const by = (figures: Float32Array, middle: number, sign: 1 | -1) => (doc: number) => {
    const own = figures[doc] as number;
    return own === 0 ? 1 : (2 / (1 + (own / middle) ** -sign)) ** power;
  };
  if (sort === 'price-ascending') return by(prices, MIDDLE.price, -1);
  if (sort === 'price-descending') return by(prices, MIDDLE.price, 1);
  if (sort === 'largest') return by(measures.capacity, MIDDLE.capacity, 1);
  if (sort === 'smallest') return by(measures.capacity, MIDDLE.capacity, -1);
  return () => 1;
}
