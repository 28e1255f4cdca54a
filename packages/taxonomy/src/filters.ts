import type { Filter } from '@kilowatt/contracts';

/** Filter keys (specification §3). `Brand` is a productVendor filter, the others are metafields. */
export const FILTER_KEYS = [
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
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export type { Filter };

/** Feature-like values are filtered through this key of the `custom` namespace (specification §3). */
export const FEATURES_METAFIELD = { namespace: 'custom', key: 'filterfeatures' } as const;

/** The keys of those values; energy-star, ADA and hinge values are `Features`. */
export const FEATURE_KEYS = [
  'Features',
  'Venting_Type',
  'Drawer_Type',
  'Burner_Element_Type',
] as const satisfies readonly FilterKey[];
export type FeatureKey = (typeof FEATURE_KEYS)[number];
export const isFeatureKey = (key: FilterKey): key is FeatureKey => FEATURE_KEYS.some((one) => one === key);

/** The filter keys of a metafield key, case-insensitive; none if unknown. */
export function filterKeysOf(key: string): readonly FilterKey[] {
  const lowerKey = key.toLowerCase();
  if (lowerKey === FEATURES_METAFIELD.key) return FEATURE_KEYS;
  return FILTER_KEYS.filter((known) => known.toLowerCase() === lowerKey);
}

export const metafield = (key: Exclude<FilterKey, 'Brand' | FeatureKey>, value: string): Filter => ({
  productMetafield: { namespace: 'api', key, value },
});
export const feature = (value: string): Filter => ({ productMetafield: { ...FEATURES_METAFIELD, value } });
export const vendor = (value: string): Filter => ({ productVendor: value });

/** The filter object of a key and a value, whatever the key. */
export const filterFor = (key: FilterKey, value: string): Filter =>
  key === 'Brand' ? vendor(value) : isFeatureKey(key) ? feature(value) : metafield(key, value);

/** The URL of a collection with filters; the only place that builds such links. */
export const collectionHref = (handle: string, filters: readonly Filter[] = []): string =>
  filters.length === 0
    ? `/collection/${handle}`
    : `/collection/${handle}?filters=${encodeURIComponent(JSON.stringify(filters))}`;
