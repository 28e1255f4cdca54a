import type { FitKey, NearestProducts } from '@kilowatt/contracts';
import type { Entry } from '../products/entry';
import { type Chosen, type FacetKey, SIZES, type SizeName } from './known-filters';
import { type Selection, select, selectionOf } from './selection';

/** Products that are shown below an empty list. */
const PRODUCTS_LIMIT = 12;

/** Facets in the order in which they are kept; any other comes behind them, then the last two. */
const FIRST: readonly FacetKey[] = [
  'Type',
  'Fuel_Type',
  'Gas_Type',
  'Exterior_Width',
  ...SIZES,
  'Size',
  'Brand',
  'Price',
  'Style',
  'Color_Family',
];
const LAST: readonly FacetKey[] = ['Features', 'Availability'];

const importance = (key: FacetKey): number => {
  const first = FIRST.indexOf(key);
  if (first >= 0) return first;
  const last = LAST.indexOf(key);
  return FIRST.length + (last < 0 ? 0 : last + 1);
};

type Conditions = { chosen: readonly Chosen[]; fit: Parameters<typeof selectionOf>[1] };

/**
 * The products nearest to an empty list: its facets are kept one by one, the most important first, and those that would
 * leave nothing are ignored. Undefined if there are no products at all.
 */
export function nearestProducts(
  entries: readonly Entry[],
  { chosen, fit = {} }: Conditions,
): NearestProducts | undefined {
  if (entries.length === 0) return undefined;
  const selection = selectionOf(chosen, fit);
  const { left, ignored } = facetsFor(entries, selection);
  const isSize = (key: FacetKey): key is SizeName => (SIZES as readonly string[]).includes(key);
  const sizes = ignored.filter(isSize).flatMap((size): FitKey[] => [`min${size}`, `max${size}`]);
  const nearest = sortedByDistance(left, ignored, { chosen, fit });
  return {
    products: nearest.slice(0, PRODUCTS_LIMIT).map(({ preview }) => preview),
    total: left.length,
    filters: chosen.filter(({ key }) => ignored.includes(key)).map(({ filter }) => filter),
    fit: sizes.filter((key) => fit[key] !== undefined),
  };
}

function facetsFor(entries: readonly Entry[], selection: Selection) {
  const byImportance = [...selection].sort(([a], [b]) => importance(a) - importance(b));
  const ignored: FacetKey[] = [];
  let left: readonly Entry[] = entries;
  for (const [key, test] of byImportance) {
    const kept = select(left, new Map([[key, test]]));
    if (kept.length > 0) left = kept;
    else ignored.push(key);
  }
  return { left, ignored };
}

/** By how far they miss the prices and sizes that were ignored; of equal ones in the order of the list. */
function sortedByDistance(
  entries: readonly Entry[],
  ignored: readonly FacetKey[],
  { chosen, fit = {} }: Conditions,
): readonly Entry[] {
  const misses: ((entry: Entry) => number)[] = [];
  for (const { filter } of chosen)
    if ('price' in filter && ignored.includes('Price'))
      misses.push(({ preview }) => distance(preview.price, filter.price.min, filter.price.max));
  for (const size of SIZES)
    if (ignored.includes(size)) {
      const measure = size.toLowerCase() as Lowercase<SizeName>;
      misses.push(({ product }) => distance(product.measures[measure], fit[`min${size}`], fit[`max${size}`]));
    }
  if (misses.length === 0) return entries;
  const far = new Map(entries.map((entry) => [entry, misses.reduce((sum, miss) => sum + miss(entry), 0)]));
  return [...entries].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

/** How far a figure is outside of its bounds, as a share of the bound; more than any if it is unknown. */
export function distance(figure: number | undefined, min = 0, max = Number.POSITIVE_INFINITY): number {
  if (figure === undefined) return Number.MAX_SAFE_INTEGER;
  if (figure < min) return (min - figure) / min;
  return figure > max ? (figure - max) / Math.max(max, 1) : 0;
}
