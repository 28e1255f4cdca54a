import type { KindSlug } from './types';

/** A product with a mandatory label, and the legal source. */
export type LabelledProduct = { product: string; source: string; kinds: readonly KindSlug[] };

/**
 * Products that bear the EnergyGuide label (16 CFR 305.3, 305.4), whose label or a link to it must be shown beside
 * the price online (16 CFR 305.27). Products that the shop does not sell have no kinds.
 * https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-305
 */
export const LABELLED_PRODUCTS: readonly LabelledProduct[] = [
  {
    product: 'Refrigerators and refrigerator-freezers',
    source: '16 CFR 305.13',
    kinds: ['refrigerator', 'outdoor-refrigerator'],
  },
  { product: 'Freezers', source: '16 CFR 305.13', kinds: ['freezer'] },
  { product: 'Dishwashers', source: '16 CFR 305.13', kinds: ['dishwasher'] },
  {
    product: 'Clothes washers, also those that dry, and those of a set',
    source: '16 CFR 305.13',
    kinds: ['washer', 'washer-dryer-combo', 'washer-dryer-set', 'laundry-center'],
  },
  {
    product: 'Room air conditioners and portable air conditioners',
    source: '16 CFR 305.13',
    kinds: ['air-conditioner'],
  },
  { product: 'Central air conditioners and heat pumps', source: '16 CFR 305.20', kinds: ['mini-split'] },
  { product: 'Packages that hold one of these', source: '16 CFR 305.27', kinds: ['kitchen-package'] },
  { product: 'Water heaters', source: '16 CFR 305.13', kinds: [] },
  { product: 'Furnaces and boilers', source: '16 CFR 305.20', kinds: [] },
  { product: 'Pool heaters', source: '16 CFR 305.13', kinds: [] },
  { product: 'Ceiling fans', source: '16 CFR 305.21', kinds: [] },
  { product: 'Televisions', source: '16 CFR 305.25', kinds: [] },
];

/** Packaged terminal units are commercial equipment (10 CFR 431), not consumer products. */
const EXEMPT_TYPES: ReadonlySet<string> = new Set(['PTAC']);

const labelled = new Set(LABELLED_PRODUCTS.flatMap(({ kinds }) => kinds));

/** Whether the label or a link to it must be shown beside the price. */
export const needsEnergyLabel = (kind: KindSlug | null, types: readonly string[] = []): boolean =>
  kind !== null && labelled.has(kind) && !types.some((type) => EXEMPT_TYPES.has(type));
