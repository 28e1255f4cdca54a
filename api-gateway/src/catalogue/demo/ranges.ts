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
export const burning = (from: readonly Size[], more: number, most = 8): Size[] =>
  from.map((size) => ({
    ...size,
    price: size.price * more,
    measures: { burners: Math.min(most, BURNERS[size.width] ?? 5) },
  }));

const OVEN: Span = [4.8, 5.8];

type Row = (typeof FUELS)[number];
type Draft = Omit<Profile, 'kind' | 'attributes'> & { attributes?: Profile['attributes'] };

const burnsGas = (fuel: Fuel): boolean => fuel === 'Gas' || fuel === 'Dual Fuel';

/** Makes profiles of one fuel. */
function profilesOf({ fuel, kind, more, tops }: Row): (type: string, one: Draft) => Profile {
  const burns = burnsGas(fuel);
  const common = {
    kind,
    attributes: { Fuel_Type: [fuel], Burner_Element_Type: tops },
    // ENERGY STAR certifies electric cooking alone.
    sometimes: ['Smart', 'Steam Clean', ...(burns ? ['Griddle'] : ['ENERGY STAR'])],
  };
  const control = burns ? ['Knob'] : ['Touch', 'Knob'];
  return (type, one) => ({
    ...common,
    ...one,
    attributes: { Type: [type], ...common.attributes, ...one.attributes } as Profile['attributes'],
    sizes: burning(one.sizes, more, burns ? 8 : 5),
    choices: {
      Control_Style: control,
      ...(burns && { Gas_Type: ['Natural Gas', 'Natural Gas', 'Natural Gas', 'Liquid Propane'] }),
      ...one.choices,
    },
    sometimes: [...common.sometimes, ...(one.sometimes ?? [])],
  });
}

// biome-ignore format: rows of a table
function freestandingRanges(row: Row): Profile[] {
  const { fuel } = row;
  const profile = profilesOf(row);
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
  ];
}

// biome-ignore format: rows of a table
function otherRanges(row: Row): Profile[] {
  const burns = burnsGas(row.fuel);
  const profile = profilesOf(row);
  return [
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
}

/** Ranges of four fuels: freestanding, drop-in, slide-in and professional. */
export const RANGE_PROFILES: readonly Profile[] = FUELS.flatMap((row) => [
  ...freestandingRanges(row),
  ...otherRanges(row),
]);
