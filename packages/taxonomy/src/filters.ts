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

/** Shared values of several categories, as in the filter catalogue. */
export const STEEL_FAMILY = [
  'Stainless Steel',
  'Black Stainless Steel',
  'White',
  'Black',
  'Slate',
  'Panel Ready',
] as const;
export const LAUNDRY_COLOURS = ['White', 'Black', 'Graphite', 'Champagne', 'Volcano Black'] as const;

export const GENERAL_FEATURES = ['ENERGY STAR', 'ADA Compliant', 'Smart'] as const;
export const HINGES = ['Left Hinge', 'Right Hinge', 'Reversible Hinge'] as const;

/** Widths in inches in the quote-mark form. */
export const inches = (...widths: number[]): string[] => widths.map((width) => `${width}"`);

/** Colour names of shoppers and titles by Color_Family. The longest phrase wins. */
export const COLOURS: Readonly<Record<string, string>> = {
  'black stainless steel': 'Black Stainless Steel',
  'black stainless': 'Black Stainless Steel',
  'stainless steel': 'Stainless Steel',
  stainless: 'Stainless Steel',
  ss: 'Stainless Steel',
  'fingerprint resistant stainless steel': 'Stainless Steel',
  'black slate': 'Slate',
  slate: 'Slate',
  white: 'White',
  'matte white': 'White',
  black: 'Black',
  'matte black': 'Black',
  'volcano black': 'Volcano Black',
  'panel ready': 'Panel Ready',
  'custom panel': 'Panel Ready',
  bisque: 'Bisque',
  biscuit: 'Bisque',
  almond: 'Bisque',
  graphite: 'Graphite',
  'graphite steel': 'Graphite',
  champagne: 'Champagne',
  gray: 'Gray',
  grey: 'Gray',
  silver: 'Stainless Steel',
  red: 'Red',
  blue: 'Blue',
};

const FRACTIONS: Readonly<Record<number, string>> = {
  0.125: '⅛',
  0.25: '¼',
  0.375: '⅜',
  0.5: '½',
  0.625: '⅝',
  0.75: '¾',
  0.875: '⅞',
};

/** Formats a size in inches with fractions: 35.75 is `35¾ in`. */
export function inchesText(inches: number): string {
  const whole = Math.floor(inches);
  const rest = inches - whole;
  const fraction = FRACTIONS[rest];
  if (rest !== 0 && fraction === undefined) return `${Math.round(inches * 100) / 100} in`;
  return `${whole === 0 && fraction ? '' : whole}${fraction ?? ''} in`;
}
