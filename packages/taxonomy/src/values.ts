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
