import { type Profile, type Span, sizes } from './profile';

const COLOURS = ['White', 'Graphite', 'Black', 'Champagne', 'Volcano Black'];
const FRONT = {
  attributes: { Type: ['Front Load'], Size: ['Full Size'], Stackable: ['Yes'] },
  height: [38.5, 39.75],
  depth: [30, 33.25],
  colours: COLOURS,
} as const satisfies Partial<Profile>;
const COMPACT = {
  height: [33.25, 33.875],
  depth: [23.25, 25.75],
  colours: ['White', 'Graphite'],
  stretch: 0.7,
} as const satisfies Partial<Profile>;
const TOP = {
  attributes: { Type: ['Top Load'], Size: ['Full Size'], Stackable: ['No'] },
  height: [42, 44.5],
  depth: [26.5, 29],
  colours: COLOURS,
} as const satisfies Partial<Profile>;

const FRONT_MAKERS =
  'LG, Samsung, GE, GE Profile, Whirlpool, Maytag, Electrolux, Speed Queen, Kenmore, Amana';
const TOP_MAKERS =
  'LG, Samsung, GE, GE Profile, Whirlpool, Maytag, Amana, Frigidaire, Speed Queen, Hotpoint, Kenmore, Fisher & Paykel, Haier';
/** Whirlpool and its sisters make top loaders wider by an inch. */
const WIDE_MAKERS = 'Whirlpool, Maytag, Amana';
const COMPACT_MAKERS =
  'LG, Samsung, GE, Whirlpool, Bosch, Miele, Asko, Electrolux, Beko, Blomberg, Haier, Fisher & Paykel, Equator';
const STEAM: readonly string[] = ['Steam', 'Smart', 'ENERGY STAR'];

const dryer = (fuel: 'Electric' | 'Gas', price: number) => ({
  kind: 'dryer',
  attributes: { Fuel_Type: [fuel], Venting_Type: ['Vented'] },
  choices: fuel === 'Gas' ? { Gas_Type: ['Natural Gas', 'Natural Gas', 'Liquid Propane'] } : {},
  often: ['Moisture Sensor'],
  price: fuel === 'Gas' ? price + 100 : price,
});

const fullSizeDryers = (['Electric', 'Gas'] as const).flatMap((fuel): Profile[] => {
  const front = dryer(fuel, 880);
  const top = dryer(fuel, 690);
  const capacity: Span = [7.3, 7.8];
  const star = fuel === 'Electric' ? ['ENERGY STAR'] : [];
  return [
    {
      ...{ ...FRONT, ...front, makers: FRONT_MAKERS, demand: 8, stretch: 0.8 },
      attributes: { ...FRONT.attributes, ...front.attributes },
      sizes: sizes([27, front.price, capacity]),
      choices: { ...front.choices, Control_Style: ['Touch', 'Knob'] },
      sometimes: ['Steam', 'Smart', ...star],
    },
    {
      ...{ ...TOP, ...top, makers: TOP_MAKERS, demand: 7, stretch: 0.8 },
      attributes: { ...TOP.attributes, ...top.attributes, Control_Style: ['Knob'] },
      sizes: sizes([27, top.price, [6.5, 7.4]]),
      sometimes: ['Smart', 'ADA Compliant', ...star],
    },
    {
      ...{ ...TOP, ...top, makers: WIDE_MAKERS, demand: 4, stretch: 0.8 },
      attributes: { ...TOP.attributes, ...top.attributes, Control_Style: ['Knob'] },
      sizes: sizes([28, top.price, [6.5, 7.4]]),
      sometimes: ['Smart'],
    },
  ];
});

/** Washers, dryers, combos, laundry centers and commercial laundry. */
export const LAUNDRY_PROFILES: readonly Profile[] = [
  {
    ...{ ...FRONT, kind: 'washer', makers: FRONT_MAKERS, demand: 9, stretch: 0.8, models: 2 },
    attributes: { ...FRONT.attributes, Features: ['Pedestal Available'] },
    sizes: sizes([27, 880, [4.3, 5.2]]),
    choices: { Control_Style: ['Touch', 'Knob'] },
    often: STEAM,
    sometimes: ['ADA Compliant'],
    energy: { base: 62, byCapacity: 11 },
  },
  {
    ...{ ...COMPACT, kind: 'washer', makers: COMPACT_MAKERS, demand: 6 },
    attributes: { Type: ['Front Load'], Size: ['Compact'], Stackable: ['Yes'] },
    sizes: sizes([24, 1080, [2.2, 2.6]]),
    choices: { Control_Style: ['Knob', 'Touch'] },
    often: ['ENERGY STAR'],
    sometimes: ['Smart', 'Steam'],
    energy: { base: 35, byCapacity: 18 },
  },
  {
    ...{ ...TOP, kind: 'washer', makers: TOP_MAKERS, demand: 8, stretch: 0.8 },
    attributes: { ...TOP.attributes, Control_Style: ['Knob'], Features: ['Agitator'] },
    sizes: sizes([27, 640, [3.5, 4.5]]),
    sometimes: ['Smart', 'ADA Compliant'],
    energy: { base: 130, byCapacity: 28 },
  },
  {
    ...{ ...TOP, kind: 'washer', makers: WIDE_MAKERS, demand: 5, stretch: 0.8 },
    attributes: { ...TOP.attributes, Control_Style: ['Knob'], Features: ['Agitator'] },
    sizes: sizes([28, 620, [3.5, 4.2]]),
    energy: { base: 130, byCapacity: 28 },
  },
  {
    ...{ ...TOP, kind: 'washer', demand: 8, stretch: 0.8, models: 2 },
    makers: 'LG, Samsung, GE, GE Profile, Whirlpool, Maytag, Kenmore, Fisher & Paykel',
    attributes: { ...TOP.attributes, Control_Style: ['Touch'], Features: ['Impeller'] },
    sizes: sizes([27, 840, [4.5, 5.5]]),
    often: ['ENERGY STAR', 'Smart'],
    sometimes: ['Steam'],
    energy: { base: 70, byCapacity: 22 },
  },
  {
    ...{ ...TOP, kind: 'washer', demand: 3, models: 1 },
    makers: 'Magic Chef, Avanti, GE, Haier, Equator',
    attributes: { Type: ['Top Load'], Size: ['Compact'], Stackable: ['No'], Features: ['Impeller'] },
    sizes: sizes([24, 480, [1.8, 2.8]]),
    height: [36.5, 39.5],
    depth: [23, 24.75],
    colours: ['White'],
    choices: { Control_Style: ['Touch', 'Knob'] },
    energy: { base: 60, byCapacity: 25 },
  },
  ...fullSizeDryers,
  ...(['Heat Pump', 'Ventless'] as const).map(
    (venting): Profile => ({
      ...{ ...COMPACT, kind: 'dryer', makers: COMPACT_MAKERS, demand: 5 },
      attributes: {
        ...{ Type: ['Front Load'], Size: ['Compact'], Stackable: ['Yes'] },
        ...{ Fuel_Type: ['Electric'], Venting_Type: [venting] },
        Features: ['Moisture Sensor', ...(venting === 'Heat Pump' ? ['ENERGY STAR'] : [])],
      },
      sizes: sizes([24, venting === 'Heat Pump' ? 1250 : 1080, [4, 4.4]]),
      choices: { Control_Style: ['Knob', 'Touch'] },
      sometimes: ['Smart', 'Steam'],
    }),
  ),
  ...(['Ventless', 'Heat Pump', 'Vented'] as const).map(
    (venting): Profile => ({
      ...{ kind: 'washer-dryer-combo', demand: 5, stretch: 0.7 },
      ...(venting !== 'Ventless' && {
        makers: venting === 'Vented' ? 'Equator, Whirlpool' : 'LG, GE Profile, Samsung',
      }),
      attributes: { Venting_Type: [venting] },
      sizes:
        venting === 'Heat Pump'
          ? sizes([27, 2050, [4.6, 5.3]])
          : sizes([24, 1350, [2.2, 2.8]], [27, 1790, [4.2, 4.8]]),
      height: [33.5, 46.5],
      depth: [25.25, 32.5],
      colours: ['White', 'Graphite', 'Black', 'Volcano Black', 'Champagne'],
      often: ['ENERGY STAR', 'Smart'],
      sometimes: ['Steam', 'ADA Compliant'],
      energy: { base: 62, byCapacity: 14 },
    }),
  ),
  ...(['Electric', 'Gas'] as const).map(
    (fuel): Profile => ({
      ...{ kind: 'laundry-center', demand: 6, stretch: 0.7, models: 2 },
      attributes: { Fuel_Type: [fuel] },
      sizes: [
        ...sizes([27, fuel === 'Gas' ? 1950 : 1850, [3.5, 5]]),
        ...(fuel === 'Electric' ? sizes([24, 1550, [1.6, 2.6]]) : []),
      ],
      height: [71.5, 76],
      depth: [27.5, 31.75],
      colours: COLOURS,
      sometimes: [...STEAM, 'ADA Compliant'],
      energy: { base: 70, byCapacity: 30 },
    }),
  ),
  ...(['Front Load', 'Top Load'] as const).flatMap((type) =>
    ['Washer', 'Dryer'].map(
      (what): Profile => ({
        ...{ kind: 'commercial-laundry', demand: 3, models: 3, stretch: 0.6 },
        attributes: { Type: [type], Stackable: [type === 'Front Load' ? 'Yes' : 'No'] },
        ...(what === 'Dryer' && { choices: { Fuel_Type: ['Electric', 'Gas'] } }),
        sizes:
          what === 'Dryer'
            ? sizes([27, 1490, [6.7, 7.4]])
            : sizes([27, type === 'Front Load' ? 1990 : 1490, [3.1, 3.5]], [28, 1590, [3.1, 3.5]]),
        height: type === 'Front Load' ? [38.75, 40.5] : [42.5, 44],
        depth: [27, 29.5],
        colours: ['White', 'Stainless Steel'],
        often: ['Coin Drop'],
        sometimes: ['Card Ready', 'ADA Compliant', ...(what === 'Washer' ? ['ENERGY STAR'] : [])],
      }),
    ),
  ),
];
