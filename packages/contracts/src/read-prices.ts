import type { Filter } from './filters';

/** Parses `minPrice` and `maxPrice` of the price form as a price filter. */
export function readPrices(query: { get: (name: string) => string | null }): {
  filter: Filter | null;
  ignored: string[];
} {
  const ignored: string[] = [];
  const read = (name: string): number | undefined => {
    const text = (query.get(name) ?? '').trim();
    if (text === '') return undefined;
    const amount = Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN);
    if (Number.isFinite(amount) && amount >= 0 && amount <= 1_000_000) return amount;
    ignored.push(`the price "${text.slice(0, 40)}"`);
    return undefined;
  };
  const [min, max] = [read('minPrice'), read('maxPrice')];
  if (min === undefined && max === undefined) return { filter: null, ignored };
  if (min !== undefined && max !== undefined && min > max)
    return { filter: null, ignored: [...ignored, 'prices whose least is above the most'] };
  return {
    filter: { price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } },
    ignored,
  };
}
