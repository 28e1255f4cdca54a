import { type Profile, sizes } from './profile';

const STEEL = ['Stainless Steel', 'Black Stainless Steel', 'White', 'Black', 'Slate'];
const SIMPLE = ['Stainless Steel', 'White', 'Black', 'Bisque'];
const PANEL = ['Panel Ready', 'Stainless Steel'];
const FROST_FREE = { Defrost_Type: ['Frost Free'] };
const FREESTANDING = { Style: ['Freestanding'], Size: ['Standard Depth'], ...FROST_FREE };
const COUNTER = { Style: ['Freestanding'], Size: ['Counter Depth'], ...FROST_FREE };
const BUILT_IN = { Style: ['Built-In'], Size: ['Counter Depth'], ...FROST_FREE };
const DRAWER = { Drawer_Type: ['Freezer Drawer'] };
const HINGES = { Features: ['Left Hinge', 'Right Hinge', 'Reversible Hinge'] };

const FRENCH_DOOR = { base: 395, byCapacity: 11, dispenser: 85 };
const FULL_SIZE =
  'LG, Samsung, GE, GE Profile, Whirlpool, Maytag, Frigidaire, Electrolux, Hisense, Kenmore, Haier, Midea, Beko';
const DESIGNER =
  'Cafe, KitchenAid, Bosch, JennAir, Fisher & Paykel, Bertazzoni, Smeg, Forno, ZLINE, Thor Kitchen, Monogram, Miele, Thermador, Viking, Dacor, Blomberg';
const BUILT_IN_MAKERS =
  'Sub-Zero, Thermador, Monogram, JennAir, KitchenAid, Viking, Miele, Dacor, Gaggenau, Liebherr, Fisher & Paykel, True Residential';
const TOP_FREEZER =
  'GE, Whirlpool, Frigidaire, LG, Samsung, Amana, Hotpoint, Maytag, Kenmore, Hisense, Haier, Avanti, Magic Chef, Midea, Danby, Premier, Summit';
const SMALL = 'Danby, Avanti, Magic Chef, Midea, Hisense, Frigidaire, Summit, Whirlpool, GE, Haier, Premier';

const GLASS = ['Stainless Steel', 'Black Stainless Steel', 'Black', 'Panel Ready'];
const UNDER = { height: [33.75, 34.375], depth: [23, 24.25], colours: GLASS } as const;

/** Refrigerators, freezers, wine, beverages and ice. Capacities follow from the outer volume. */
// biome-ignore format: rows of a table
export const REFRIGERATION_PROFILES: readonly Profile[] = [
  {
    ...{ kind: 'refrigerator', makers: FULL_SIZE, demand: 10, models: 2 },
    attributes: { Type: ['French Door'], ...FREESTANDING, ...DRAWER, Features: ['Ice Maker'] },
    sizes: sizes([30, 1450], [33, 1650], [36, 2050]), height: [68.5, 70.25], depth: [32.25, 34.75],
    fill: [0.535, 0.56], colours: STEEL, often: ['ENERGY STAR', 'Water Dispenser', 'Fingerprint Resistant'],
    sometimes: ['Smart', 'Door in Door', 'Garage Ready', 'ADA Compliant'], energy: FRENCH_DOOR,
  },
  {
    ...{ kind: 'refrigerator', makers: `${FULL_SIZE}, ${DESIGNER}`, demand: 10, models: 2, stretch: 0.8 },
    attributes: { Type: ['French Door'], ...COUNTER, ...DRAWER, Features: ['Ice Maker'] },
    sizes: sizes([36, 2250], [33, 1950]), height: [68.5, 70.5], depth: [28.25, 29.75], fill: [0.52, 0.54],
    colours: STEEL, often: ['ENERGY STAR', 'Fingerprint Resistant', 'Water Dispenser'],
    sometimes: ['Smart', 'Door in Door'], energy: FRENCH_DOOR,
  },
  {
    ...{ kind: 'refrigerator', demand: 8 },
    makers: 'LG, Samsung, GE, Whirlpool, Maytag, Frigidaire, Amana, Kenmore, Hisense, Hotpoint, Midea, Haier',
    attributes: { Type: ['Side by Side'], ...FREESTANDING, Features: ['Ice Maker', 'Water Dispenser'] },
    sizes: sizes([33, 1350], [36, 1550]), height: [66.5, 70], depth: [31.25, 34], fill: [0.54, 0.565],
    colours: [...STEEL, 'Bisque'], often: ['Fingerprint Resistant'],
    sometimes: ['ENERGY STAR', 'Smart', 'Garage Ready'],
    energy: { base: 400, byCapacity: 10.5, dispenser: 40 },
  },
  {
    ...{
      kind: 'refrigerator', demand: 6,
      makers: 'LG, Samsung, GE, GE Profile, Whirlpool, Frigidaire, KitchenAid',
    },
    attributes: { Type: ['Side by Side'], ...COUNTER, Features: ['Ice Maker', 'Water Dispenser'] },
    sizes: sizes([36, 1890]), height: [68.5, 70], depth: [28.5, 29.75], fill: [0.53, 0.55], colours: STEEL,
    often: ['Fingerprint Resistant'], sometimes: ['ENERGY STAR', 'Smart'],
    energy: { base: 400, byCapacity: 10.5, dispenser: 40 },
  },
  {
    ...{ kind: 'refrigerator', demand: 8, makers: TOP_FREEZER, models: 2 },
    attributes: { Type: ['Top Freezer'], ...FREESTANDING }, choices: HINGES,
    sizes: sizes([28, 690], [30, 780], [33, 940]), height: [61.5, 66.75], depth: [28.5, 31.5],
    fill: [0.52, 0.55], colours: [...SIMPLE, 'Slate'], often: ['Garage Ready'],
    sometimes: ['ENERGY STAR', 'Ice Maker', 'ADA Compliant'], energy: { base: 215, byCapacity: 11 },
  },
  {
    ...{ kind: 'refrigerator', demand: 5 },
    makers: 'Frigidaire, Danby, Avanti, Summit, Magic Chef, Haier, Midea, Blomberg, Hisense, Smeg, Hotpoint',
    attributes: { Type: ['Top Freezer'], Style: ['Freestanding'], Size: ['Apartment Size'], ...FROST_FREE },
    choices: HINGES, sizes: sizes([24, 640]), height: [59, 63.5], depth: [25.75, 28.5], fill: [0.46, 0.5],
    colours: ['White', 'Stainless Steel', 'Black', 'Red', 'Blue'], often: ['ENERGY STAR'],
    sometimes: ['Garage Ready'], energy: { base: 205, byCapacity: 10.5 },
  },
  {
    ...{ kind: 'refrigerator', demand: 5 }, makers: 'Smeg, Danby, Magic Chef, Avanti',
    attributes: { Type: ['Top Freezer'], Style: ['Freestanding'], Size: ['Apartment Size'], ...FROST_FREE },
    choices: HINGES, sizes: sizes([24, 640]), height: [59, 63.5], depth: [25.75, 28.5], fill: [0.46, 0.5],
    colours: ['Red', 'Blue', 'Black'], often: ['ENERGY STAR'], sometimes: ['Garage Ready'],
    energy: { base: 205, byCapacity: 10.5 },
  },
  {
    ...{ kind: 'refrigerator', demand: 6, models: 2 },
    makers: 'LG, Samsung, GE, Whirlpool, Maytag, KitchenAid, Amana, Fisher & Paykel, Bosch, Smeg, Liebherr, Beko, Blomberg, Summit, Kenmore, Thor Kitchen, Avanti, Bertazzoni',
    attributes: { Type: ['Bottom Freezer'], ...FREESTANDING, ...DRAWER }, choices: HINGES,
    sizes: sizes([24, 1290], [30, 1390], [33, 1590]), height: [66.5, 69.75], depth: [29.5, 33],
    fill: [0.51, 0.54], colours: ['Stainless Steel', 'White', 'Black', 'Bisque'],
    often: ['ENERGY STAR', 'Ice Maker'], sometimes: ['Garage Ready'], energy: { base: 330, byCapacity: 9.5 },
  },
  ...(['French Door', 'Side by Side', 'Bottom Freezer'] as const).map(
    (type): Profile => ({
      ...{ kind: 'refrigerator', demand: 4, makers: BUILT_IN_MAKERS },
      attributes: { Type: [type], ...BUILT_IN, ...(type !== 'Side by Side' && DRAWER), Features: ['Ice Maker'] },
      ...(type === 'Bottom Freezer' && { choices: { Features: ['Left Hinge', 'Right Hinge'] } }),
      sizes:
        type === 'Bottom Freezer'
          ? sizes([30, 4100], [36, 4450])
          : type === 'French Door'
            ? sizes([36, 4650], [42, 5200])
            : sizes([42, 4900], [48, 5500]),
      height: [83.375, 84.25], depth: [23.75, 25.25], fill: [0.47, 0.5], colours: PANEL, often: ['Smart'],
      sometimes: ['ENERGY STAR', 'Water Dispenser'], energy: { base: 430, byCapacity: 10, dispenser: 40 },
    }),
  ),
  {
    ...{ kind: 'refrigerator', demand: 3, makers: `${BUILT_IN_MAKERS}, Bosch, Bertazzoni` },
    attributes: { Type: ['Column'], ...BUILT_IN }, choices: { Features: ['Left Hinge', 'Right Hinge'] },
    sizes: sizes([18, 2900], [24, 3150], [30, 3450], [36, 3900]), height: [83.75, 84.125], depth: [24, 25],
    fill: [0.46, 0.49], colours: PANEL, often: ['Smart', 'ENERGY STAR'],
    energy: { base: 260, byCapacity: 6.5 },
  },
  {
    ...{ kind: 'refrigerator', demand: 5, makers: `${SMALL}, AccuCold, Kenmore`, models: 2, stretch: 0.5 },
    attributes: { Type: ['Compact'], Style: ['Freestanding'] },
    choices: { Features: ['Reversible Hinge'], Defrost_Type: ['Manual Defrost', 'Frost Free'] },
    sizes: sizes([18, 229], [20, 299]), height: [32.5, 33.875], depth: [19, 22], fill: [0.45, 0.5],
    colours: ['Black', 'White', 'Stainless Steel', 'Red', 'Blue'], often: ['ENERGY STAR'],
    sometimes: ['Garage Ready'], energy: { base: 215, byCapacity: 11 },
  },
  {
    ...{
      kind: 'refrigerator', demand: 3,
      makers: 'AccuCold, Summit, Danby, Avanti, True Residential, Sub-Zero, Monogram, KitchenAid, GE Profile, Viking, Liebherr, JennAir',
      models: 2,
    },
    attributes: { Type: ['Undercounter'], Style: ['Built-In'], ...FROST_FREE },
    choices: { Features: ['Left Hinge', 'Right Hinge', 'Reversible Hinge'] },
    sizes: sizes([18, 990], [24, 1190]), height: [31.75, 34.25], depth: [23, 24], fill: [0.42, 0.46],
    colours: ['Stainless Steel', 'Panel Ready', 'White', 'Black'],
    sometimes: ['ENERGY STAR', 'ADA Compliant', 'Smart'], energy: { base: 200, byCapacity: 11 },
  },
  {
    ...{
      kind: 'refrigerator', demand: 2,
      makers: 'True Residential, Sub-Zero, Summit, KitchenAid, JennAir, Fisher & Paykel, Avanti',
    },
    attributes: { Type: ['Undercounter'], Style: ['Built-In'], ...FROST_FREE, Drawer_Type: ['Refrigerator Drawers'] },
    sizes: sizes([24, 1890]), height: [34, 34.375], depth: [23.25, 24], fill: [0.42, 0.45],
    colours: ['Stainless Steel', 'Panel Ready'], energy: { base: 200, byCapacity: 11 },
  },
  {
    ...{ kind: 'freezer', demand: 6, models: 2 },
    makers: 'GE, Whirlpool, Maytag, Frigidaire, Amana, Hisense, Danby, Avanti, Summit, Magic Chef, Premier, AccuCold, Whynter',
    attributes: { Type: ['Upright'] },
    choices: {
      Defrost_Type: ['Frost Free', 'Manual Defrost'],
      Features: ['Reversible Hinge', 'Left Hinge', 'Right Hinge'],
    },
    sizes: sizes([24, 590], [28, 780], [30, 890], [33, 1090]), height: [59.5, 72], depth: [27.5, 29.75],
    fill: [0.47, 0.51], colours: ['White', 'Stainless Steel', 'Black', 'Slate', 'Black Stainless Steel'],
    often: ['Garage Ready'], sometimes: ['ENERGY STAR'], energy: { base: 240, byCapacity: 13 },
  },
  {
    ...{ kind: 'freezer', demand: 5, models: 2, stretch: 0.7 },
    makers: 'GE, Whirlpool, Maytag, Frigidaire, Amana, Hisense, Danby, Avanti, Summit, Magic Chef, Premier, Whynter',
    attributes: { Type: ['Chest'], Defrost_Type: ['Manual Defrost'] },
    sizes: sizes([24, 290], [30, 360], [36, 440]), height: [32.75, 33.5], depth: [21, 23.5],
    fill: [0.54, 0.58], colours: ['White', 'Black'], often: ['Garage Ready'], sometimes: ['ENERGY STAR'],
    energy: { base: 125, byCapacity: 12 },
  },
  {
    ...{ kind: 'freezer', demand: 5, models: 1, stretch: 0.7 },
    makers: 'GE, Whirlpool, Maytag, Frigidaire, Amana, Hisense, Danby, Avanti, Summit, Magic Chef, Premier, Whynter',
    attributes: { Type: ['Chest'], Defrost_Type: ['Manual Defrost'] }, sizes: sizes([44, 590]),
    height: [32.75, 33.5], depth: [26.5, 28.5], fill: [0.54, 0.58], colours: ['White', 'Black'],
    often: ['Garage Ready'], sometimes: ['ENERGY STAR'], energy: { base: 125, byCapacity: 12 },
  },
  {
    ...{ kind: 'freezer', demand: 2, models: 2, makers: 'Sub-Zero, Liebherr' },
    attributes: { Type: ['Column'], ...FROST_FREE, Features: ['Ice Maker'] },
    choices: { Features: ['Left Hinge', 'Right Hinge'] },
    sizes: sizes([18, 3050], [24, 3300], [30, 3600], [36, 3950]), height: [83.75, 84.125], depth: [24, 25],
    fill: [0.43, 0.46], colours: PANEL, often: ['Smart'], sometimes: ['ENERGY STAR'],
    energy: { base: 330, byCapacity: 13 },
  },
  {
    ...{ kind: 'freezer', demand: 2, makers: 'AccuCold, Summit, Danby, Avanti, Liebherr, Sub-Zero' },
    attributes: { Type: ['Undercounter'] },
    choices: {
      Defrost_Type: ['Frost Free', 'Manual Defrost'],
      Features: ['Reversible Hinge', 'Left Hinge', 'Right Hinge'],
    },
    sizes: sizes([24, 990]), height: [31.75, 34.25], depth: [23, 24], fill: [0.36, 0.42],
    colours: ['White', 'Stainless Steel', 'Panel Ready'], sometimes: ['ADA Compliant'],
    energy: { base: 210, byCapacity: 18 },
  },
  ...(['wine-cooler', 'beverage-center'] as const).map(
    (kind): Profile => ({
      ...{ ...UNDER, kind, demand: 5, models: 2, stretch: 0.8 }, attributes: { Type: ['Undercounter'] },
      choices: { Features: ['Reversible Hinge', 'Left Hinge', 'Right Hinge'] },
      sizes: kind === 'wine-cooler' ? sizes([15, 990], [18, 1090], [24, 1290]) : sizes([15, 940], [24, 1190]),
      fill: [0.42, 0.46], often: ['Dual Zone'], sometimes: ['ADA Compliant', 'Smart', 'ENERGY STAR'],
    }),
  ),
  {
    ...{
      kind: 'wine-cooler', demand: 3,
      makers: 'Avanti, Danby, Summit, Vinotemp, Whynter, NewAir, Liebherr, Magic Chef, Sub-Zero, Thermador',
    },
    attributes: { Type: ['Tower'] }, choices: { Features: ['Left Hinge', 'Right Hinge'] },
    sizes: sizes([24, 1490]), height: [55, 70], depth: [23, 26], fill: [0.44, 0.48],
    colours: ['Stainless Steel', 'Black'], often: ['Dual Zone'],
  },
  {
    ...{
      kind: 'wine-cooler', demand: 2,
      makers: 'Sub-Zero, Thermador, Monogram, JennAir, Viking, Dacor, Liebherr, True Residential',
    },
    attributes: { Type: ['Column'] }, choices: { Features: ['Left Hinge', 'Right Hinge'] },
    sizes: sizes([18, 2700], [24, 2950], [30, 3300]), height: [83.75, 84.125], depth: [24, 25],
    fill: [0.44, 0.47], colours: PANEL, often: ['Dual Zone', 'Smart'],
  },
  {
    ...{
      kind: 'beverage-center', demand: 3,
      makers: 'Frigidaire, Danby, Avanti, Summit, Whynter, NewAir, Vinotemp, GE Profile', stretch: 0.7,
    },
    attributes: { Type: ['Freestanding'] }, choices: { Features: ['Reversible Hinge', 'Left Hinge'] },
    sizes: sizes([15, 390], [24, 590]), height: [33, 34.25], depth: [20.5, 23.5], fill: [0.42, 0.46],
    colours: ['Stainless Steel', 'Black'], sometimes: ['ENERGY STAR'],
  },
  {
    ...{
      kind: 'beverage-center', demand: 2,
      makers: 'Danby, Summit, Avanti, Perlick, Marvel, U-Line, True Residential, Zephyr, XO',
    },
    attributes: { Type: ['Kegerator'] }, sizes: sizes([24, 1390]), height: [33.5, 35], depth: [23.5, 25],
    fill: [0.42, 0.46], colours: ['Stainless Steel', 'Panel Ready', 'Black'],
  },
  {
    ...{ kind: 'ice-maker', demand: 5, models: 2, stretch: 0.7 },
    makers: 'GE Profile, Monogram, KitchenAid, Sub-Zero, Viking, JennAir, Danby, Avanti, Summit, U-Line, Marvel, Perlick, True Residential, Scotsman, Whynter, XO, NewAir',
    attributes: { Type: ['Undercounter'] },
    choices: { Features: ['Left Hinge', 'Right Hinge', 'Reversible Hinge'] },
    sizes: sizes([15, 1790], [18, 2250], [24, 2690]), height: [33.75, 34.5], depth: [22.5, 24.5],
    colours: ['Stainless Steel', 'Panel Ready', 'Black', 'White'], often: ['Clear Ice', 'Drain Pump'],
    sometimes: ['ADA Compliant', 'Smart', 'Nugget Ice', 'ENERGY STAR'],
  },
  {
    ...{ kind: 'ice-maker', demand: 4, makers: 'GE Profile, Whynter, NewAir, Danby', stretch: 0.8 },
    attributes: { Type: ['Countertop'] }, choices: { Features: ['Nugget Ice', 'Clear Ice'] },
    sizes: sizes([13.5, 350], [15, 420]), height: [15, 17.25],
    depth: [15.75, 17.5], colours: ['Stainless Steel', 'Black', 'White'], sometimes: ['Smart'],
  },
];
