import type { ParsedQuery } from '@kilowatt/query';
import { brandsOf, type Destination, type Pair, pairsOf, states } from './destination';
import type { Label } from './labels/label';
import { isOfRequestedType, requestedKinds, requestedPairs } from './requested';

/** What is wrong with where a labelled query leads and with what was read; empty if all is right. */
export function faultsOf(label: Label, destination: Destination, parsed: ParsedQuery | null): string[] {
  const { kind, attributes } = label;
  if (!isOfKind(label, destination, parsed)) return [`kind: ${destination.kind}`];
  if (kind === 'service' || kind === 'fallback' || parsed === null) return [];
  const pairs = requestedPairs(attributes);
  const has = (pair: Pair) =>
    states(destination, pair) || (parsed.attributes[pair[0]] ?? []).includes(pair[1]);
  const brands = attributes.brand === undefined ? [] : [attributes.brand];
  const figures = {
    capacity: attributes.capacity,
    btu: attributes.btu,
    burners: attributes.burners,
    ...label.measures,
  };
  return [
    ...(parsed.service === null ? [] : [`a question for ${parsed.service}`]),
    ...(isOfType(label, destination, parsed) ? [] : ['type']),
    ...brands.filter((brand) => !parsed.brands.includes(brand)).map((brand) => `brand ${brand}`),
    ...pairs.filter(({ anyOf }) => !anyOf.some(has)).map(({ what }) => what),
    ...Object.entries(figures)
      .filter(([name, value]) => value !== undefined && figureOf(parsed.measures, name) !== value)
      .map(([name, value]) => `${name} ${value}`),
    ...limitFaults(label, parsed),
    ...(label.sort === undefined || parsed.sort === label.sort ? [] : [`sort ${label.sort}`]),
    ...excludedFaults(label, parsed),
    ...extraFilters(label, destination).map((extra) => `extra ${extra}`),
  ];
}

function excludedFaults({ excluded = [] }: Label, parsed: ParsedQuery): string[] {
  const read = Object.values(parsed.excluded).flat();
  return excluded.filter((value) => !read.includes(value)).map((value) => `not ${value}`);
}

const figureOf = (figures: Readonly<Record<string, number>>, name: string): number | undefined =>
  figures[name];

function isOfKind({ kind }: Label, { kind: page }: Destination, parsed: ParsedQuery | null): boolean {
  if (kind === 'list') return page === 'collection' || page === 'search';
  if (kind === 'service') return page === 'shortcut' || (page === 'search' && parsed?.service !== null);
  return page === (kind === 'fallback' ? 'search' : kind);
}

/** The page's appliances, or on the search page those that were read. */
function isOfType({ type }: Label, destination: Destination, { kinds, part }: ParsedQuery): boolean {
  if (destination.kind === 'collection') return isOfRequestedType(destination, type);
  const requested = requestedKinds(type);
  return part === null && kinds.length > 0 && kinds.every((slug) => requested.includes(slug));
}

function limitFaults(
  { limits = {}, attributes: { priceMin, priceMax } }: Label,
  parsed: ParsedQuery,
): string[] {
  const read: Readonly<Record<string, { min?: number; max?: number }>> = {
    ...parsed.limits,
    price: parsed.price,
  };
  const requested = { ...limits, price: { min: priceMin, max: priceMax } };
  return Object.entries(requested)
    .filter(([name, { min, max }]) => read[name]?.min !== min || read[name]?.max !== max)
    .map(([name, { min, max }]) => `${name} ${min ?? ''} to ${max ?? ''}`);
}

/** Filters that nobody asked for; widths within an asked limit are what it asks for. */
function extraFilters({ attributes, limits }: Label, destination: Destination): string[] {
  const requested = requestedPairs(attributes).flatMap(({ anyOf }) => anyOf.map(String));
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits?.width ?? { max: 0 };
  const isWithin = ([key, value]: Pair) =>
    key === 'Exterior_Width' && Number.parseFloat(value) >= min && Number.parseFloat(value) <= max;
  return [
    ...brandsOf(destination).filter((brand) => brand !== attributes.brand),
    ...pairsOf(destination)
      .filter((pair) => !requested.includes(String(pair)) && !isWithin(pair))
      .map(String),
  ];
}
