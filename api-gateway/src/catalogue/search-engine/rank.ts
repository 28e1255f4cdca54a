import type { Reading } from '@kilowatt/query';
import { type Attributes, collectionOf, type FilterKey, KINDS } from '@kilowatt/taxonomy';
import { type Facts, NO_KIND, placeOf } from './facts';
import { needsOf } from './needs';

/** What is understood of a query multiplies the score of its words. */
const WEIGHTS = {
  /** The asked kind, beside what is of another kind or of none. */
  /** Another kind of the same sort: a range where an oven was asked for. */
  sameSort: 0.3,
  otherKind: 0.2,
  noKind: 0.2,
  /** A part was asked for: an appliance is the wrong answer. */
  applianceForPart: 0.8,
  brand: 2,
  otherBrand: 0.6,
  attribute: 1.5,
  /** An attribute that the product states with another value. */
  excluded: 0.2,
  measure: 1.7,
  outOfStock: 0.92,
  /** What the last of the merchant's order loses: of two equal ones the merchant would show the earlier. */
  last: 0.1,
};

/** The wider collection of every kind, by its place: cooking, laundry. */
const SORTS = KINDS.map(({ collection }) => sortOf(collection));
function sortOf(handle: string): string {
  const parent = collectionOf(handle)?.parent;
  return parent === undefined ? handle : sortOf(parent);
}

/** How far a measure may be off and still half count, as a share of what was asked for. */
const TOLERANCE = 0.06;

/** The factor that a product's facts give to the score of its words. */
export function factorOf(reading: Reading, facts: Facts): (doc: number) => number {
  const kinds = new Set(reading.kinds.map(placeOf));
  const sorts = new Set([...kinds].map((kind) => SORTS[kind]));
  const brands = new Set(reading.brands.map((brand) => facts.vendorIds.get(brand.toLowerCase()) ?? -1));
  const knownBrand = [...brands].some((id) => id >= 0);
  const requested = statedBy(reading.attributes, facts);
  const excluded = statedBy(reading.excluded, facts);
  const measures = Object.entries(reading.measures).filter(([name]) => name in facts.measures) as [
    keyof Facts['measures'],
    number,
  ][];
  const size = Math.max(1, facts.kinds.length);
  const needs = needsOf(reading, facts);
  return (doc) => {
    let factor = needs(doc) * (1 - (WEIGHTS.last * doc) / size);
    if (facts.available[doc] === 0) factor *= WEIGHTS.outOfStock;
    const kind = facts.kinds[doc] as number;
    if (reading.part !== null) factor *= kind === NO_KIND ? 1 : WEIGHTS.applianceForPart;
    else if (kinds.size > 0 && !kinds.has(kind))
      factor *=
        kind === NO_KIND ? WEIGHTS.noKind : sorts.has(SORTS[kind]) ? WEIGHTS.sameSort : WEIGHTS.otherKind;
    if (knownBrand) factor *= brands.has(facts.vendors[doc] as number) ? WEIGHTS.brand : WEIGHTS.otherBrand;
    for (const has of requested) if (has(doc)) factor *= WEIGHTS.attribute;
    for (const has of excluded) if (has(doc)) factor *= WEIGHTS.excluded;
    for (const [name, asked] of measures) factor *= closeness(facts.measures[name][doc] as number, asked);
    return factor;
  };
}

/** A question for each key that was asked about, but the width, which is a measure. */
const statedBy = (attributes: Attributes, facts: Facts): ((doc: number) => boolean)[] =>
  (Object.entries(attributes) as [FilterKey, string[]][])
    .filter(([key]) => key !== 'Exterior_Width')
    .map(([key, values]) => facts.stating(key, values));

/** Between 1 for a measure that is unknown or far off and the full weight for the asked one. */
function closeness(own: number, asked: number): number {
  if (own === 0) return 1;
  const off = (own - asked) / (asked * TOLERANCE);
  return 0.8 + (WEIGHTS.measure - 0.8) * Math.exp(-off * off);
}
