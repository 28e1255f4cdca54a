import type { Facet, FacetValue, Filter } from '@kilowatt/contracts';
import { FILTER_KEYS, type FilterKey, filterFor } from '@kilowatt/taxonomy';
import type { Entry } from './entry';
import { type Selection, select } from './product-filter';

const LABELS: Partial<Record<FilterKey, string>> = {
  Color_Family: 'Color',
  Exterior_Width: 'Width',
  Burner_Element_Type: 'Burner or Element',
};
/** Most values that a facet shows; the rarest are left out, never a chosen one. */
const MOST_VALUES = 30;

/** The facets of a list with counts; each counts as if it had no selection of its own. */
export function facetsOf(
  entries: readonly Entry[],
  filters: readonly Filter[],
  selection: Selection,
): Facet[] {
  const chosen = new Set(filters.map((filter) => JSON.stringify(filter).toLowerCase()));
  const facets = FILTER_KEYS.flatMap((key) => valueFacet(key, select(entries, selection, key), chosen));
  return [
    ...facets,
    ...availability(select(entries, selection, 'Availability'), chosen),
    ...price(select(entries, selection, 'Price')),
  ];
}

function valueFacet(key: FilterKey, entries: readonly Entry[], chosen: ReadonlySet<string>): Facet[] {
  const counts = new Map<string, number>();
  for (const { product } of entries)
    for (const value of key === 'Brand' ? [product.vendor] : (product.attributes[key] ?? []))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts]
    .map(([label, count]): FacetValue => {
      const filter = filterFor(key, label);
      return { label, count, filter, selected: chosen.has(JSON.stringify(filter).toLowerCase()) };
    })
    .sort(key === 'Exterior_Width' ? byNumber : byCount);
  const shown = values.filter(({ selected }, index) => selected || index < MOST_VALUES);
  if (shown.length < 2 && !shown.some(({ selected }) => selected)) return [];
  return [{ key, label: LABELS[key] ?? key.replaceAll('_', ' '), values: shown }];
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label);
const byNumber = (a: FacetValue, b: FacetValue) => Number.parseFloat(a.label) - Number.parseFloat(b.label);

function availability(entries: readonly Entry[], chosen: ReadonlySet<string>): Facet[] {
  const count = entries.filter(({ preview }) => preview.available).length;
  if (count === 0) return [];
  const filter: Filter = { available: true };
  const selected = chosen.has(JSON.stringify(filter));
  return [
    { key: 'Availability', label: 'Availability', values: [{ label: 'In stock', count, filter, selected }] },
  ];
}

function price(entries: readonly Entry[]): Facet[] {
  if (entries.length === 0) return [];
  const prices = entries.map(({ preview }) => preview.price);
  const range = {
    min: prices.reduce((a, b) => Math.min(a, b)),
    max: prices.reduce((a, b) => Math.max(a, b)),
  };
  return [{ key: 'Price', label: 'Price', values: [], range }];
}
