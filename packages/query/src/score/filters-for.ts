import {
  type Attributes,
  collectionOf,
  type Filter,
  type FilterKey,
  filterFor,
  kindOf,
  vendor,
} from '@kilowatt/taxonomy';
import { allowedValues, type ParsedQuery } from '../interpret/parsed-query';
import type { Limits } from '../parse/bounds';

/**
 * The filter objects of a parsed query for a collection; values that none of its kinds has are dropped (specification
 * §3).
 */
export function filtersFor(parsed: ParsedQuery, handle: string): { filters: Filter[]; dropped: string[] } {
  const catalogues = kindsWithin(parsed, handle).flatMap((slug) => kindOf(slug)?.catalogue ?? []);
  const filters: Filter[] = parsed.brands.map(vendor);
  const dropped: string[] = [];
  // "Heat Pump" is venting of a dryer and a feature of an air conditioner: one filter for both.
  const add = (filter: Filter) => {
    if (!filters.some((other) => JSON.stringify(other) === JSON.stringify(filter))) filters.push(filter);
  };
  for (const [key, values] of Object.entries(parsed.attributes) as [FilterKey, string[]][])
    for (const value of values) {
      const allowing = catalogues.filter((catalogue) => allowedValues({ [key]: [value] }, catalogue)[key]);
      if (allowing.length === 0) dropped.push(`${key}: ${value}`);
      else if (!catalogues.every((catalogue) => catalogue[key]?.join() === value)) add(filterFor(key, value));
    }
  const widths = widthsWithin(parsed.limits, catalogues);
  if (widths === null) dropped.push(`Exterior_Width: ${rangeText(parsed.limits)}`);
  for (const filter of widths ?? []) add(filter);
  if (parsed.inStock) filters.push({ available: true });
  const { min, max } = parsed.price;
  if (min !== undefined && max !== undefined && min > max)
    dropped.push(`Price: under $${max} and over $${min}`);
  else if (min !== undefined || max !== undefined) filters.push({ price: parsed.price });
  return { filters, dropped };
}

/** The widths of the catalogues within a limit: none if it leaves all of them, null if it leaves nothing. */
function widthsWithin({ width }: Limits, catalogues: readonly Attributes[]): Filter[] | null {
  if (width === undefined) return [];
  const all = [...new Set(catalogues.flatMap(({ Exterior_Width }) => Exterior_Width ?? []))];
  const within = all.filter((value) => {
    const inches = Number.parseFloat(value);
    const { min = 0, max = Number.POSITIVE_INFINITY, open } = width;
    return inches >= min && (open ? inches < max : inches <= max);
  });
  if (within.length === 0 && all.length > 0) return null;
  return within.length === all.length ? [] : within.map((value) => filterFor('Exterior_Width', value));
}

const rangeText = ({ width: { min, max } = {} }: Limits): string =>
  [min && `over ${min}" wide`, max && `under ${max}" wide`].filter(Boolean).join(' and ');

/** The collection's kinds that the query names, or all. */
function kindsWithin({ kinds }: ParsedQuery, handle: string): readonly string[] {
  const all = collectionOf(handle)?.rule.kinds ?? [];
  const meant = all.filter((slug) => kinds.includes(slug));
  return meant.length > 0 ? meant : all;
}
