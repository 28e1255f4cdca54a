import { collectionOf, type Filter, type FilterKey, filterFor, kindOf, vendor } from '@kilowatt/taxonomy';
import type { ParsedQuery } from '../interpret/parsed-query';
import { allowedValues } from '../interpret/read-text';

/**
 * The filter objects of a parsed query for a collection; values that none of its kinds has are dropped (specification
 * §3).
 */
export function filtersFor(reading: ParsedQuery, handle: string): { filters: Filter[]; dropped: string[] } {
  const catalogues = kindsWithin(reading, handle).flatMap((slug) => kindOf(slug)?.catalogue ?? []);
  const filters: Filter[] = reading.brands.map(vendor);
  const dropped: string[] = [];
  // "Heat Pump" is venting of a dryer and a feature of an air conditioner: one filter for both.
  const add = (filter: Filter) => {
    if (!filters.some((other) => JSON.stringify(other) === JSON.stringify(filter))) filters.push(filter);
  };
  for (const [key, values] of Object.entries(reading.attributes) as [FilterKey, string[]][])
    for (const value of values) {
      const allowing = catalogues.filter((catalogue) => allowedValues({ [key]: [value] }, catalogue)[key]);
      if (allowing.length === 0) dropped.push(`${key}: ${value}`);
      else if (!catalogues.every((catalogue) => catalogue[key]?.join() === value)) add(filterFor(key, value));
    }
  if (reading.price.min !== undefined || reading.price.max !== undefined)
    filters.push({ price: reading.price });
  return { filters, dropped };
}

/** The collection's kinds that the query names, or all. */
function kindsWithin({ kinds }: ParsedQuery, handle: string): readonly string[] {
  const all = collectionOf(handle)?.rule.kinds ?? [];
  const meant = all.filter((slug) => kinds.includes(slug));
  return meant.length > 0 ? meant : all;
}
