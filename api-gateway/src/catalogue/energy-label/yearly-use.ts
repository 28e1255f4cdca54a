import type { CatalogueProduct } from '../products/catalogue-product';

/** Kilowatt-hours a year of the usual product of a kind: what it takes anyway, and more by cubic foot or BTU. */
const USE: Readonly<Record<string, { base: number; byCapacity?: number; byBtu?: number }>> = {
  refrigerator: { base: 330, byCapacity: 14 },
  'outdoor-refrigerator': { base: 260, byCapacity: 12 },
  freezer: { base: 220, byCapacity: 12 },
  dishwasher: { base: 250 },
  washer: { base: 60, byCapacity: 18 },
  'washer-dryer-combo': { base: 90, byCapacity: 20 },
  'washer-dryer-set': { base: 130 },
  'laundry-center': { base: 80, byCapacity: 18 },
  'air-conditioner': { base: 60, byBtu: 0.06 },
  'mini-split': { base: 200, byBtu: 0.05 },
  'kitchen-package': { base: 900 },
};
/** Dollars by kilowatt-hour that the labels of 2025 reckon with. */
const RATE = 0.17;
/** What ENERGY STAR saves at least, as a share. */
const STAR = 0.12;

/** An estimate for products that were invented, in the place of the manufacturer's measurement. */
export function yearlyUse({ kind, measures, attributes }: CatalogueProduct): { kwh: number; cost: number } {
  const { base, byCapacity = 0, byBtu = 0 } = USE[kind ?? ''] ?? { base: 300 };
  const expected = base + byCapacity * (measures.capacity ?? 4) + byBtu * (measures.btu ?? 8_000);
  const kwh = Math.round(expected * (attributes.Features?.includes('ENERGY STAR') ? 1 - STAR : 1));
  return { kwh, cost: Math.round(kwh * RATE) };
}
