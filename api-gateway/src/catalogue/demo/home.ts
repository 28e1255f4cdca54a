import { type Profile, type Size, sizes } from './profile';

const GLASS = ['Stainless Steel', 'Panel Ready'];
const BUILT_IN_DISHWASHERS = { base: 258 };

const dishwasher = (style: 'Top Control' | 'Front Control'): Profile => ({
  ...{ kind: 'dishwasher', demand: style === 'Top Control' ? 9 : 7, models: 2 },
  attributes: {
    Type: ['Built-In'],
    Style: [style],
    Control_Style: [style === 'Top Control' ? 'Hidden' : 'Visible'],
  },
  ...(style === 'Front Control' && {
    makers:
      'GE, Whirlpool, Maytag, Frigidaire, Amana, Hotpoint, LG, Samsung, Bosch, Kenmore, Haier, Midea, Danby, Magic Chef, Blomberg, Beko, Summit, Electrolux, KitchenAid, GE Profile, Sharp, Asko, Smeg',
  }),
  sizes: sizes([24, style === 'Top Control' ? 740 : 560]),
  height: [33.625, 34.25],
  depth: [23.75, 24.75],
  colours: [
    'Stainless Steel',
    'Black Stainless Steel',
    'White',
    'Black',
    'Slate',
    style === 'Top Control' ? 'Panel Ready' : 'Bisque',
  ],
  often: ['ENERGY STAR', 'Fingerprint Resistant'],
  sometimes: ['Third Rack', 'Smart'],
  energy: BUILT_IN_DISHWASHERS,
});

const btu = (width: number, price: number, power: number): Size => ({
  ...{ width, price, label: `${power.toLocaleString('en-US')} BTU` },
  attributes: {
    Size: [power <= 8000 ? 'Up to 8,000 BTU' : power <= 12_000 ? '8,001 to 12,000 BTU' : 'Over 12,000 BTU'],
  },
  measures: { btu: power, area: Math.round(power / 22.5 / 50) * 50 },
});
const split = (width: number, price: number, power: number): Size => ({
  ...btu(width, price, power),
  attributes: { Size: [power <= 12_000 ? 'Up to 12,000 BTU' : 'Over 12,000 BTU'] },
});
const pints = (price: number, figure: number): Size => ({
  width: 15,
  price,
  label: `${figure} Pint`,
  measures: { pints: figure },
});

// biome-ignore format: rows of a table
const AIR_CONDITIONERS: readonly Profile[] = [
  {
    ...{ kind: 'air-conditioner', demand: 9, models: 4, stretch: 0.9 },
    makers: 'LG, GE, Frigidaire, Amana, Haier, Hisense, Midea, Danby, Friedrich, Honeywell, Gree, Whynter',
    attributes: { Type: ['Window'] },
    sizes: [
      btu(16, 199, 5000),
      btu(19, 319, 8000),
      btu(20, 399, 10_000),
      btu(20, 459, 12_000),
      btu(23.5, 619, 15_000),
      btu(26, 729, 18_000),
      btu(26, 889, 24_000),
    ],
    height: [12.5, 18], depth: [15.5, 26], colours: ['White'], often: ['ENERGY STAR'],
    sometimes: ['Smart', 'Heat', 'Heat Pump', 'Dehumidifier', 'Inverter'], energy: { base: 20, byBtu: 0.062 },
  },
  {
    ...{ kind: 'air-conditioner', demand: 7, models: 3 },
    makers:
      'LG, GE, Frigidaire, Danby, Hisense, Midea, Whynter, NewAir, DeLonghi, Honeywell, Friedrich, Haier',
    attributes: { Type: ['Portable'], Features: ['Dehumidifier'] },
    sizes: [btu(14, 349, 8000), btu(15, 399, 10_000), btu(16, 469, 12_000), btu(17.5, 549, 14_000)],
    height: [27, 35], depth: [13, 17], colours: ['White', 'Black', 'Gray'],
    sometimes: ['Smart', 'Heat', 'Heat Pump', 'Inverter'], energy: { base: 40, byBtu: 0.075 },
  },
  {
    ...{
      kind: 'air-conditioner', demand: 4, makers: 'LG, GE, Frigidaire, Amana, Friedrich, Danby', models: 2,
    },
    attributes: { Type: ['Through the Wall'] },
    sizes: [btu(24, 629, 8000), btu(24, 699, 10_000), btu(26, 789, 12_000), btu(26, 869, 14_000)],
    height: [14.5, 15.75], depth: [20, 20.5], colours: ['White'], often: ['ENERGY STAR'],
    sometimes: ['Heat', 'Smart'], energy: { base: 20, byBtu: 0.064 },
  },
  {
    ...{ kind: 'air-conditioner', demand: 2, makers: 'Amana, GE, Friedrich, LG, Gree' },
    attributes: { Type: ['PTAC'], Features: ['Heat'] },
    sizes: [btu(42, 929, 9000), btu(42, 989, 12_000), btu(42, 1049, 15_000)], height: [16, 16.25],
    depth: [20.5, 21.75], colours: ['White'], sometimes: ['Heat Pump', 'ADA Compliant'],
  },
  ...(['Single Zone', 'Multi Zone'] as const).map(
    (type): Profile => ({
      ...{ kind: 'mini-split', demand: 4, models: 2, stretch: 0.8 },
      attributes: { Type: [type], Features: ['Inverter'] },
      sizes:
        type === 'Single Zone'
          ? [
              split(31.5, 1150, 9000),
              split(33, 1290, 12_000),
              split(38, 1690, 18_000),
              split(43, 1990, 24_000),
            ]
          : [split(31.5, 2690, 18_000), split(33, 3290, 24_000), split(38, 4190, 36_000)],
      height: [11.5, 13], depth: [8, 10], colours: ['White'], often: ['Heat', 'ENERGY STAR'],
      sometimes: ['Smart', 'ADA Compliant'], energy: { base: 30, byBtu: 0.056 },
    }),
  ),
  ...(['Air Purifier', 'Dehumidifier', 'Humidifier'] as const).map(
    (type): Profile => ({
      ...{ kind: 'air-quality', demand: 4, models: 2, stretch: 0.8 },
      makers:
        type === 'Humidifier'
          ? 'Sharp, Honeywell'
          : type === 'Air Purifier'
            ? 'LG, Frigidaire, Hisense, Danby, Sharp, Honeywell, Friedrich'
            : 'Frigidaire, Hisense, Midea, Danby, LG, Friedrich, Honeywell',
      attributes: { Type: [type], ...(type === 'Air Purifier' && { Features: ['HEPA'] }) },
      sizes:
        type === 'Dehumidifier'
          ? [pints(189, 22), pints(219, 35), pints(259, 50)]
          : [
              { width: 12, price: type === 'Humidifier' ? 99 : 229, measures: { area: 250 } },
              { width: 15, price: type === 'Humidifier' ? 149 : 369, measures: { area: 500 } },
            ],
      height: type === 'Humidifier' ? [12, 18] : [20, 25], depth: [9, 12],
      colours: ['White', 'Gray', 'Black'], often: ['ENERGY STAR'],
      sometimes: ['Smart', 'ADA Compliant', ...(type === 'Dehumidifier' ? ['Built-In Pump'] : [])],
    }),
  ),
];

const GAS = { Gas_Type: ['Liquid Propane', 'Natural Gas'] };
// biome-ignore format: rows of a table
const OUTDOOR: readonly Profile[] = [
  {
    ...{ kind: 'grill', demand: 6, models: 2 },
    makers:
      'Weber, Napoleon, Char-Broil, Brinkmann, Coleman, Aussie, Fiesta, Dyna-Glo, Nexgrill, Kenmore, Blaze, DCS, Lynx, Artisan, Coyote, American Outdoor Grill, Summerset, Alfresco',
    attributes: { Type: ['Freestanding'], Fuel_Type: ['Gas'] },
    sizes: [
      [24, 329, 2],
      [30, 449, 3],
      [36, 599, 4],
      [42, 799, 5],
    ].map(([width = 0, price = 0, burners = 0]) => ({ width, price, measures: { burners } })),
    height: [45, 50], depth: [22, 28], colours: ['Stainless Steel', 'Black'], choices: GAS,
    often: ['Side Burner'], sometimes: ['Sear Burner', 'Rotisserie'], stretch: 1.6,
  },
  {
    ...{ kind: 'grill', demand: 4, models: 2 },
    makers:
      'Lynx, DCS, Alfresco, Coyote, Blaze, Napoleon, Artisan, Summerset, American Outdoor Grill, Viking, KitchenAid, XO, ZLINE, Weber',
    attributes: { Type: ['Built-In'], Fuel_Type: ['Gas'] },
    sizes: [
      [30, 1690, 3],
      [36, 2190, 4],
      [42, 2890, 5],
    ].map(([width = 0, price = 0, burners = 0]) => ({ width, price, measures: { burners } })),
    height: [21, 27], depth: [24, 28.5], colours: ['Stainless Steel'],
    choices: { Gas_Type: ['Natural Gas', 'Liquid Propane'] }, often: ['Rotisserie'],
    sometimes: ['Sear Burner', 'Smart'],
  },
  {
    ...{
      kind: 'grill', demand: 4, models: 2,
      makers: 'Weber, Napoleon, Char-Broil, Coleman, Aussie, Dyna-Glo, Brinkmann, Coyote',
    },
    attributes: { Type: ['Portable'] }, choices: { Fuel_Type: ['Gas', 'Charcoal', 'Electric'] },
    sizes: [{ width: 24, price: 159, measures: { burners: 1 } }], height: [14, 17.5], depth: [15, 20],
    colours: ['Black', 'Stainless Steel'], stretch: 0.8,
  },
  {
    ...{
      kind: 'grill', demand: 4, models: 2,
      makers: 'Weber, Char-Broil, Dyna-Glo, Napoleon, Nexgrill, Aussie, Brinkmann',
    },
    attributes: { Type: ['Freestanding'], Fuel_Type: ['Charcoal'] }, sizes: sizes([24, 199], [30, 299]),
    height: [38, 46], depth: [22, 27], colours: ['Black'],
  },
  {
    ...{
      kind: 'grill', demand: 5, models: 2, makers: 'Traeger, Weber, Coyote, Char-Broil, Nexgrill, Napoleon',
    },
    attributes: { Type: ['Pellet'], Fuel_Type: ['Pellet'] }, sizes: sizes([30, 699], [36, 999]),
    height: [44, 53], depth: [22, 28], colours: ['Black', 'Stainless Steel'], often: ['Smart'],
  },
  ...(
    [
      ['Side Burner', 690, 13, 11, 20],
      ['Pizza Oven', 1890, 30, 20, 27],
      ['Patio Heater', 690, 24, 90, 24],
      ['Storage', 590, 30, 22, 21],
      ['Sink', 490, 18, 12, 20],
    ] as const
  ).map(
    ([type, price, width, height, depth]): Profile => ({
      ...{ kind: 'outdoor-essential', demand: 3, models: 2 }, attributes: { Type: [type] },
      sizes: sizes([width, price]), height: [height - 1, height + 1], depth: [depth - 1, depth + 1],
      colours: type === 'Patio Heater' ? ['Stainless Steel', 'Black'] : ['Stainless Steel'],
      often: ['Weatherproof'],
      sometimes: type === 'Side Burner' || type === 'Pizza Oven' ? ['LED Lights'] : [],
    }),
  ),
  ...(['Undercounter', 'Drawer', 'Kegerator'] as const).map(
    (type): Profile => ({
      ...{ kind: 'outdoor-refrigerator', demand: 3, stretch: 0.8, models: 2 }, attributes: { Type: [type] },
      ...(type === 'Undercounter' && { choices: { Features: ['Left Hinge', 'Right Hinge'] } }),
      sizes:
        type === 'Undercounter'
          ? sizes([24, 1490], [15, 1290])
          : sizes([24, type === 'Drawer' ? 2190 : 2090]),
      height: [33.5, 34.75], depth: [23.5, 24.75], fill: [0.42, 0.46], colours: GLASS,
      sometimes: ['ENERGY STAR', 'Lock'], energy: { base: 200, byCapacity: 20 },
    }),
  ),
];

/** Dishwashers, compactors, disposers, coffee, comfort and the outdoor kitchen. */
// biome-ignore format: rows of a table
export const HOME_PROFILES: readonly Profile[] = [
  dishwasher('Top Control'),
  dishwasher('Front Control'),
  {
    ...{ kind: 'dishwasher', demand: 5, stretch: 0.8 },
    makers:
      'GE, Bosch, Miele, Frigidaire, Danby, Summit, Asko, Whirlpool, Maytag, Blomberg, Thermador, Beko, Haier, Midea, ZLINE, Fisher & Paykel',
    attributes: { Type: ['Built-In'], Features: ['ADA Compliant'] },
    choices: { Style: ['Front Control', 'Top Control'] }, sizes: sizes([18, 690], [24, 720]),
    height: [31.875, 32.5], depth: [22.5, 24], colours: ['Stainless Steel', 'White', 'Panel Ready', 'Black'],
    often: ['ENERGY STAR'], energy: { base: 240 },
  },
  {
    ...{
      kind: 'dishwasher', demand: 4, makers: 'GE, Frigidaire, Danby, Maytag, Whirlpool, Midea, Magic Chef',
      stretch: 0.6,
    },
    attributes: { Type: ['Portable'], Style: ['Front Control'], Control_Style: ['Visible'] },
    sizes: sizes([18, 540], [24, 690]), height: [35, 36.5], depth: [23.5, 26],
    colours: ['White', 'Stainless Steel', 'Black'], often: ['ENERGY STAR'], energy: { base: 250 },
  },
  {
    ...{ kind: 'dishwasher', demand: 3, makers: 'Fisher & Paykel, KitchenAid', models: 2, stretch: 0.8 },
    attributes: { Type: ['Drawer'], Style: ['Top Control'], Control_Style: ['Hidden'] },
    sizes: sizes([24, 1190]), height: [32.25, 34], depth: [22.5, 23.75], colours: GLASS,
    often: ['ENERGY STAR'], sometimes: ['Smart'], energy: { base: 258 },
  },
  {
    ...{ kind: 'dishwasher', demand: 4, makers: 'Danby, Magic Chef, Midea', stretch: 0.6, models: 2 },
    attributes: { Type: ['Countertop'], Style: ['Front Control'], Control_Style: ['Visible'] },
    sizes: [{ width: 21.75, price: 340, measures: { placeSettings: 6 } }], height: [17, 17.5],
    depth: [19.5, 20.5], colours: ['White', 'Stainless Steel'], often: ['ENERGY STAR'], energy: { base: 203 },
  },
  ...(['Built-In', 'Freestanding'] as const).map(
    (type): Profile => ({
      ...{ kind: 'trash-compactor', demand: 3, models: 2, stretch: 0.7 }, attributes: { Type: [type] },
      sizes: type === 'Built-In' ? sizes([15, 1290], [18, 1490]) : sizes([15, 1190]), height: [33.75, 34.25],
      depth: [23.5, 24.5],
      colours:
        type === 'Built-In'
          ? ['Stainless Steel', 'Panel Ready', 'Black', 'White']
          : ['Stainless Steel', 'Black', 'White'],
      often: ['Toe Bar'], sometimes: ['Air Filter'],
    }),
  ),
  {
    ...{ kind: 'disposer', demand: 4, models: 6, stretch: 0.5 }, attributes: {},
    choices: { Type: ['Continuous Feed', 'Continuous Feed', 'Batch Feed'] },
    sizes: [
      { width: 6.5, price: 99, label: '1/3 HP' },
      { width: 7, price: 139, label: '1/2 HP' },
      { width: 8.5, price: 219, label: '3/4 HP' },
      { width: 9, price: 319, label: '1 HP' },
    ],
    height: [12, 14], depth: [6.5, 9.5], colours: [], often: ['Quiet'], sometimes: ['Stainless Tub'],
  },
  ...(['Built-In', 'Countertop'] as const).map(
    (type): Profile => ({
      ...{ kind: 'coffee-machine', demand: 3, models: 3, stretch: 0.6 },
      makers: type === 'Built-In' ? 'De Dietrich, Breville, DeLonghi' : 'Breville, DeLonghi',
      attributes: { Type: [type] },
      sizes: type === 'Built-In' ? sizes([24, 2390], [30, 2590]) : sizes([13, 690]),
      height: type === 'Built-In' ? [17.75, 19] : [14, 17],
      depth: type === 'Built-In' ? [18.5, 21] : [13, 17.5], colours: ['Stainless Steel', 'Black', 'White'],
      sometimes: type === 'Built-In' ? ['Plumbed', 'Smart'] : ['Smart'],
    }),
  ),
  ...AIR_CONDITIONERS,
  ...OUTDOOR,
];
