import type { Filter } from '@kilowatt/contracts';
/** Filter keys (specification §3). `Brand` is a productVendor filter, the others are metafields. */
export declare const FILTER_KEYS: readonly [
  'Color_Family',
  'Brand',
  'Type',
  'Style',
  'Size',
  'Exterior_Width',
  'Fuel_Type',
  'Gas_Type',
  'Stackable',
  'Defrost_Type',
  'Control_Style',
  'Burner_Element_Type',
  'Drawer_Type',
  'Venting_Type',
  'Features',
];
export type FilterKey = (typeof FILTER_KEYS)[number];
export type { Filter };
/** Feature-like values are filtered through this key of the `custom` namespace (specification §3). */
export declare const FEATURES_METAFIELD: {
  readonly namespace: 'custom';
  readonly key: 'filterfeatures';
};
/** The keys of those values; energy-star, ADA and hinge values are `Features`. */
export declare const FEATURE_KEYS: readonly [
  'Features',
  'Venting_Type',
  'Drawer_Type',
  'Burner_Element_Type',
];
export type FeatureKey = (typeof FEATURE_KEYS)[number];
export declare const isFeatureKey: (key: FilterKey) => key is FeatureKey;
/** The filter keys of a metafield key, case-insensitive; none if unknown. */
export declare function filterKeysOf(key: string): readonly FilterKey[];
export declare const metafield: (key: Exclude<FilterKey, 'Brand' | FeatureKey>, value: string) => Filter;
export declare const feature: (value: string) => Filter;
export declare const vendor: (value: string) => Filter;
/** The filter object of a key and a value, whatever the key. */
export declare const filterFor: (key: FilterKey, value: string) => Filter;
/** The URL of a collection with filters; the only place that builds such links. */
export declare const collectionHref: (handle: string, filters?: readonly Filter[]) => string;
