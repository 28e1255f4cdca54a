import type { FilterKey, KindSlug } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';

/** What an appliance needs or goes with, and how such a thing is recognised in the catalogue. */
export type CompanionRule = {
  /** Stable name of the need. */
  need: string;
  title: string;
  /** Why it is needed, as the product page says it. */
  reason: string;
  kinds: readonly KindSlug[];
  /** Whether this appliance has the need; all of the kinds have it without. */
  when?: (product: CatalogueProduct) => boolean;
  /** A part whose title has all of these words; or an appliance of a kind. */
  find: { words: readonly RegExp[] } | { kind: KindSlug };
  /** Facts that both have to state alike. The brand is compared as well, except for parts that fit all brands. */
  alike?: readonly FilterKey[];
  /** Whether it has to be of the product's brand. */
  isOfBrand?: boolean;
};

/** The only value of an attribute; undefined where it is not stated, or differs between the variants. */
export const onlyValue = ({ attributes }: CatalogueProduct, key: FilterKey): string | undefined =>
  attributes[key]?.length === 1 ? attributes[key][0] : undefined;

const is = (key: FilterKey, value: string) => (product: CatalogueProduct) =>
  onlyValue(product, key) === value;
const has = ({ attributes }: CatalogueProduct, feature: string): boolean =>
  attributes.Features?.includes(feature) ?? false;
const isGas = is('Fuel_Type', 'Gas');
const isNaturalGas = is('Gas_Type', 'Natural Gas');
const isVented = is('Venting_Type', 'Vented');

const PAIR = { alike: ['Type', 'Exterior_Width', 'Color_Family'], isOfBrand: true } as const;
const RANGES: readonly KindSlug[] = ['gas-range', 'dual-fuel-range'];

/** In the order in which the product page names them: what goes with it, then what it cannot do without. */
export const COMPANION_RULES: readonly CompanionRule[] = [
  {
    ...{ need: 'matching-dryer', title: 'The matching dryer', kinds: ['washer'] },
    reason: 'Same line, width and color as this washer.',
    ...{ find: { kind: 'dryer' }, ...PAIR },
  },
  {
    ...{ need: 'matching-washer', title: 'The matching washer', kinds: ['dryer'] },
    reason: 'Same line, width and color as this dryer.',
    ...{ find: { kind: 'washer' }, ...PAIR },
  },
  {
    ...{ need: 'pedestal', title: 'Pedestal', kinds: ['washer', 'dryer'] },
    reason: 'Raises it to a comfortable height, with a drawer below.',
    when: is('Type', 'Front Load'),
    find: { words: [/\bpedestal\b/i] },
    alike: ['Exterior_Width', 'Color_Family'],
    isOfBrand: true,
  },
  {
    ...{ need: 'dryer-cord', title: 'Power cord', kinds: ['dryer', 'laundry-center'] },
    reason: 'Electric dryers come without a cord: choose the one with the prongs of your outlet.',
    // Dryers without a duct are sold for 120 V as well, with a plug.
    when: (product) => is('Fuel_Type', 'Electric')(product) && isVented(product),
    find: { words: [/\bdryer\b/i, /\bcord\b/i, /\b[34]-prong\b/i] },
  },
  {
    ...{ need: 'dryer-vent', title: 'Vent kit', kinds: ['dryer', 'laundry-center'], when: isVented },
    reason: 'Leads the moist air to your duct; it does not come with the dryer.',
    find: { words: [/\bdryer\b/i, /\b(?:vent|duct)\b/i, /\b(?:kit|hose)\b/i] },
  },
  {
    ...{
      need: 'gas-dryer-connector',
      title: 'Gas connector',
      kinds: ['dryer', 'laundry-center'],
      when: isGas,
    },
    reason: 'A new flexible connector for the gas line; old ones must not be used again.',
    find: { words: [/\bdryer\b/i, /\bgas\b/i, /\bconnector\b/i] },
  },
  {
    ...{
      need: 'washer-hoses',
      title: 'Fill hoses',
      kinds: ['washer', 'washer-dryer-combo', 'laundry-center'],
    },
    reason: 'New hoses for hot and cold water; most washers come without them.',
    find: { words: [/\b(?:washer|washing machine)\b/i, /\bhoses?\b/i] },
  },
  {
    ...{ need: 'dishwasher-kit', title: 'Installation kit', kinds: ['dishwasher'] },
    reason: 'Water line, elbow and cord, which do not come with the dishwasher.',
    when: is('Type', 'Built-In'),
    find: { words: [/\bdishwasher\b/i, /\b(?:install|installation) kit\b/i] },
  },
  {
    ...{ need: 'gas-range-connector', title: 'Gas connector', kinds: [...RANGES, 'cooktop'] },
    reason: 'A new flexible connector for the gas line; old ones must not be used again.',
    when: (product) => product.kind !== 'cooktop' || isGas(product),
    find: { words: [/\brange\b/i, /\bgas\b/i, /\bconnector\b/i] },
  },
  {
    ...{
      need: 'range-cord',
      title: 'Power cord',
      kinds: ['electric-range', 'induction-range', 'dual-fuel-range'],
    },
    reason: 'These ranges come without a cord: choose the one with the prongs of your outlet.',
    find: { words: [/\brange\b/i, /\bcord\b/i, /\b[34]-prong\b/i] },
  },
  {
    ...{ need: 'propane-kit', title: 'Propane conversion kit', kinds: RANGES, when: isNaturalGas },
    reason: 'It burns natural gas as delivered; for a propane tank it has to be converted.',
    ...{ find: { words: [/\b(?:propane|lp)\b/i, /\bconversion\b/i, /\brange/i] }, isOfBrand: true },
  },
  {
    ...{ need: 'hood-duct', title: 'Duct kit', kinds: ['range-hood'] },
    reason: 'Leads the air outdoors.',
    when: (product) => is('Venting_Type', 'Ducted')(product) || is('Venting_Type', 'Convertible')(product),
    find: { words: [/\bhood\b/i, /\bduct\b/i, /\bkit\b/i] },
  },
  {
    ...{ need: 'recirculation-kit', title: 'Recirculation kit', kinds: ['range-hood', 'microwave'] },
    reason: 'Charcoal filters for a kitchen without a duct.',
    when: (product) =>
      is('Venting_Type', 'Convertible')(product) ||
      is('Venting_Type', 'Ductless')(product) ||
      (product.kind === 'microwave' && is('Type', 'Over the Range')(product)),
    ...{ find: { words: [/\b(?:recirculation|recirculating)\b/i, /\bkit\b/i] }, isOfBrand: true },
  },
  {
    ...{ need: 'water-line', title: 'Water line', kinds: ['refrigerator'] },
    reason: 'Its ice maker or dispenser needs one; it does not come with the refrigerator.',
    when: (product) => has(product, 'Ice Maker') || has(product, 'Water Dispenser'),
    find: { words: [/\b(?:refrigerator|ice maker)\b/i, /\bwater\b/i, /\bline\b/i] },
  },
  {
    ...{ need: 'trim-kit', title: 'Trim kit', kinds: ['microwave', 'refrigerator'] },
    reason: 'Closes the gap between the appliance and its cabinet.',
    when: (product) => is('Type', 'Built-In')(product) || is('Style', 'Built-In')(product),
    find: { words: [/\btrim kit\b/i] },
    alike: ['Exterior_Width'],
    isOfBrand: true,
  },
];
