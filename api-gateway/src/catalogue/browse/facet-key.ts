import type { FilterKey } from '@kilowatt/taxonomy';

/** Sizes that a list can be narrowed to. */
export const SIZES = ['Width', 'Height', 'Depth'] as const;
export type SizeName = (typeof SIZES)[number];

/** What one facet of a list is about. */
export type FacetKey = FilterKey | 'Price' | 'Availability' | SizeName;
