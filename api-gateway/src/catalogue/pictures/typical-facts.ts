import { type FilterKey, kindOf } from '@kilowatt/taxonomy';

/** What most appliances of a kind are. */
export type TypicalFacts = {
  /** Inches. */
  readonly width?: number;
  /** Where it is not the one that drawings have. */
  readonly colour?: string;
  /** Values of an attribute, the most frequent first. */
  readonly values?: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
};

const RANGE: TypicalFacts = { width: 30, values: { Type: ['Freestanding', 'Professional'] } };

/**
 * Facts that many catalogues do not state, since shoppers take them for granted: that a dishwasher is built in, or that
 * a refrigerator is freestanding. Where types look different and none is usual, such as of refrigerators, there is no
 * typical one.
 */
const BY_KIND: Readonly<Record<string, TypicalFacts>> = {
  'air-conditioner': { width: 18 },
  'beverage-center': { width: 24, values: { Type: ['Undercounter'] } },
  cooktop: {
    width: 30,
    values: { Type: ['Cooktop'], Burner_Element_Type: ['Smooth Top'], Venting_Type: ['No Vent'] },
  },
  dishwasher: { width: 24, values: { Type: ['Built-In'], Style: ['Top Control', 'Front Control'] } },
  disposer: { values: { Type: ['Continuous Feed'] } },
  dryer: { width: 27, values: { Type: ['Front Load', 'Top Load'], Size: ['Full Size'] } },
  'dual-fuel-range': RANGE,
  'electric-range': RANGE,
  freezer: { width: 30, colour: 'White' },
  'gas-range': RANGE,
  grill: { width: 30, values: { Type: ['Freestanding'] } },
  'ice-maker': { width: 15 },
  'induction-range': RANGE,
  'laundry-center': { width: 27 },
  microwave: { width: 30 },
  'mini-split': { width: 34, values: { Type: ['Single Zone'] } },
  'outdoor-refrigerator': { width: 24 },
  'range-hood': { width: 30, values: { Type: ['Under Cabinet', 'Wall Mount'] } },
  refrigerator: { width: 36, values: { Style: ['Freestanding'] } },
  'trash-compactor': { width: 15, values: { Type: ['Built-In'] } },
  'wall-oven': { width: 30 },
  washer: { width: 27, values: { Size: ['Full Size'] } },
  'washer-dryer-combo': { width: 27, values: { Size: ['Full Size'] } },
  'washer-dryer-set': { width: 54 },
  'wine-cooler': { width: 24, values: { Type: ['Undercounter'] } },
};

const NONE: TypicalFacts = {};
export const typicalFactsOf = (kind: string): TypicalFacts => BY_KIND[kind] ?? NONE;

/** The colour that most of a kind are sold in. */
export const defaultColour = (kind: string): string =>
  kindOf(kind)?.catalogue.Color_Family?.includes('Stainless Steel') ? 'Stainless Steel' : 'White';

/** `… in Onyx`, `… in Chrome Shadow with Steam` */
const NAMED_FINISH = / in (?:[A-Z][\w/-]*)(?: [A-Z][\w/-]*)*(?:,| with |$)/;

/**
 * The colour that a studio picture of a product has to have: what the catalogue says, else the usual one of the kind;
 * empty if the title names a finish of which nobody knows the colour.
 */
export function pictureColour(kind: string, title: string, stated: string | undefined): string {
  if (stated !== undefined) return stated;
  return NAMED_FINISH.test(title) ? '' : (typicalFactsOf(kind).colour ?? defaultColour(kind));
}
