import { BRANDS, COLOURS, type FilterKey, KINDS, RANGE_KINDS } from '@kilowatt/taxonomy';
import type { Meaning } from './meanings';
import { normalise } from './normalise';
import { stem } from './stem';

/** Other words for a value, beside the value's own. */
const VALUE_WORDS: readonly [FilterKey, string, readonly string[]][] = [
  ['Type', 'French Door', ['french doors', 'frenchdoor']],
  ['Type', 'Side by Side', ['sxs']],
  ['Type', 'Top Freezer', ['top mount', 'freezer on top']],
  ['Type', 'Bottom Freezer', ['bottom mount', 'freezer on bottom']],
  ['Type', 'Compact', ['mini', 'dorm', 'small']],
  ['Type', 'Undercounter', ['under counter']],
  ['Type', 'Over the Range', ['otr', 'over range', 'above the range', 'over the stove']],
  ['Type', 'Countertop', ['counter top', 'tabletop']],
  ['Type', 'Slide-In', ['slidein']],
  ['Type', 'Freestanding', ['free standing']],
  ['Type', 'Under Cabinet', ['undercabinet']],
  ['Type', 'Wall Mount', ['wall mounted', 'chimney', 'wall']],
  ['Type', 'Through the Wall', ['thru the wall', 'in wall']],
  ['Type', 'Front Load', ['front loader', 'front loading', 'frontload']],
  ['Type', 'Top Load', ['top loader', 'top loading', 'topload']],
  ['Type', 'Built-In', ['integrated', 'builtin']],
  ['Type', 'Professional', ['pro', 'pro style', 'commercial style']],
  ['Style', 'Top Control', ['top controls', 'hidden controls']],
  ['Style', 'Front Control', ['front controls']],
  ['Size', 'Counter Depth', ['counterdepth', 'cabinet depth']],
  ['Size', 'Apartment Size', ['apartment']],
  ['Fuel_Type', 'Gas', ['natural gas range']],
  ['Gas_Type', 'Liquid Propane', ['propane', 'lp', 'liquid propane gas']],
  ['Venting_Type', 'Heat Pump', ['heatpump']],
  ['Venting_Type', 'Ventless', ['condensing', 'condenser', 'vent free']],
  ['Venting_Type', 'Ductless', ['recirculating']],
  ['Burner_Element_Type', 'Smooth Top', ['smoothtop', 'glass top', 'radiant', 'ceramic top']],
  ['Burner_Element_Type', 'Coil', ['coil top']],
  ['Features', 'ENERGY STAR', ['energystar', 'energy efficient']],
  ['Features', 'ADA Compliant', ['ada']],
  ['Features', 'Smart', ['wifi', 'wi fi', 'connected']],
  ['Features', 'Self Clean', ['self cleaning', 'selfcleaning']],
  ['Features', 'Convection', ['convect']],
  ['Features', 'Air Fry', ['air fryer', 'airfry']],
  ['Features', 'Ice Maker', ['icemaker', 'ice']],
  ['Features', 'Water Dispenser', ['dispenser', 'water']],
  ['Features', 'Griddle', ['with griddle']],
  ['Features', 'Third Rack', ['3rd rack']],
  ['Features', 'Steam', ['steam washing']],
  ['Defrost_Type', 'Frost Free', ['frostfree', 'frost less', 'no frost', 'auto defrost']],
];

/** Words for several kinds at once; the fuel, where it is said, picks one. */
const FAMILY_WORDS: readonly [readonly string[], readonly string[]][] = [
  [['range', 'stove', 'cooker', 'oven range', 'stove oven'], RANGE_KINDS],
  [
    ['stackable washer dryer', 'stacked washer dryer', 'stackable laundry'],
    ['washer-dryer-set', 'laundry-center'],
  ],
];

export const phrase = (text: string): string => normalise(text).split(' ').map(stem).join(' ');

function build(): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning) => {
    const key = phrase(text);
    const known = meanings.get(key) ?? [];
    if (!known.some((other) => JSON.stringify(other) === JSON.stringify(meaning)))
      meanings.set(key, [...known, meaning]);
  };
  for (const { slug, words, plural, productType } of KINDS)
    for (const word of [...words, plural, productType]) add(word, { is: 'kind', kinds: [slug] });
  for (const [words, kinds] of FAMILY_WORDS) for (const word of words) add(word, { is: 'kind', kinds });
  for (const { name, aliases } of BRANDS)
    for (const word of [name, ...aliases]) add(word, { is: 'brand', name });
  for (const [word, value] of Object.entries(COLOURS)) add(word, { is: 'value', key: 'Color_Family', value });
  for (const [key, value, words] of VALUE_WORDS)
    for (const word of words) add(word, { is: 'value', key, value });
  for (const { catalogue } of KINDS)
    for (const [key, values] of Object.entries(catalogue) as [FilterKey, string[]][]) {
      if (
        key === 'Exterior_Width' ||
        key === 'Color_Family' ||
        key === 'Stackable' ||
        values.some((value) => /BTU/.test(value))
      )
        continue;
      for (const value of values) add(value, { is: 'value', key, value });
    }
  for (const value of ['Stackable', 'Stacked']) add(value, { is: 'value', key: 'Stackable', value: 'Yes' });
  return meanings;
}

/** Every phrase that the shop understands, by its words' stems. */
export const VOCABULARY: ReadonlyMap<string, readonly Meaning[]> = build();

/** Every single word in it; spelling is corrected towards these. */
export const WORDS: ReadonlySet<string> = new Set(
  [...VOCABULARY.keys()].flatMap((key) => key.split(' ')).filter((word) => word.length > 1),
);

/** Most words that a phrase of the vocabulary has. */
export const LONGEST_PHRASE = Math.max(...[...VOCABULARY.keys()].map((key) => key.split(' ').length));
