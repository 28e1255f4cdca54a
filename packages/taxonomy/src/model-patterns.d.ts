import type { KindSlug } from './types';
/**
 * The maker and the appliance that a model number is the name of, by how it begins; null if it is not known.
 * @param number letters and digits only, in any case
 */
export declare function makerOfModel(number: string): {
  brand: string;
  kind: KindSlug;
} | null;
