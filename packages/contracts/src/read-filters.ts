import * as v from 'valibot';
import { FILTERS_LIMITS, Filter } from './filters';

export type FiltersReading = {
  filters: Filter[];
  /** Descriptions of ignored filters, for the shopper. */
  ignored: string[];
};

/** Parses a `filters` parameter leniently, for pages: valid filters are kept, the others ignored and reported. */
export function readFilters(raw: string | null | undefined): FiltersReading {
  if (!raw) return { filters: [], ignored: [] };
  if (raw.length > FILTERS_LIMITS.characters)
    return { filters: [], ignored: ['a list of filters that is too long'] };
  let list: unknown;
  try {
    list = JSON.parse(raw);
  } catch {
    return { filters: [], ignored: ['filters that are not valid JSON'] };
  }
  if (!Array.isArray(list)) return { filters: [], ignored: ['filters that are not a list'] };
  const reading: FiltersReading = { filters: [], ignored: [] };
  const seen = new Set<string>();
  for (const entry of list) {
    const parsed = v.safeParse(Filter, entry);
    const key = JSON.stringify(entry)?.slice(0, 80) ?? 'undefined';
    if (!parsed.success || reading.filters.length >= FILTERS_LIMITS.count) reading.ignored.push(key);
    else if (seen.has(JSON.stringify(parsed.output))) reading.ignored.push(`${key} a second time`);
    else {
      seen.add(JSON.stringify(parsed.output));
      reading.filters.push(parsed.output);
    }
  }
  return reading;
}
