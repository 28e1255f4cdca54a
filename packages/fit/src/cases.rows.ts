import type { Place } from './place';
import type { FitProduct } from './product-facts';

/** Everything is roomy and connected but for what a place says itself. */
const ROOMY: Place = {
  ...{ openingWidth: 60, openingHeight: 120, openingDepth: 48, doorwayWidth: 42 },
  ...{ stairs: 'none', turns: 'none', outlet: 'both', gas: 'natural', duct: 'yes', water: 'yes' },
};
const NO_CONNECTIONS = { outlet: '120', gas: 'none', duct: 'no', water: 'no' } as const;

/** The columns of the table of cases, in order. */
export const PLACES: Readonly<Record<string, Place>> = {
  'a roomy place': ROOMY,
  'an opening 24 in wide': { ...ROOMY, openingWidth: 24 },
  'an opening 34½ in high': { ...ROOMY, openingHeight: 34.5 },
  'an opening 26 in deep': { ...ROOMY, openingDepth: 26 },
  'a doorway of 28 in': { ...ROOMY, doorwayWidth: 28 },
  'a doorway of 20 in': { ...ROOMY, doorwayWidth: 20 },
  'a hall of 36 in with a turn': { ...ROOMY, turns: 'some', turnWidth: 36 },
  'an outlet of 120 V and nothing else': { ...ROOMY, ...NO_CONNECTIONS },
  'propane gas': { ...ROOMY, gas: 'propane' },
  'an opening of 36 × 70½ × 34 in': { ...ROOMY, openingWidth: 36, openingHeight: 70.5, openingDepth: 34 },
};

/** A product as the shop shows it: sizes in inches, specifications as `Type: Chest; Ice Maker: Yes`. */
export function fitProduct(
  product_type: string,
  [width, height, depth]: readonly number[],
  specifications = '',
): FitProduct {
  const rows = specifications
    .split('; ')
    .filter(Boolean)
    .map((row) => row.split(': '));
  return {
    product_type,
    dimensions: { width, height, depth },
    specifications: [{ title: 'General', rows: rows.map(([name = '', value = '']) => ({ name, value })) }],
  };
}

const VENTED = 'Venting Type: Vented';

/** Product type, sizes, specifications, and the verdict at each place: F fits, C check, X does not fit, N not known. */
// cspell:ignoreRegExp \b[FCXN]{10}\b
// biome-ignore format: rows of a table
export const CASES: readonly (readonly [string, readonly number[], string, string])[] = [
  ['Refrigerator', [35.75, 70, 33], 'Type: French Door; Style: Freestanding; Ice Maker: Yes', 'FXXCXXCCFC'],
  ['Refrigerator', [35.75, 70, 29], 'Type: French Door; Style: Freestanding', 'FXXCCXCFFC'],
  ['Refrigerator', [27.75, 64, 30], 'Type: Top Freezer; Style: Freestanding', 'FXXCCXCFFF'],
  ['Refrigerator', [35.75, 84, 25], 'Type: French Door; Style: Built-In; Ice Maker: Yes', 'FXXFFXCCFX'],
  ['Freezer', [44, 33, 24], 'Type: Chest', 'FXXFFXCFFX'],
  ['Wine Cooler', [23.75, 34, 23.5], 'Style: Built-In', 'FFFFFXFFFF'],
  ['Dishwasher', [23.75, 34, 24.5], 'Type: Built-In', 'FFFFFXFXFF'],
  ['Dishwasher', [21.5, 17.25, 19.75], 'Type: Countertop', 'FFFFFFFXFF'],
  ['Gas Range', [29.875, 36, 28], 'Fuel Type: Gas; Gas Type: Natural Gas', 'FXFCCXCXCF'],
  ['Gas Range', [29.875, 36, 28], 'Fuel Type: Gas; Gas Type: Liquid Propane', 'CXCCCXCXFC'],
  ['Electric Range', [29.875, 36.5, 28], 'Fuel Type: Electric', 'FXFCCXCXFF'],
  ['Dual Fuel Range', [35.875, 36, 27], 'Fuel Type: Dual Fuel; Gas Type: Natural Gas', 'FXFCFXCXCF'],
  ['Induction Range', [29.875, 36, 27], 'Fuel Type: Induction', 'FXFCFXCXFF'],
  ['Washer', [27, 39, 30], 'Type: Front Load', 'FXXCFXCXFC'],
  ['Washer', [27, 44, 27], 'Type: Top Load', 'FXXCFXCXFF'],
  ['Dryer', [27, 39, 30], `Type: Front Load; Fuel Type: Electric; ${VENTED}`, 'FXXCFXCXFC'],
  ['Dryer', [27, 39, 30], `Type: Front Load; Fuel Type: Gas; Gas Type: Natural Gas; ${VENTED}`, 'FXXCFXCXCC'],
  ['Dryer', [23.5, 33.5, 25], 'Type: Front Load; Fuel Type: Electric; Venting Type: Heat Pump', 'FCFCFXFNFF'],
  ['Microwave', [29.875, 16.5, 15.5], 'Type: Over the Range; Venting Type: External', 'FXFFFFFXFF'],
  ['Wall Oven', [29.75, 29, 26.75], 'Type: Single; Fuel Type: Electric', 'CXCCCXCXCC'],
];
