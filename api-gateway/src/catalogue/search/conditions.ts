import { formatMoneyShort } from '@kilowatt/contracts';
import type { ParsedQuery } from '@kilowatt/query';
import {
  type FilterKey,
  kindOf,
  type LineName,
  linesOf,
  type MeasureName,
  RANGE_KINDS,
  wordsOfLine,
} from '@kilowatt/taxonomy';
import { distance } from '../browse/nearest-products';
import type { Entry } from '../products/entry';
import { byRuleOfThumb } from '../search-engine/needs';
import { limitText, linesNamed, measureText, sortText } from './describe';
import { FACT_NAMES, factOf } from './facts';

/** A condition of a query that products are held against. */
export type Condition = {
  /** The same for the same condition of another query. */
  id: string;
  /** Words that are read as the condition: `under 44 dB`. */
  text: string;
  /** Whether a product meets it; null if the product does not say. */
  test: (entry: Entry) => boolean | null;
  /** How far a product is from meeting it. */
  miss?: (entry: Entry) => number;
  /** The fact that it is about, in words: "noise level". */
  fact?: string;
  /** Whether the shop has a filter of that name for such appliances, whatever its products say. */
  isKnown: boolean;
};

/** Attributes that are kept before prices and measures, and those that are given up first. */
const ESSENTIAL: readonly FilterKey[] = ['Type', 'Fuel_Type', 'Gas_Type', 'Size', 'Exterior_Width'];
const MINOR: readonly FilterKey[] = ['Color_Family', 'Features'];

/**
 * What a query states about a product, the most important first: conditions are given up from the end.
 * @param text the query, whose words name product lines
 */
export function conditionsOf(parsed: ParsedQuery, text: string): Condition[] {
  const values = attributeConditions(parsed);
  const by = (keys: readonly FilterKey[]) => values.filter(({ key }) => keys.includes(key));
  const others = values.filter(({ key }) => !ESSENTIAL.includes(key) && !MINOR.includes(key));
  return [
    ...kindCondition(parsed),
    ...by(ESSENTIAL),
    ...measureConditions(parsed),
    ...brandCondition(parsed),
    ...lineConditions(parsed, text),
    ...priceCondition(parsed),
    ...stockCondition(parsed),
    ...others,
    ...by(MINOR),
    ...excludedConditions(parsed),
  ];
}

function kindCondition({ kinds, attributes }: ParsedQuery): Condition[] {
  if (kinds.length === 0) return [];
  // A fuel is a condition of its own.
  const isOfFuel = kinds.length === RANGE_KINDS.length || attributes.Fuel_Type !== undefined;
  const isRange = isOfFuel && kinds.every((slug) => RANGE_KINDS.includes(slug));
  const names = kinds.map((slug) => kindOf(slug)?.plural.toLowerCase() ?? slug);
  const test = ({ product }: Entry) => product.kind !== null && kinds.includes(product.kind);
  return [{ id: 'kind', text: isRange ? 'ranges' : names.join(' or '), test, isKnown: true }];
}

function brandCondition({ brands }: ParsedQuery): Condition[] {
  if (brands.length === 0) return [];
  const names = brands.map((brand) => brand.toLowerCase());
  const test = ({ product }: Entry) => names.includes(product.vendor.toLowerCase());
  return [{ id: 'brand', text: brands.join(' or '), test, isKnown: true }];
}

/** The lines of every product that was held against one; a line is found by patterns of titles and SKUs. */
const linesOfProducts = new WeakMap<Entry, readonly LineName[]>();

function lineConditions(parsed: ParsedQuery, text: string): Condition[] {
  const lines = parsed.part === null ? linesNamed(parsed, text) : [];
  return lines.map((line) => ({
    id: `line ${line}`,
    text: wordsOfLine(line),
    test(entry) {
      const known = linesOfProducts.get(entry) ?? linesOf(entry.product);
      linesOfProducts.set(entry, known);
      return known.includes(line);
    },
    isKnown: true,
  }));
}

function priceCondition({ price }: ParsedQuery): Condition[] {
  const { min, max } = price;
  if (min === undefined && max === undefined) return [];
  const miss = ({ preview }: Entry) => distance(preview.price, min, max);
  return [{ id: 'price', text: priceText(price), test: (entry) => miss(entry) === 0, miss, isKnown: true }];
}

const stockCondition = ({ inStock }: ParsedQuery): Condition[] =>
  inStock ? [{ id: 'stock', text: 'in stock', test: ({ preview }) => preview.available, isKnown: true }] : [];

/** A range of prices: `under $800`. */
export function priceText({ min, max }: ParsedQuery['price']): string {
  const dollars = (amount = 0) => formatMoneyShort(amount);
  if (min === undefined) return `under ${dollars(max)}`;
  if (max === undefined) return `over ${dollars(min)}`;
  return min > max ? `under ${dollars(max)} and over ${dollars(min)}` : `${dollars(min)} to ${dollars(max)}`;
}

type AttributeCondition = Condition & { key: FilterKey };

/** A value of a key will do, but every feature is a condition of its own. */
function attributeConditions({ attributes, kinds }: ParsedQuery): AttributeCondition[] {
  const catalogues = kinds.flatMap((slug) => kindOf(slug)?.catalogue ?? []);
  return (Object.entries(attributes) as [FilterKey, string[]][]).flatMap(([key, values]) =>
    (key === 'Features' ? values.map((value) => [value]) : [values]).map((some): AttributeCondition => {
      const has = ({ product }: Entry) => {
        const stated = product.attributes[key];
        return stated === undefined ? null : some.some((value) => stated.includes(value));
      };
      const isKnown = some.some(
        (value) => catalogues.length === 0 || catalogues.some((catalogue) => catalogue[key]?.includes(value)),
      );
      const text = some.map((value) => wordsOf(key, value)).join(' or ');
      return { id: key === 'Features' ? `${key} ${some.join()}` : key, key, text, test: has, isKnown };
    }),
  );
}

/** A value as it is typed: `36 inch`, and "stackable" for its "Yes". */
export function wordsOf(key: FilterKey, value: string): string {
  if (key === 'Stackable') return value === 'No' ? 'not stackable' : 'stackable';
  return value.toLowerCase().replace(/^(\d+)"$/, '$1 inch');
}

function excludedConditions({ excluded }: ParsedQuery): Condition[] {
  return (Object.entries(excluded) as [FilterKey, string[]][]).map(([key, values]) => ({
    id: `not ${key}`,
    text: `not ${values.join(' or ').toLowerCase()}`,
    test: ({ product }) =>
      !values.some((value) =>
        key === 'Brand' ? product.vendor === value : product.attributes[key]?.includes(value),
      ),
    isKnown: true,
  }));
}

/** How far an exact figure may be off: "70 inches tall" is not 70.0. */
const TOLERANCE = 0.06;

type Bounds = { min?: number; max?: number; open?: true };

function measureConditions(parsed: ParsedQuery): Condition[] {
  const { measures, limits } = parsed;
  const thumb = byRuleOfThumb(parsed);
  const condition = (name: MeasureName, text: string, { min, max, open }: Bounds): Condition => ({
    id: `measure ${name}`,
    text,
    fact: FACT_NAMES[name],
    test(entry) {
      const own = factOf(name, entry);
      if (own === undefined) return null;
      return own >= (min ?? 0) && (open ? own < (max ?? 0) : own <= (max ?? Number.POSITIVE_INFINITY));
    },
    miss: (entry) => distance(factOf(name, entry), min, max),
    isKnown: true,
  });
  const people = limits.persons
    ? limitText('persons', limits.persons)
    : measureText('persons', measures.persons ?? 0);
  const room = measures.area
    ? measureText('area', measures.area)
    : `for ${limitText('area', limits.area ?? {})}`;
  const byThumb = (Object.entries(thumb) as [MeasureName, Bounds][]).map(([name, bounds]) =>
    condition(name, name === 'btu' ? room : people, bounds),
  );
  const isRule = (name: MeasureName) => name === 'persons' || name === 'area';
  const stated = (Object.entries(measures) as [MeasureName, number][])
    .filter(([name]) => name !== 'width' && !isRule(name))
    .map(([name, figure]) =>
      condition(name, measureText(name, figure), {
        min: figure * (1 - TOLERANCE),
        max: figure * (1 + TOLERANCE),
      }),
    );
  const bounded = (Object.entries(limits) as [MeasureName, Bounds][])
    .filter(([name]) => !isRule(name))
    .map(([name, bounds]) => condition(name, limitText(name, bounds), bounds));
  return [...bounded, ...stated, ...byThumb];
}

/** The ids of all that the query states, with its order. */
export const conditionIds = (parsed: ParsedQuery, text: string): string[] => [
  ...conditionsOf(parsed, text).map(({ id, text }) => `${id}: ${text}`),
  ...(parsed.sort === null ? [] : [`sort: ${sortText(parsed)}`]),
];
