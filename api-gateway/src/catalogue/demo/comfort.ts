import { type Profile, type Size, sizes } from './profile';

const GLASS = ['Stainless Steel', 'Panel Ready'];

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

/** Air conditioners, mini splits and air quality. */
// biome-ignore format: rows of a table
export const AIR_PROFILES: readonly Profile[] = [
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
/** Grills and what stands beside them. */
// biome-ignore format: rows of a table
export const OUTDOOR_PROFILES: readonly Profile[] = [
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
