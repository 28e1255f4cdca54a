import type { Attributes, KindSlug } from '@kilowatt/taxonomy';
import { type Tier, tierOf } from '../pictures/brand-tiers';

export type { Tier };
export { tierOf };

/** How a tier's prices stand to those of the middle. */
export const TIER_FACTORS: Readonly<Record<Tier, number>> = {
  value: 0.74,
  middle: 1,
  premium: 1.4,
  luxury: 2.4,
};

// cspell:disable
/** How much brands are asked for, from 0 to 10; 3 if not listed. */
const DEMAND: Readonly<Record<string, number>> = {
  ...{ LG: 10, Samsung: 9, GE: 9, Whirlpool: 9, Bosch: 8, KitchenAid: 8, Frigidaire: 8, Maytag: 7 },
  ...{
    'GE Profile': 7,
    Cafe: 6,
    Electrolux: 6,
    'Speed Queen': 6,
    Miele: 5,
    Thermador: 5,
    Wolf: 5,
    'Sub-Zero': 5,
  },
  ...{
    Amana: 5,
    Weber: 7,
    Zephyr: 5,
    Broan: 5,
    Sharp: 5,
    JennAir: 5,
    Monogram: 4,
    'Fisher & Paykel': 4,
    Viking: 4,
  },
  ...{
    Friedrich: 4,
    InSinkErator: 6,
    Traeger: 5,
    Napoleon: 4,
    Danby: 4,
    Panasonic: 4,
    Hotpoint: 4,
    Mitsubishi: 5,
  },
  ...{
    AccuCold: 1,
    Gaggenau: 2,
    Hisense: 2,
    Ilve: 1,
    Verona: 1,
    Blomberg: 2,
    Premier: 1,
    Avanti: 2,
    Summit: 2,
  },
};
// cspell:enable
export const demandOf = (brand: string): number => DEMAND[brand] ?? 3;

type Series = {
  brand: string;
  /** A name of `LINE_NAMES`; empty for models outside the series. */
  name: string;
  /** How its prices stand to the brand's. */
  factor: number;
  kinds: readonly KindSlug[];
  /** The first must be one of a model's types or fuels. */
  only?: string;
};
const RANGES = ['gas-range', 'electric-range', 'induction-range', 'dual-fuel-range'];
const KITCHEN = [...RANGES, 'cooktop', 'wall-oven', 'microwave', 'dishwasher', 'refrigerator'];
/** Without dual fuel, which is of the highest series alone. */
const KITCHEN_WITHOUT_DUAL_FUEL = KITCHEN.filter((kind) => kind !== 'dual-fuel-range');
const series = (
  brand: string,
  name: string,
  factor: number,
  kinds: readonly KindSlug[],
  only?: string,
): Series => ({
  ...{ brand, name, factor, kinds },
  ...(only !== undefined && { only }),
});

/** The series of the brands, with their place in the brand's prices. */
const SERIES: readonly Series[] = [
  series('Bosch', '100 Series', 0.72, ['dishwasher']),
  ...(['300 Series', '500 Series', '800 Series', 'Benchmark'] as const).map((name, at) =>
    series('Bosch', name, [0.82, 0.95, 1.1, 1.4][at] ?? 1, [
      ...KITCHEN.filter((kind) => kind !== 'refrigerator'),
      'washer',
      'dryer',
    ]),
  ),
  ...(['500 Series', '800 Series', 'Benchmark'] as const).map((name, at) =>
    series('Bosch', name, [0.9, 1.05, 1.5][at] ?? 1, ['refrigerator']),
  ),
  series('Frigidaire', '', 0.85, [...KITCHEN_WITHOUT_DUAL_FUEL, 'freezer', 'air-conditioner']),
  series('Frigidaire', 'Gallery', 1.08, [...KITCHEN_WITHOUT_DUAL_FUEL, 'air-conditioner']),
  series('Frigidaire', 'Professional', 1.35, [
    ...RANGES,
    ...KITCHEN.slice(4).filter((kind) => kind !== 'refrigerator'),
  ]),
  series('Frigidaire', 'Professional', 1.35, ['refrigerator'], 'French Door'),
  series('GE', '', 0.95, KITCHEN),
  series('GE', 'Adora', 1.05, ['gas-range', 'electric-range', 'dishwasher', 'refrigerator']),
  series('GE', 'Spacemaker', 0.95, ['microwave'], 'Over the Range'),
  series('GE Profile', 'UltraFast Combo', 1.15, ['washer-dryer-combo']),
  series('GE Profile', 'Opal', 1.2, ['ice-maker'], 'Countertop'),
  series('GE Profile', 'Advantium', 1.1, ['wall-oven'], 'Speed Oven'),
  series('Samsung', '', 0.95, [...KITCHEN, 'washer', 'dryer']),
  series('Samsung', 'Bespoke', 1.12, ['dishwasher', 'washer', 'dryer', ...RANGES]),
  series('Samsung', 'Bespoke', 1.12, ['refrigerator'], 'French Door'),
  series('Samsung', 'Chef Collection', 1.45, ['dishwasher', 'wall-oven', 'dual-fuel-range']),
  series('Samsung', 'Chef Collection', 1.45, ['refrigerator'], 'French Door'),
  series('Samsung', 'Family Hub', 1.3, ['refrigerator'], 'French Door'),
  series('Samsung', 'FlexWash', 1.35, ['washer'], 'Front Load'),
  series('LG', '', 0.97, ['refrigerator', ...RANGES, 'wall-oven', 'washer', 'washer-dryer-combo']),
  series('LG', 'InstaView', 1.22, ['refrigerator'], 'French Door'),
  series('LG', 'InstaView', 1.18, ['gas-range', 'electric-range'], 'Slide-In'),
  series('LG', 'Studio', 1.4, [...RANGES, 'wall-oven', 'cooktop', 'dishwasher']),
  series('LG', 'Studio', 1.4, ['refrigerator'], 'French Door'),
  series('LG', 'Signature', 1.75, ['wall-oven', 'dual-fuel-range']),
  series('LG', 'Signature', 1.75, ['refrigerator'], 'French Door'),
  series('LG', 'WashTower', 1.05, ['laundry-center']),
  series('LG', 'WashCombo', 1.1, ['washer-dryer-combo']),
  series('Whirlpool', '', 1, ['washer', 'dryer', ...KITCHEN]),
  series('Whirlpool', 'Gold', 1.08, ['dishwasher', 'gas-range', 'electric-range', 'refrigerator']),
  series('Whirlpool', 'Cabrio', 1.1, ['washer', 'dryer'], 'Top Load'),
  series('Whirlpool', 'Duet', 1.1, ['washer', 'dryer'], 'Front Load'),
  series('Maytag', '', 1, ['washer', 'dryer']),
  series('Maytag', 'Bravos', 1.1, ['washer', 'dryer'], 'Top Load'),
  series('Maytag', 'Maxima', 1.12, ['washer', 'dryer'], 'Front Load'),
  series('Thermador', 'Freedom Collection', 1, ['refrigerator'], 'Column'),
  series('Thermador', 'Pro Grand', 1.05, RANGES, 'Professional'),
  series('Fisher & Paykel', 'DishDrawer', 1, ['dishwasher'], 'Drawer'),
  series('Weber', 'Genesis', 1.35, ['grill'], 'Gas Freestanding'),
  series('Weber', 'Spirit', 0.9, ['grill'], 'Gas Freestanding'),
  series('Friedrich', 'Kuhl', 1.3, ['air-conditioner'], 'Window'),
];

const NONE = [{ name: '', factor: 1 }];
const BY_BRAND: ReadonlyMap<string, readonly Series[]> = new Map(
  SERIES.map(({ brand }) => [brand, SERIES.filter((one) => one.brand === brand)]),
);

/** The series that a model may be of; outside any, `{ name: '', factor: 1 }`. */
export function seriesFor(
  brand: string,
  kind: KindSlug,
  { Type, Fuel_Type }: Attributes,
): readonly Pick<Series, 'name' | 'factor'>[] {
  const own = BY_BRAND.get(brand);
  if (own === undefined) return NONE;
  const is = [Type?.[0], Fuel_Type?.[0], `${Fuel_Type?.[0]} ${Type?.[0]}`];
  const found = own.filter(
    ({ kinds, only }) => kinds.includes(kind) && (only === undefined || is.includes(only)),
  );
  return found.length > 0 ? found : NONE;
}
