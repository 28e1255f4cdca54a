import type { KindSlug } from './types';
/** A product with a mandatory label, and the legal source. */
export type LabelledProduct = {
  product: string;
  source: string;
  kinds: readonly KindSlug[];
};
/**
 * Products that bear the EnergyGuide label (16 CFR 305.3, 305.4), whose label or a link to it must be shown beside
 * the price online (16 CFR 305.27). Products that the shop does not sell have no kinds.
 * https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-305
 */
export declare const LABELLED_PRODUCTS: readonly LabelledProduct[];
/** Whether the label or a link to it must be shown beside the price. */
export declare const needsEnergyLabel: (kind: KindSlug | null, types?: readonly string[]) => boolean;
