import { brandOf, kindsOfBrand, LINE_NAMES, linesOf, makerOfModel } from '@kilowatt/taxonomy';
import { tierOf } from './makers';
import { PEDESTALS } from './sets';
import {
  between,
  change,
  checkRules,
  forPrice,
  has,
  is,
  isRange,
  isSet,
  measure,
  nominal,
  ofBrand,
  partsOf,
  price,
  type Rule,
  withFeature,
} from './testing/rules';

const BURNERS: Readonly<Record<string, readonly string[]>> = {
  Gas: ['Sealed Burners', 'Open Burners'],
  'Dual Fuel': ['Sealed Burners', 'Open Burners'],
  Electric: ['Smooth Top', 'Coil'],
  Induction: ['Induction'],
};
// cspell:disable
const NO_FUELS: Readonly<Record<string, readonly string[]>> = {
  ...{
    Wolf: ['Electric'],
    Thermador: ['Electric'],
    BlueStar: ['Electric', 'Induction'],
    Viking: ['Electric'],
  },
  ...{
    Monogram: ['Electric'],
    Miele: ['Electric'],
    Dacor: ['Electric'],
    Ilve: ['Electric'],
    Amana: ['Dual Fuel', 'Induction'],
  },
  ...{
    Hotpoint: ['Dual Fuel', 'Induction'],
    Maytag: ['Dual Fuel', 'Induction'],
    Whirlpool: ['Dual Fuel'],
    GE: ['Dual Fuel'],
  },
  ...{
    Avanti: ['Dual Fuel', 'Induction'],
    Premier: ['Dual Fuel', 'Induction'],
    Summit: ['Dual Fuel'],
    Sharp: ['Dual Fuel'],
  },
};
// cspell:enable

/** The lowest price of a tier in dollars, and the highest of the value tier, by kind. */
const PRICES: Readonly<Record<string, { luxury: number; value: number }>> = {
  dishwasher: { luxury: 1000, value: 1000 },
  'gas-range': { luxury: 2300, value: 4900 },
  'dual-fuel-range': { luxury: 4000, value: 8500 },
  'wall-oven': { luxury: 1900, value: 3600 },
  microwave: { luxury: 500, value: 1100 },
  washer: { luxury: 1100, value: 1200 },
  dryer: { luxury: 1200, value: 1300 },
};

const RULES: readonly Rule[] = [
  {
    rule: 'a set costs the sum of its parts less a discount of at most a tenth',
    about: isSet,
    holds: (one) => {
      const sum = partsOf(one).reduce(
        (total, part) => total + price(part),
        has(one, 'Pedestals Included') ? PEDESTALS : 0,
      );
      return between(0.88 * sum, price(one), 0.99 * sum);
    },
    broken: (one) => forPrice(one, 849),
  },
  {
    rule: 'a set has as many parts as it says, of one brand, and of its color',
    about: isSet,
    holds: (one) => {
      const parts = partsOf(one);
      const pieces = Number.parseInt(
        one.attributes.Features?.find((value) => / Piece$/.test(value)) ?? '2',
        10,
      );
      return (
        parts.length === pieces &&
        parts.every(
          ({ vendor, attributes }) =>
            vendor === one.vendor && attributes.Color_Family?.[0] === one.attributes.Color_Family?.[0],
        )
      );
    },
    broken: (one) => ofBrand(one, 'Nobody'),
  },
  {
    rule: 'a pair matches in type and width',
    about: (one) => is(one, 'washer-dryer-set'),
    holds: (one) =>
      partsOf(one).every(
        (part) => nominal(part) === nominal(one) && part.attributes.Type?.[0] === one.attributes.Type?.[0],
      ),
    broken: (one) => change(one, { Exterior_Width: ['99"'] }),
  },
  {
    rule: 'a front loader has neither agitator nor impeller, a top loader one of them',
    about: (one) => one.kind === 'washer',
    holds: (one) =>
      Number(has(one, 'Agitator')) + Number(has(one, 'Impeller')) ===
      (is(one, 'washer', 'Front Load') ? 0 : 1),
    broken: (one) => withFeature(withFeature(one, 'Agitator'), 'Impeller'),
  },
  {
    rule: 'front loaders stack, top loaders do not',
    about: (one) => one.kind === 'washer' || one.kind === 'dryer',
    holds: (one) =>
      one.attributes.Stackable?.[0] === (one.attributes.Type?.[0] === 'Front Load' ? 'Yes' : 'No'),
    broken: (one) => change(one, { Stackable: ['Perhaps'] }),
  },
  {
    rule: 'burners go with the fuel, and gas alone has a kind of gas',
    about: (one) => isRange(one) || one.kind === 'cooktop',
    holds: ({ attributes }) => {
      const fuel = attributes.Fuel_Type?.[0] ?? '';
      const burns = fuel === 'Gas' || fuel === 'Dual Fuel';
      return (
        (BURNERS[fuel] ?? []).includes(attributes.Burner_Element_Type?.[0] ?? '') &&
        burns === (attributes.Gas_Type !== undefined)
      );
    },
    broken: (one) =>
      change(one, {
        Burner_Element_Type: [one.attributes.Fuel_Type?.[0] === 'Induction' ? 'Open Burners' : 'Induction'],
      }),
  },
  {
    rule: 'a smooth top has at most five elements and 36 inches',
    about: (one) =>
      isRange(one) && /Smooth Top|Induction/.test(one.attributes.Burner_Element_Type?.[0] ?? ''),
    holds: (one) => measure(one, 'burners') <= 5 && nominal(one) <= 36,
    broken: (one) => change(one, { Exterior_Width: ['48"'] }, { burners: 8 }),
  },
  {
    rule: 'a commercial washer burns no gas, and a dryer holds more',
    about: (one) => one.kind === 'commercial-laundry',
    holds: (one) => (one.attributes.Fuel_Type === undefined) === measure(one, 'capacity') < 5,
    broken: (one) => change(one, {}, { capacity: one.attributes.Fuel_Type ? 3 : 7 }),
  },
  {
    rule: 'a heat pump or ventless dryer is electric',
    about: (one) => one.kind === 'dryer' && one.attributes.Venting_Type?.[0] !== 'Vented',
    holds: (one) => one.attributes.Fuel_Type?.[0] === 'Electric',
    broken: (one) => change(one, { Fuel_Type: ['Gas'] }),
  },
  {
    rule: 'a brand sells the kinds that it makes',
    about: ({ kind }) => kind !== null,
    holds: (one) => kindsOfBrand(one.vendor).includes(one.kind ?? ''),
    broken: (one) => ofBrand(one, one.kind === 'disposer' ? 'Wolf' : 'Moen'),
  },
  {
    rule: 'a brand that makes no such fuel has none',
    about: isRange,
    holds: (one) => !(NO_FUELS[one.vendor] ?? []).includes(one.attributes.Fuel_Type?.[0] ?? ''),
    broken: (one) => ofBrand(change(one, { Fuel_Type: ['Electric'] }), 'Wolf'),
  },
  {
    rule: 'slate is of GE alone',
    about: (one) => one.attributes.Color_Family?.[0] === 'Slate',
    holds: (one) => /^GE/.test(one.vendor),
    broken: (one) => ofBrand(one, 'Bosch'),
  },
  {
    rule: 'the prices of luxury and value brands keep apart',
    about: (one) => PRICES[one.kind ?? ''] !== undefined && one.attributes.Type?.[0] !== 'Warming Drawer',
    holds: (one) => {
      const { luxury = 0, value = 0 } = PRICES[one.kind ?? ''] ?? {};
      return tierOf(one.vendor) === 'luxury'
        ? price(one) >= luxury
        : tierOf(one.vendor) !== 'value' || price(one) <= value;
    },
    broken: (one) => ofBrand(forPrice(one, 299), 'Miele'),
  },
  {
    rule: 'a model number is of no other maker',
    about: () => true,
    holds: (one) => {
      const maker = makerOfModel((one.variants[0]?.sku ?? '').replaceAll(/[^A-Za-z0-9]/g, ''));
      return maker === null || brandOf(maker.brand)?.name === one.vendor || isSet(one);
    },
    broken: (one) => ({
      ...ofBrand(one, 'Moen'),
      kind: 'disposer',
      variants: one.variants.map((variant) => ({ ...variant, sku: 'WM4000HWA' })),
    }),
  },
  {
    rule: 'a product is of one series at most, and its title names it (GE Profile is of Profile too)',
    about: () => true,
    holds: (one) => {
      const lines = linesOf(one).filter((line) => line !== 'Profile');
      const said = linesOf({ ...one, variants: [] });
      return lines.length <= 1 && lines.every((line) => said.includes(line) && LINE_NAMES.includes(line));
    },
    broken: (one) => ({ ...ofBrand(one, 'Bosch'), title: 'Bosch 500 Series 800 Series' }),
  },
  {
    rule: 'a finish that resists fingerprints is of metal',
    about: (one) => has(one, 'Fingerprint Resistant'),
    holds: ({ attributes: { Color_Family = [] } }) =>
      Color_Family.some((color) => /Steel|Slate|Graphite/.test(color)),
    broken: (one) => change(one, { Color_Family: ['White'] }),
  },
  {
    rule: 'coils are not ENERGY STAR certified',
    about: ({ attributes }) => attributes.Burner_Element_Type?.includes('Coil') ?? false,
    holds: (one) => !has(one, 'ENERGY STAR'),
    broken: (one) => withFeature(one, 'ENERGY STAR'),
  },
  {
    rule: 'a compare-at price is above the price, and at most 65 % is off',
    about: (one) => typeof one.variants[0]?.compareAtPrice === 'number',
    holds: ({ variants: [variant] }) => {
      const off = 1 - (variant?.price ?? 0) / (variant?.compareAtPrice ?? 1);
      return between(0.01, off, 0.6549);
    },
    broken: (one) => forPrice(one, 1),
  },
];

checkRules(RULES);
