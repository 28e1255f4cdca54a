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
  'blk stainless': 'Black Stainless Steel',
  'matte black stainless steel': 'Black Stainless Steel',
  'matte black stainless': 'Black Stainless Steel',
  'stainless steel': 'Stainless Steel',
  stainless: 'Stainless Steel',
  ss: 'Stainless Steel',
  'fingerprint resistant stainless steel': 'Stainless Steel',
  'black slate': 'Slate',
  slate: 'Slate',
  white: 'White',
  wht: 'White',
  'matte white': 'White',
  black: 'Black',
  blk: 'Black',
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
