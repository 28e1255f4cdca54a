import type { ParsedQuery } from '@kilowatt/query';
import type { MeasureName } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';

/** What shoppers call the facts. */
export const FACT_NAMES: Readonly<Record<MeasureName, string>> = {
  width: 'width',
  height: 'height',
  depth: 'depth',
  capacity: 'capacity',
  btu: 'BTU',
  burners: 'number of burners',
  noise: 'noise level',
  pints: 'pints a day',
  placeSettings: 'place settings',
  bottles: 'number of bottles',
  volts: 'voltage',
  amps: 'amperage',
  cfm: 'CFM',
  persons: 'number of people',
  area: 'area',
  kwh: 'energy use',
};

/** A figure that a product states: its measure, or a value that names it. */
export function factOf(name: MeasureName, { product }: Entry): number | undefined {
  const { attributes, measures } = product;
  // A 30 inch appliance is a little narrower, and is sold as 30 inches.
  if (name === 'width') return figureIn(attributes.Exterior_Width, /^([\d.]+)"$/) ?? measures.width;
  const measured = measures[name];
  if (measured !== undefined) return measured;
  return name === 'noise' ? figureIn(attributes.Features, /(\d{2}) dBA?\b/) : undefined;
}

function figureIn(values: readonly string[] | undefined, pattern: RegExp): number | undefined {
  for (const value of values ?? []) {
    const figure = pattern.exec(value)?.[1];
    if (figure !== undefined) return Number(figure);
  }
  return undefined;
}

export type Order = {
  /** Lower first; undefined if the product does not say. */
  key: (entry: Entry) => number | undefined;
  /** What the order is about, in words: "noise level". */
  fact: string;
};

const certified = ({ product }: Entry) => (product.attributes.Features?.includes('ENERGY STAR') ? 0 : 1);
const opposite = (figure: number | undefined) => (figure === undefined ? undefined : -figure);
const capacity = (entry: Entry) => factOf('capacity', entry) ?? factOf('width', entry);
const unstated = () => undefined;

/** The orders that a query may ask for. A catalogue has neither ratings, which come with reviews, nor dates. */
export const ORDERS: Readonly<Record<NonNullable<ParsedQuery['sort']>, Order>> = {
  'price-ascending': { key: ({ preview }) => preview.price, fact: 'price' },
  'price-descending': { key: ({ preview }) => -preview.price, fact: 'price' },
  quietest: { key: (entry) => factOf('noise', entry), fact: 'noise level' },
  largest: { key: (entry) => opposite(capacity(entry)), fact: 'capacity' },
  smallest: { key: capacity, fact: 'capacity' },
  'most-efficient': { key: certified, fact: 'efficiency' },
  'best-rated': { key: unstated, fact: 'rating' },
  newest: { key: unstated, fact: 'date' },
};
