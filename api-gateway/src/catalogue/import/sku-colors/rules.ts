import type { KindSlug } from '@kilowatt/taxonomy';

/**
 * How the model numbers of a brand family state the color of a kind of appliance.
 *
 * `pattern` matches a whole model number, in capitals and without separators; its group `code` is what `colors` names. A
 * code that is missing in `colors` is one whose color is not certain, and says nothing.
 */
export type SkuRule = {
  brands: readonly string[];
  kinds: readonly KindSlug[];
  pattern: RegExp;
  /** Color_Family by code. */
  colors: Readonly<Record<string, string>>;
};

const STEEL = 'Stainless Steel';
const BLACK_STEEL = 'Black Stainless Steel';

const RANGES = ['gas-range', 'electric-range', 'dual-fuel-range', 'induction-range'];
const OVENS = [...RANGES, 'wall-oven', 'microwave'];
const COLD = ['refrigerator', 'freezer', 'wine-cooler', 'beverage-center', 'ice-maker'];
const LAUNDRY = ['washer', 'dryer', 'washer-dryer-combo', 'laundry-center'];
const KITCHEN = [...COLD, ...OVENS, 'range-hood', 'dishwasher', 'trash-compactor'];

const GE = ['GE', 'GE Profile', 'Monogram', 'GE Monogram', 'Hotpoint', 'GE Appliances'];
const WHIRLPOOL = ['Whirlpool', 'Maytag', 'Amana'];

// cspell:disable
/**
 * The rules, from the makers' published nomenclature. No rule is here for cooktops of glass, whose number names the trim; for
 * codes that name two finishes (V of Samsung's washers, T of LG's dishwashers); and for sets, whose numbers shops make up.
 */
export const SKU_RULES: readonly SkuRule[] = [
  {
    brands: GE,
    kinds: KITCHEN,
    pattern: /^[A-Z]{2,4}\d{1,4}[A-Z0-9]*?[A-Z](?<code>SS|FS|ES|DS|WW|BB|CC|II)$/,
    colors: {
      ...{ SS: STEEL, FS: STEEL, ES: 'Slate', DS: 'Slate', WW: 'White', BB: 'Black', CC: 'Bisque' },
      II: 'Panel Ready',
    },
  },
  {
    brands: GE,
    kinds: KITCHEN,
    pattern: /^[A-Z]{2,4}\d{2,4}[A-Z0-9]*?B[A-Z](?<code>TS)$/,
    colors: { TS: BLACK_STEEL },
  },
  {
    brands: GE,
    kinds: ['cooktop'],
    pattern: /^(?:J|P)[A-Z]{0,2}P\d{4}[A-Z]{2}(?<code>BB|WW)$/,
    colors: { BB: 'Black', WW: 'White' },
  },
  {
    brands: GE,
    kinds: ['cooktop'],
    pattern: /^(?:[JP]GP|ZGU)\d{2,4}[A-Z]{1,4}(?<code>SS)$/,
    colors: { SS: STEEL },
  },
  {
    brands: GE,
    kinds: LAUNDRY,
    pattern: /^[A-Z]{3,4}\d{2,3}[A-Z]{2,6}(?<code>WW)$/,
    colors: { WW: 'White' },
  },
  {
    brands: ['Café', 'GE Café'],
    kinds: KITCHEN,
    pattern: /^C[A-Z0-9]{2,5}[A-Z]?(?<code>P2[A-Z]S1|P4[A-Z]W2)$/,
    colors: Object.fromEntries(
      [...'MNPRTUV'].flatMap((year) => [
        [`P2${year}S1`, STEEL],
        [`P4${year}W2`, 'White'],
      ]),
    ),
  },
  {
    brands: ['LG'],
    kinds: [...COLD, 'dishwasher'],
    pattern: /^L[A-Z]{1,4}\d{2}[A-Z0-9]*\d(?<code>S|ST|D|BD)$/,
    colors: { S: STEEL, ST: STEEL, D: BLACK_STEEL, BD: BLACK_STEEL },
  },
  {
    brands: ['LG'],
    kinds: [...OVENS, 'range-hood'],
    pattern: /^[LWMH][A-Z]{2,3}\d{4}(?<code>F|S|ST|D|BD)E?$/,
    colors: { F: STEEL, S: STEEL, ST: STEEL, D: BLACK_STEEL, BD: BLACK_STEEL },
  },
  {
    brands: ['LG'],
    kinds: ['cooktop'],
    pattern: /^CBG[A-Z]\d{4}(?<code>S)$/,
    colors: { S: STEEL },
  },
  {
    brands: ['LG'],
    kinds: LAUNDRY,
    pattern: /^(?:WM|WT|DL[EGH][XC]?|WKE|WKG|WKHC)[XE]?\d{3,4}[CH]?(?<code>W|B|V)[AE]?$/,
    colors: { W: 'White', B: 'Black', V: 'Graphite' },
  },
  {
    brands: ['Samsung'],
    kinds: COLD,
    pattern: /^R[FSTBHZ]\d{2}[A-Z0-9]{4,7}(?<code>SR|SG|WW)(?:AA)?$/,
    colors: { SR: STEEL, SG: BLACK_STEEL, WW: 'White' },
  },
  {
    brands: ['Samsung'],
    kinds: [...RANGES, 'wall-oven', 'microwave'],
    pattern: /^(?:N[EXYVQS]|M[ECSG]|NS[EGIY])\d{1,2}[A-Z0-9]{4,7}(?<code>SR|SS|SG)(?:AA)?$/,
    colors: { SR: STEEL, SS: STEEL, SG: BLACK_STEEL },
  },
  {
    brands: ['Samsung'],
    kinds: ['dishwasher'],
    pattern: /^DW\d{2}[A-Z0-9]{4,6}(?<code>US|UG|SR)(?:AA)?$/,
    colors: { US: STEEL, SR: STEEL, UG: BLACK_STEEL },
  },
  {
    brands: ['Samsung'],
    kinds: LAUNDRY,
    pattern: /^(?:W[FAVWH]|DV[EG]?)\d{2}[A-Z0-9]{4,6}(?<code>W)$/,
    colors: { W: 'White' },
  },
  {
    brands: WHIRLPOOL,
    kinds: KITCHEN,
    pattern: /^[WMAU][A-Z]{1,4}\d{1,5}[A-Z0-9]*[A-Z](?<code>Z|S|M|V|W|B)$/,
    colors: { Z: STEEL, S: STEEL, M: STEEL, V: BLACK_STEEL, W: 'White', B: 'Black' },
  },
  {
    brands: WHIRLPOOL,
    kinds: ['cooktop'],
    pattern: /^[WM]GC?[A-Z]?\d{2,4}[A-Z0-9]*[A-Z](?<code>S|B)$/,
    colors: { S: STEEL, B: 'Black' },
  },
  {
    brands: WHIRLPOOL,
    kinds: LAUNDRY,
    pattern: /^(?:W[TFEG][WDT]|M[VHEG][WD]|N[TFEG][WD])\d{3,4}[A-Z]{1,3}(?<code>W|BK)$/,
    colors: { W: 'White', BK: 'Volcano Black' },
  },
  {
    brands: ['KitchenAid'],
    kinds: KITCHEN,
    pattern: /^K[A-Z]{2,4}\d{2,4}[A-Z]?(?<code>SS|PS|BS|WH|BL|PA)$/,
    colors: { SS: STEEL, PS: STEEL, BS: BLACK_STEEL, WH: 'White', BL: 'Black', PA: 'Panel Ready' },
  },
  {
    brands: ['Frigidaire'],
    kinds: KITCHEN,
    pattern: /^[FGPL][A-Z]{2,3}\d{4}[A-Z](?<code>S|F|D|W|B)$/,
    colors: { S: STEEL, F: STEEL, D: BLACK_STEEL, W: 'White', B: 'Black' },
  },
  {
    brands: ['Frigidaire'],
    kinds: LAUNDRY,
    pattern: /^F[A-Z]{3}\d{4}[A-Z](?<code>W)$/,
    colors: { W: 'White' },
  },
  {
    brands: ['Electrolux'],
    kinds: KITCHEN,
    pattern: /^E(?:[A-Z]{3}\d{4}|[IW]?\d{2}[A-Z]{2}\d{2})[A-Z]{1,2}(?<code>S)$/,
    colors: { S: STEEL },
  },
  {
    brands: ['Electrolux'],
    kinds: LAUNDRY,
    pattern: /^E[A-Z]{3}(?:\d{4}[A-Z]|\d{3}[A-Z]I)(?<code>W)$/,
    colors: { W: 'White' },
  },
  {
    brands: ['Bosch'],
    kinds: ['dishwasher'],
    pattern: /^S[HGP][A-Z][A-Z0-9]{4,6}(?<code>[23456])(?:UC|N)$/,
    colors: { 2: 'White', 3: 'Panel Ready', 4: BLACK_STEEL, 5: STEEL, 6: 'Black' },
  },
  {
    brands: ['Bosch'],
    kinds: [...RANGES, 'wall-oven', 'microwave'],
    pattern: /^H(?:BL|BN|MD|MV|GI|GS|DI|DS|EI|II|IS)[\dP]\d(?<code>[45])\d[A-Z]?(?:U|UC)$/,
    colors: { 4: BLACK_STEEL, 5: STEEL },
  },
  {
    brands: ['Bosch'],
    kinds: ['refrigerator'],
    pattern: /^B\d{2}[A-Z]{2}\d{2}[ES]N(?<code>S|B)$/,
    colors: { S: STEEL, B: BLACK_STEEL },
  },
  {
    brands: ['Beko', 'Blomberg'],
    kinds: ['refrigerator', ...RANGES],
    pattern: /^[BS][A-Z]{3}\d{4,5}(?<code>SS|WH)(?:IM|L)?$/,
    colors: { SS: STEEL, WH: 'White' },
  },
];
// cspell:enable
