/** Shared values of several categories, as in the filter catalogue. */
export declare const STEEL_FAMILY: readonly [
  'Stainless Steel',
  'Black Stainless Steel',
  'White',
  'Black',
  'Slate',
  'Panel Ready',
];
export declare const LAUNDRY_COLOURS: readonly ['White', 'Black', 'Graphite', 'Champagne', 'Volcano Black'];
export declare const GENERAL_FEATURES: readonly ['ENERGY STAR', 'ADA Compliant', 'Smart'];
export declare const HINGES: readonly ['Left Hinge', 'Right Hinge', 'Reversible Hinge'];
/** Widths in inches in the quote-mark form. */
export declare const inches: (...widths: number[]) => string[];
/** Colour names of shoppers and titles by Color_Family. The longest phrase wins. */
export declare const COLOURS: Readonly<Record<string, string>>;
/** Formats a size in inches with fractions: 35.75 is `35¾ in`. */
export declare function inchesText(inches: number): string;
