import { describe, expect, it } from '@jest/globals';
import {
  type Attributes,
  brandOf,
  LINE_NAMES,
  linesOf,
  type Measures,
  makerOfModel,
} from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { demoCatalogue } from '.';
import { tierOf } from './makers';
import { PEDESTALS } from './sets';

const products = [...demoCatalogue()];
const bySku = new Map(products.map((product) => [product.variants[0]?.sku, product]));

const is = ({ kind, attributes }: CatalogueProduct, wanted: string, type?: string): boolean =>
  kind === wanted && (type === undefined || attributes.Type?.[0] === type);
const has = ({ attributes }: CatalogueProduct, feature: string) =>
  attributes.Features?.includes(feature) ?? false;
const measure = ({ measures }: CatalogueProduct, name: keyof Measures): number =>
  measures[name] ?? Number.NaN;
const price = ({ variants }: CatalogueProduct): number => variants[0]?.price ?? Number.NaN;
const nominal = ({ attributes }: CatalogueProduct): number =>
  Number.parseFloat(attributes.Exterior_Width?.[0] ?? '');
const between = (low: number, figure: number, high: number): boolean => low <= figure && figure <= high;
const isRange = ({ kind }: CatalogueProduct): boolean => kind?.endsWith('-range') ?? false;
const partsOf = ({ description }: CatalogueProduct): CatalogueProduct[] =>
  (/It consists of (.*?)\./.exec(description)?.[1] ?? '')
    .split(/[\s,]+/)
    .flatMap((word) => bySku.get(word) ?? []);

const change = (
  product: CatalogueProduct,
  attributes: Attributes,
  measures: Measures = {},
): CatalogueProduct => ({
  ...product,
  attributes: { ...product.attributes, ...attributes },
  measures: { ...product.measures, ...measures },
});
const withFeature = (product: CatalogueProduct, feature: string) =>
  change(product, { Features: [...(product.attributes.Features ?? []), feature] });
const forPrice = (product: CatalogueProduct, dollars: number): CatalogueProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, price: dollars })),
});
const ofBrand = (product: CatalogueProduct, vendor: string): CatalogueProduct => ({ ...product, vendor });

type Rule = {
  rule: string;
  /** The products that it is about. */
  about: (product: CatalogueProduct) => boolean;
  holds: (product: CatalogueProduct) => boolean;
  /** A product that breaks it. */
  broken: (product: CatalogueProduct) => CatalogueProduct;
};

const fridge = (product: CatalogueProduct) => product.kind === 'refrigerator';
const isSet = ({ kind }: CatalogueProduct) => /-(?:set|package)$/.test(kind ?? '');
/** Cubic feet of the outer dimensions. */
const volume = (product: CatalogueProduct) =>
  (measure(product, 'width') * measure(product, 'height') * measure(product, 'depth')) / 1728;
const COLD = /^(?:refrigerator|freezer|wine-cooler|beverage-center|outdoor-refrigerator)$/;
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
    rule: 'a slide-in range is 36 to 37 inches tall',
    about: (one) => isRange(one) && one.attributes.Type?.[0] === 'Slide-In',
    holds: (one) => between(36, measure(one, 'height'), 37),
    broken: (one) => change(one, {}, { height: 47.5 }),
  },
  {
    rule: 'no range is taller than one with a backguard, and a professional one has none',
    about: isRange,
    holds: (one) =>
      between(27, measure(one, 'height'), one.attributes.Type?.[0] === 'Freestanding' ? 48 : 37),
    broken: (one) => change(one, {}, { height: 52 }),
  },
  {
    rule: 'counter depth is at most 30 inches without handles',
    about: (one) => one.attributes.Size?.includes('Counter Depth') ?? false,
    holds: (one) => measure(one, 'depth') <= 30,
    broken: (one) => change(one, {}, { depth: 33 }),
  },
  {
    rule: 'standard depth is deeper than 28 inches',
    about: (one) => one.attributes.Size?.includes('Standard Depth') ?? false,
    holds: (one) => measure(one, 'depth') > 28,
    broken: (one) => change(one, {}, { depth: 24 }),
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
    rule: 'compact laundry is 24 inches wide, and nothing else is',
    about: (one) => one.attributes.Size?.some((size) => /^(?:Compact|Full Size)$/.test(size)) ?? false,
    holds: (one) => (nominal(one) === 24) === one.attributes.Size?.includes('Compact'),
    broken: (one) =>
      change(one, { Exterior_Width: [one.attributes.Size?.[0] === 'Compact' ? '27"' : '24"'] }),
  },
  {
    rule: 'an undercounter refrigerator is 15 to 24 inches wide and fits under a counter',
    about: (one) => COLD.test(one.kind ?? '') && one.attributes.Type?.[0] === 'Undercounter',
    holds: (one) => between(15, nominal(one), 24) && measure(one, 'height') <= 35,
    broken: (one) => change(one, { Exterior_Width: ['48"'] }),
  },
  {
    rule: 'a compact refrigerator is no wider than 24 inches and no taller than 34',
    about: (one) => is(one, 'refrigerator', 'Compact'),
    holds: (one) => nominal(one) <= 24 && measure(one, 'height') <= 34,
    broken: (one) => change(one, { Exterior_Width: ['33"'] }),
  },
  {
    rule: 'French doors begin at 30 inches, side by sides at 33, and 48 inches are built in',
    about: fridge,
    holds: (one) =>
      nominal(one) >= ({ 'French Door': 30, 'Side by Side': 33 }[one.attributes.Type?.[0] ?? ''] ?? 15) &&
      (nominal(one) <= 36 || one.attributes.Style?.[0] === 'Built-In'),
    broken: (one) => change(one, { Exterior_Width: ['48"'], Style: ['Freestanding'] }),
  },
  {
    rule: 'what is built in is about 84 inches tall, or stands under a counter',
    about: (one) => fridge(one) && one.attributes.Style?.[0] === 'Built-In',
    holds: (one) => between(83, measure(one, 'height'), 85) || is(one, 'refrigerator', 'Undercounter'),
    broken: (one) => change(one, { Type: ['French Door'] }, { height: 70 }),
  },
  {
    rule: 'capacity follows from the outer dimensions',
    about: (one) => COLD.test(one.kind ?? '') && one.measures.capacity !== undefined,
    holds: (one) => between(0.35, measure(one, 'capacity') / volume(one), 0.6),
    broken: (one) => change(one, {}, { capacity: volume(one) }),
  },
  {
    rule: 'an oven of 30 inches holds 4 to 6.5 cubic feet, or up to 7.5 as a double oven',
    about: (one) => isRange(one) && nominal(one) === 30,
    holds: (one) => between(4, measure(one, 'capacity'), has(one, 'Double Oven') ? 7.5 : 6.5),
    broken: (one) => change(one, {}, { capacity: 8.8 }),
  },
  {
    rule: 'the stated width is the nominal width or a little less',
    about: (one) => !Number.isNaN(nominal(one)) && !isSet(one),
    holds: (one) => between(nominal(one) - 1, measure(one, 'width'), nominal(one)),
    broken: (one) => change(one, {}, { width: nominal(one) + 3 }),
  },
  {
    rule: 'energy use is what such appliances use: kilowatt-hours a year',
    about: (one) => one.measures.kwh !== undefined && !isSet(one),
    holds: (one) => {
      const [low, high] = ENERGY[one.kind ?? ''] ?? [0, 0];
      return between(low, measure(one, 'kwh'), high);
    },
    broken: (one) => change(one, {}, { kwh: 12_000 }),
  },
  {
    rule: 'a refrigerator or freezer states its energy use, and so do dishwashers, washers and room air conditioners',
    about: (one) => Object.keys(ENERGY).includes(one.kind ?? '') && one.attributes.Type?.[0] !== 'PTAC',
    holds: (one) => one.measures.kwh !== undefined,
    broken: ({ measures: { kwh: _, ...measures }, ...one }) => ({ ...one, measures }),
  },
  {
    rule: 'ENERGY STAR is not for cooking with gas, ovens and microwaves',
    about: (one) => /^(?:gas-range|dual-fuel-range|wall-oven|microwave)$/.test(one.kind ?? ''),
    holds: (one) => !has(one, 'ENERGY STAR'),
    broken: (one) => withFeature(one, 'ENERGY STAR'),
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
    rule: 'a dishwasher that is ADA compliant is at most 34 inches tall, and a built-in one with that name 32 1/2',
    about: (one) => is(one, 'dishwasher', 'Built-In') && has(one, 'ADA Compliant'),
    holds: (one) => measure(one, 'height') <= 32.5,
    broken: (one) => change(one, {}, { height: 34 }),
  },
  {
    rule: 'a dishwasher is quiet where its sound level says so, and controls are hidden on top',
    about: (one) => is(one, 'dishwasher', 'Built-In'),
    holds: (one) =>
      has(one, 'Quiet 45 dBA') === measure(one, 'noise') <= 45 &&
      (one.attributes.Style?.[0] === 'Top Control' || one.attributes.Control_Style?.[0] !== 'Hidden'),
    broken: (one) => change(one, {}, { noise: has(one, 'Quiet 45 dBA') ? 55 : 40 }),
  },
  {
    rule: 'the size class of an air conditioner is that of its BTU',
    about: (one) => one.kind === 'air-conditioner',
    holds: (one) =>
      one.attributes.Size?.[0] ===
      (measure(one, 'btu') <= 8000
        ? 'Up to 8,000 BTU'
        : measure(one, 'btu') <= 12_000
          ? '8,001 to 12,000 BTU'
          : 'Over 12,000 BTU'),
    broken: (one) => change(one, {}, { btu: measure(one, 'btu') > 8000 ? 5000 : 24_000 }),
  },
  {
    rule: 'a brand sells the kinds that it makes',
    about: () => true,
    holds: (one) => brandOf(one.vendor)?.kinds.includes(one.kind ?? '') ?? false,
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
    rule: 'a compare-at price is above the price, and at most 65 % is off',
    about: (one) => typeof one.variants[0]?.compareAtPrice === 'number',
    holds: ({ variants: [variant] }) => {
      const off = 1 - (variant?.price ?? 0) / (variant?.compareAtPrice ?? 1);
      return between(0.01, off, 0.6549);
    },
    broken: (one) => forPrice(one, 1),
  },
];

const BURNERS: Readonly<Record<string, readonly string[]>> = {
  Gas: ['Sealed Burners', 'Open Burners'],
  'Dual Fuel': ['Sealed Burners', 'Open Burners'],
  Electric: ['Smooth Top', 'Coil'],
  Induction: ['Induction'],
};
/** Kilowatt-hours a year of what is sold in the United States. */
const ENERGY: Readonly<Record<string, readonly [number, number]>> = {
  refrigerator: [200, 900],
  freezer: [150, 800],
  'outdoor-refrigerator': [220, 480],
  dishwasher: [175, 307],
  washer: [55, 300],
  'washer-dryer-combo': [70, 160],
  'laundry-center': [90, 330],
  'air-conditioner': [250, 1600],
  'mini-split': [400, 2200],
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

describe.each(RULES)('$rule', ({ about, holds, broken }) => {
  const concerned = products.filter(about);

  it('holds for every product of the demo catalogue', () => {
    expect(concerned.length).toBeGreaterThan(0);
    const wrong = concerned.filter((one) => !holds(one));
    expect(
      wrong.map(({ title, variants }) => `${title} ${variants[0]?.sku} $${variants[0]?.price}`).slice(0, 12),
    ).toEqual([]);
  });

  it('finds a product that breaks it', () => {
    const product = broken(concerned[0] as CatalogueProduct);
    expect(about(product) && holds(product)).toBe(false);
    expect(about(product)).toBe(true);
  });
});
