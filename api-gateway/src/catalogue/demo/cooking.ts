import { type Profile, type Span, sizes } from './profile';
import { burning, RANGE_PROFILES } from './ranges';

const STEEL = ['Stainless Steel', 'Black Stainless Steel', 'White', 'Black', 'Slate'];

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
  ...RANGE_PROFILES,
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
