import { type Profile, type Size, type Span, sizes } from './profile';

const STEEL = ['Stainless Steel', 'Black Stainless Steel', 'White', 'Black', 'Slate'];
const SIMPLE = ['Stainless Steel', 'White', 'Black', 'Bisque'];
const BOLD = ['Stainless Steel', 'Black', 'White', 'Red', 'Blue'];
const DRAWERS = { Drawer_Type: ['Storage Drawer', 'Warming Drawer'] };

const FREESTANDING =
  'GE, Whirlpool, Maytag, Frigidaire, LG, Samsung, Amana, Hotpoint, Kenmore, Sharp, Beko, Blomberg, Summit, Premier, Avanti, Smeg, Haier';
const SMALL = 'Premier, Summit, Avanti, Hotpoint, Verona, Forno, Blomberg, Beko, Smeg';
const SLIDE_IN =
  'GE, GE Profile, Cafe, Whirlpool, Maytag, KitchenAid, Frigidaire, LG, Samsung, Bosch, Electrolux, JennAir, Sharp, Beko, Fisher & Paykel, Thor Kitchen, Blomberg';
const DROP_IN = 'GE, Whirlpool, Frigidaire, KitchenAid, JennAir';
const PROFESSIONAL =
  'Wolf, Thermador, Viking, Monogram, Miele, Dacor, BlueStar, Ilve, JennAir, KitchenAid, Cafe, Bertazzoni, Smeg, Fisher & Paykel, ZLINE, Thor Kitchen, Forno, Verona, LG, Bosch, Frigidaire, Samsung';
const DOUBLE_OVEN = 'GE, GE Profile, Cafe, Samsung, LG, Maytag, Whirlpool, Frigidaire, KitchenAid';

type Fuel = 'Gas' | 'Electric' | 'Dual Fuel' | 'Induction';
const FUELS: readonly { fuel: Fuel; kind: string; more: number; tops: readonly string[] }[] = [
  { fuel: 'Gas', kind: 'gas-range', more: 1.06, tops: ['Sealed Burners'] },
  { fuel: 'Electric', kind: 'electric-range', more: 1, tops: ['Smooth Top'] },
  { fuel: 'Induction', kind: 'induction-range', more: 1.65, tops: ['Induction'] },
  { fuel: 'Dual Fuel', kind: 'dual-fuel-range', more: 1.75, tops: ['Sealed Burners'] },
];
/** Burners by width. */
const BURNERS: Readonly<Record<number, number>> = { 15: 2, 20: 4, 24: 4, 30: 5, 36: 6, 48: 8 };
const burning = (from: readonly Size[], more: number, most = 8): Size[] =>
  from.map((size) => ({
    ...size,
    price: size.price * more,
    measures: { burners: Math.min(most, BURNERS[size.width] ?? 5) },
  }));

const OVEN: Span = [4.8, 5.8];

// biome-ignore format: rows of a table
const ranges = FUELS.flatMap(({ fuel, kind, more, tops }): Profile[] => {
  const burns = fuel === 'Gas' || fuel === 'Dual Fuel';
  const common = {
    kind,
    attributes: { Fuel_Type: [fuel], Burner_Element_Type: tops },
    // ENERGY STAR certifies electric cooking alone.
    sometimes: ['Smart', 'Steam Clean', ...(burns ? ['Griddle'] : ['ENERGY STAR'])],
  };
  const control = burns ? ['Knob'] : ['Touch', 'Knob'];
  const profile = (
    type: string, one: Omit<Profile, 'kind' | 'attributes'> & { attributes?: Profile['attributes'] },
  ): Profile => ({
    ...common, ...one,
    attributes: { Type: [type], ...common.attributes, ...one.attributes } as Profile['attributes'],
    sizes: burning(one.sizes, more, burns ? 8 : 5),
    choices: {
      Control_Style: control,
      ...(burns && { Gas_Type: ['Natural Gas', 'Natural Gas', 'Natural Gas', 'Liquid Propane'] }),
      ...one.choices,
    },
    sometimes: [...common.sometimes, ...(one.sometimes ?? [])],
  });
  const freestanding: Profile = profile('Freestanding', {
    makers: FREESTANDING, demand: 9, models: 2, sizes: sizes([30, 740, OVEN]), height: [46.5, 47.75],
    depth: [25.5, 28.25], colours: [...SIMPLE, 'Black Stainless Steel', 'Slate'],
    choices: { Control_Style: ['Knob'], ...DRAWERS }, often: ['Self Clean'],
    sometimes: ['Convection', 'Air Fry', 'ADA Compliant'],
  });
  return [
    ...(fuel === 'Dual Fuel' ? [] : [freestanding]),
    ...(fuel === 'Gas' || fuel === 'Electric'
      ? [
          profile('Freestanding', {
            makers: SMALL, demand: 5, stretch: 0.6,
            sizes: sizes([20, 560, [2.2, 2.6]], [24, 690, [2.8, 3.1]]), height: [40.5, 44.5], depth: [24, 26],
            colours: SIMPLE,
            choices: { Control_Style: ['Knob'], Drawer_Type: ['Storage Drawer', 'No Drawer'] },
          }),
        ]
      : []),
    ...(fuel === 'Electric'
      ? [
          profile('Freestanding', {
            makers: 'GE, Whirlpool, Frigidaire, Amana, Hotpoint, Premier, Kenmore', demand: 6,
            attributes: { Burner_Element_Type: ['Coil'] }, sizes: sizes([30, 580, [4.8, 5.3]]),
            height: [46.5, 47.5], depth: [25.5, 28], colours: ['White', 'Black', 'Bisque', 'Stainless Steel'],
            choices: { Control_Style: ['Knob'], ...DRAWERS }, sometimes: ['Self Clean'],
          }),
          profile('Drop-In', {
            makers: DROP_IN, demand: 3, sizes: sizes([30, 1690, [4.3, 4.8]]), height: [27, 28.75],
            depth: [25, 27.5], colours: ['Stainless Steel', 'Black', 'White'],
            choices: { Drawer_Type: ['No Drawer'] }, often: ['Self Clean'],
          }),
        ]
      : []),
    profile('Slide-In', {
      makers: SLIDE_IN, demand: 9, models: 2, stretch: 0.8, sizes: sizes([30, 1390, [5.3, 6.3]]), height: [36, 36.75],
      depth: [26.5, 29.5], colours: [...STEEL, 'Bisque'], choices: DRAWERS,
      often: ['Convection', 'Self Clean', 'Air Fry', 'Fingerprint Resistant'], sometimes: ['ADA Compliant'],
    }),
    profile('Slide-In', {
      makers: DOUBLE_OVEN, demand: 6, attributes: { Features: ['Double Oven', 'Convection'] },
      sizes: sizes([30, 1990, [6.6, 7.3]]), height: [36, 36.75], depth: [26.5, 29.5],
      colours: ['Stainless Steel', 'Black Stainless Steel', 'Black', 'Slate'],
      choices: { Drawer_Type: ['No Drawer'] }, often: ['Self Clean', 'Fingerprint Resistant'],
      sometimes: ['Air Fry'],
    }),
    profile('Professional', {
      makers: PROFESSIONAL, demand: 5, stretch: 0.95, attributes: { Features: ['Convection'] },
      // Smooth tops end at 36 inches.
      sizes: sizes([30, 2050, [4.4, 4.8]], [36, 2950, [5.2, 6.1]], [48, 4650, [7.8, 8.8]]).slice(0, burns ? 3 : 2),
      height: [35.75, 37], depth: [26.5, 29.5], colours: BOLD,
      choices: {
        Drawer_Type: ['No Drawer'],
        ...(burns && {
          Burner_Element_Type: ['Sealed Burners', 'Sealed Burners', 'Open Burners'], Control_Style: ['Knob'],
        }),
      },
      often: ['Self Clean'],
    }),
  ];
});

// biome-ignore format: rows of a table
const COOKTOPS = (
  [
    ['Gas', 'Sealed Burners', 720, ['Stainless Steel', 'Black', 'White'], ['Knob']],
    ['Electric', 'Smooth Top', 690, ['Black', 'Stainless Steel', 'White'], ['Touch', 'Knob']],
    ['Induction', 'Induction', 1390, ['Black', 'Stainless Steel'], ['Touch']],
  ] as const
).map(
  ([fuel, top, price, colours, controls]): Profile => ({
    ...{ kind: 'cooktop', demand: 6, stretch: 0.8, colours },
    ...(fuel === 'Electric' && {
      makers:
        'GE, GE Profile, Whirlpool, Maytag, KitchenAid, Frigidaire, Electrolux, Bosch, LG, Samsung, JennAir, Summit, Miele, Beko, Cafe, Thermador, Wolf, Fisher & Paykel, Gaggenau',
    }),
    attributes: {
      Type: ['Cooktop'], Fuel_Type: [fuel], Burner_Element_Type: [top], Venting_Type: ['No Vent'],
    },
    choices: {
      Control_Style: controls as unknown as string[],
      ...(fuel === 'Gas' && { Gas_Type: ['Natural Gas', 'Natural Gas', 'Liquid Propane'] }),
    },
    sizes: burning(sizes([30, price], [36, price * 1.25], [24, price * 0.85]), 1).map((size) =>
      fuel !== 'Gas' && size.width === 36
        ? { ...size, measures: { burners: 5 } }
        : size.width === 30 && fuel !== 'Gas'
          ? { ...size, measures: { burners: 4 } }
          : size,
    ),
    height: fuel === 'Gas' ? [3.5, 5.5] : [3, 4.5], depth: [20.5, 21.75],
    sometimes: ['Smart', 'ADA Compliant', ...(fuel === 'Gas' ? ['Griddle'] : ['Bridge Element'])],
  }),
);

const OVENS: readonly (readonly [
  type: string,
  price: number,
  height: Span,
  capacity: Span,
  factor27: boolean,
])[] = [
  ['Single', 1990, [28.5, 29.5], [4.5, 5.1], true],
  ['Double', 3190, [50.5, 53], [8.8, 10.2], true],
  ['Combination', 3390, [42.25, 43.5], [6.2, 6.9], true],
];

/** Ranges, cooktops, wall ovens, microwaves and range hoods. */
// biome-ignore format: rows of a table
export const COOKING_PROFILES: readonly Profile[] = [
  ...ranges,
  ...COOKTOPS,
  ...COOKTOPS.map(
    (one): Profile => ({
      ...one, demand: 2, sometimes: [],
      makers: 'Miele, Wolf, Gaggenau, KitchenAid, Viking, JennAir, Bosch, Thermador',
      sizes: sizes([15, (one.sizes[0]?.price ?? 0) * 0.7]).map((size) => ({
        ...size, measures: { burners: 2 },
      })),
    }),
  ),
  {
    ...{ kind: 'cooktop', demand: 4, stretch: 0.9 },
    makers:
      'Wolf, Thermador, Viking, Monogram, Miele, Dacor, BlueStar, JennAir, KitchenAid, Cafe, Bertazzoni, Fisher & Paykel, ZLINE, Thor Kitchen, Forno, Bosch',
    attributes: {
      Type: ['Rangetop'], Fuel_Type: ['Gas'], Burner_Element_Type: ['Sealed Burners'],
      Control_Style: ['Knob'], Venting_Type: ['No Vent'],
    },
    sizes: burning(sizes([30, 1490], [36, 1790], [48, 2490]), 1), height: [7, 9], depth: [24, 28],
    colours: ['Stainless Steel'], choices: { Gas_Type: ['Natural Gas', 'Natural Gas', 'Liquid Propane'] },
    sometimes: ['Griddle', 'Smart'],
  },
  {
    ...{
      kind: 'cooktop', demand: 3, makers: 'JennAir, KitchenAid, GE Profile, Bosch, Frigidaire', stretch: 0.9,
    },
    attributes: {
      Type: ['Cooktop'], Fuel_Type: ['Electric'], Burner_Element_Type: ['Smooth Top'],
      Venting_Type: ['Downdraft'],
    },
    sizes: sizes([30, 1690], [36, 1890]).map((size) => ({ ...size, measures: { burners: 4 } })),
    height: [17, 20], depth: [20.5, 21.75], colours: ['Stainless Steel', 'Black'],
    choices: { Control_Style: ['Touch', 'Knob'] },
  },
  {
    ...{ kind: 'cooktop', demand: 3, makers: 'GE, Whirlpool, Frigidaire, Summit' },
    attributes: {
      Type: ['Cooktop'], Fuel_Type: ['Electric'], Burner_Element_Type: ['Coil'], Control_Style: ['Knob'],
      Venting_Type: ['No Vent'],
    },
    sizes: burning(sizes([24, 290], [30, 340]), 1).map((size) => ({ ...size, measures: { burners: 4 } })),
    height: [3.5, 5], depth: [20.5, 21.5], colours: ['Stainless Steel', 'White', 'Black'],
  },
  ...OVENS.map(
    ([type, price, height, capacity]): Profile => ({
      ...{ kind: 'wall-oven', demand: 6, height, depth: [23.25, 26.5], stretch: 0.85 },
      attributes: { Type: [type], Fuel_Type: ['Electric'] },
      sizes: sizes(
        [30, price, capacity],
        [27, price * 0.95, [capacity[0] * 0.86, capacity[1] * 0.86]],
        ...(type === 'Double'
          ? []
          : ([[24, price * 0.8, [capacity[0] * 0.62, capacity[1] * 0.62]]] as const)),
      ),
      choices: { Control_Style: ['Touch', 'Knob'] },
      colours: ['Stainless Steel', 'Black', 'Black Stainless Steel', 'White', 'Slate'],
      often: ['Convection', 'Self Clean'], sometimes: ['Smart', 'Air Fry', 'Steam Clean', 'ADA Compliant'],
    }),
  ),
  {
    ...{
      kind: 'wall-oven', demand: 3,
      makers: 'GE, Frigidaire, Summit, Verona, Thor Kitchen, Bertazzoni, BlueStar', models: 2,
    },
    attributes: { Type: ['Single'], Fuel_Type: ['Gas'], Control_Style: ['Knob'] },
    sizes: sizes([24, 1290, [2.6, 3]], [30, 1990, [3.8, 4.3]]), height: [28, 29.5], depth: [22.5, 24.5],
    colours: ['Stainless Steel', 'Black', 'White'], sometimes: ['Convection'],
  },
  ...(['Speed Oven', 'Steam Oven', 'Warming Drawer'] as const).map(
    (type): Profile => ({
      ...{ kind: 'wall-oven', demand: 3, stretch: 0.75 },
      makers:
        type === 'Warming Drawer'
          ? 'GE, Whirlpool, KitchenAid, Thermador, Wolf, Viking, Miele, Monogram, JennAir, Dacor, Bosch, Electrolux, Gaggenau'
          : 'GE Profile, Cafe, Monogram, Bosch, Thermador, Wolf, Miele, JennAir, Gaggenau, Fisher & Paykel, Bertazzoni, Smeg, Sharp, De Dietrich',
      attributes: {
        ...{
          Type: [type], Fuel_Type: ['Electric'],
          Control_Style: [type === 'Warming Drawer' ? 'Knob' : 'Touch'],
        },
        ...(type === 'Speed Oven' && { Features: ['Convection'] }),
        ...(type === 'Steam Oven' && { Features: ['Convection', 'Steam Clean'] }),
      },
      sizes:
        type === 'Warming Drawer'
          ? sizes([30, 1190], [27, 1090])
          : sizes([24, 1990, [2, 2.4]], [30, 2190, [2, 2.6]]),
      height: type === 'Warming Drawer' ? [9.5, 10.5] : [17.75, 19.5], depth: [21.5, 24],
      colours: ['Stainless Steel', 'Black'], sometimes: ['Smart'],
    }),
  ),
  {
    ...{ kind: 'microwave', demand: 8, stretch: 0.6, models: 2 },
    makers:
      'LG, Samsung, GE, GE Profile, Cafe, Monogram, Whirlpool, Maytag, KitchenAid, Amana, Electrolux, Frigidaire, Bosch, Thermador, Viking, JennAir, Fisher & Paykel, Bertazzoni, Midea, Danby, Beko, Sharp, Panasonic, Thor Kitchen, ZLINE, Forno, Magic Chef',
    attributes: { Type: ['Over the Range'] }, sizes: sizes([30, 380, [1.6, 2.1]]), height: [15.5, 17.25],
    depth: [15, 17.5], colours: STEEL, choices: { Venting_Type: ['External', 'Recirculating'] },
    often: ['Sensor Cooking'], sometimes: ['Convection', 'Air Fry', 'Smart'],
  },
  {
    ...{ kind: 'microwave', demand: 5, stretch: 0.7 },
    makers:
      'LG, Samsung, GE, Whirlpool, KitchenAid, Frigidaire, Amana, Midea, Danby, Sharp, Panasonic, Breville, Magic Chef, ZLINE, Haier',
    attributes: { Type: ['Countertop'] }, sizes: sizes([20, 149, [1.1, 1.4]], [24, 219, [1.6, 2.2]]),
    height: [11, 14], depth: [15, 19.5], colours: ['Stainless Steel', 'Black', 'White'],
    often: ['Sensor Cooking'], sometimes: ['Convection', 'Air Fry'],
  },
  ...(['Built-In', 'Drawer'] as const).map(
    (type): Profile => ({
      ...{ kind: 'microwave', demand: 4, stretch: 0.6 },
      makers:
        'GE Profile, Cafe, Monogram, KitchenAid, Whirlpool, Bosch, Thermador, Wolf, Viking, JennAir, Miele, Dacor, Gaggenau, Sharp, Smeg, Frigidaire, LG, Samsung, Bertazzoni, Electrolux, Fisher & Paykel',
      attributes: { Type: [type] },
      sizes:
        type === 'Drawer'
          ? sizes([24, 1090, [1.2, 1.3]], [30, 1190, [1.2, 1.3]])
          : sizes([24, 690, [1.6, 2.2]], [27, 740, [1.6, 2.2]], [30, 790, [1.6, 2.2]]),
      height: type === 'Drawer' ? [14.75, 16] : [18, 20], depth: [20, 23.5],
      colours: ['Stainless Steel', 'Black Stainless Steel', 'Black'], often: ['Sensor Cooking'],
      sometimes: type === 'Drawer' ? ['Smart', 'ADA Compliant'] : ['Convection', 'Smart'],
    }),
  ),
  ...(
    [
      ['Wall Mount', 690, [ [30, 1], [36, 1.15], [42, 1.5], [48, 1.7], ], [25, 42]],
      ['Under Cabinet', 340, [ [24, 0.85], [30, 1], [36, 1.2], ], [5, 10]],
      ['Island', 1190, [ [36, 1], [42, 1.2], [48, 1.35], ], [27, 42]],
      ['Insert', 590, [ [30, 1], [36, 1.15], [48, 1.5], ], [10, 13]],
      ['Downdraft', 1290, [ [30, 1], [36, 1.08], ], [26, 30]],
    ] as const
  ).map(
    ([type, price, widths, height]): Profile => ({
      ...{ kind: 'range-hood', demand: type === 'Under Cabinet' ? 6 : 4, height, stretch: 0.8 },
      ...(type === 'Downdraft' && {
        makers:
          'Broan, Best, Zephyr, KitchenAid, JennAir, Thermador, Wolf, Bosch, GE Profile, Viking, Faber, Miele, Gaggenau',
      }),
      ...(type === 'Island' && {
        makers:
          'Zephyr, Best, Faber, Elica, Sirius, Broan, ZLINE, Bosch, Thermador, Wolf, Miele, KitchenAid, Vent-A-Hood, XO, Cafe, Bertazzoni',
      }),
      attributes: { Type: [type] },
      sizes: sizes(...widths.map(([width, share]) => [width, price * share] as const)).map((size) => ({
        ...size,
        measures: { cfm: type === 'Under Cabinet' ? 300 + 100 * (size.width / 30 > 1 ? 1 : 0) : 600 },
      })),
      depth: type === 'Downdraft' ? [9.5, 13] : [19, 24],
      colours:
        type === 'Under Cabinet'
          ? ['Stainless Steel', 'White', 'Black', 'Black Stainless Steel']
          : ['Stainless Steel', 'Black', 'White', 'Black Stainless Steel'],
      choices: {
        Control_Style: ['Touch', 'Knob'],
        Venting_Type:
          type === 'Downdraft' || type === 'Insert' ? ['Ducted'] : ['Convertible', 'Ducted', 'Ductless'],
      },
      often: type === 'Downdraft' ? [] : ['LED Lights'], sometimes: ['ENERGY STAR', 'Smart', 'ADA Compliant'],
    }),
  ),
];
