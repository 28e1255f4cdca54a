import type { Brand, KindSlug } from './types';

const RANGES: KindSlug[] = ['gas-range', 'electric-range', 'dual-fuel-range', 'induction-range'];
const LAUNDRY: KindSlug[] = ['washer', 'dryer', 'washer-dryer-set', 'washer-dryer-combo'];
const COOKING: KindSlug[] = [...RANGES, 'cooktop', 'wall-oven', 'microwave', 'range-hood'];
const KITCHEN: KindSlug[] = [...COOKING, 'refrigerator', 'dishwasher', 'kitchen-package'];
const UNDERCOUNTER: KindSlug[] = ['wine-cooler', 'beverage-center', 'ice-maker'];
const OUTDOOR: KindSlug[] = ['grill', 'outdoor-essential', 'outdoor-refrigerator', 'outdoor-package'];

/** What a brand sells of the kinds, without those that it does not make. */
const except = (kinds: readonly KindSlug[], ...missing: KindSlug[]): KindSlug[] =>
  kinds.filter((kind) => !missing.includes(kind));
const GAS_OR_ELECTRIC: KindSlug[] = ['gas-range', 'electric-range'];

const brand = (name: string, kinds: KindSlug[], more: Partial<Brand> = {}): Brand => ({
  name,
  handle: name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  aliases: [],
  kinds,
  ...more,
});

/** Brands that sell in the US, in their own spelling. */
export const BRANDS: readonly Brand[] = [
  brand('LG', [...LAUNDRY, ...KITCHEN, 'laundry-center', 'air-conditioner', 'mini-split', 'air-quality'], {
    laundry: true,
    aliases: ['lg electronics', 'lg studio'],
  }),
  brand('Samsung', [...LAUNDRY, ...KITCHEN, 'mini-split'], { laundry: true }),
  brand(
    'GE',
    [
      ...LAUNDRY,
      ...except(KITCHEN, 'dual-fuel-range'),
      'freezer',
      'laundry-center',
      'air-conditioner',
      'trash-compactor',
    ],
    {
      laundry: true,
      aliases: ['general electric', 'ge appliances', 'g e'],
    },
  ),
  brand('GE Profile', [...LAUNDRY, ...KITCHEN, 'ice-maker'], { aliases: ['profile'] }),
  brand('Cafe', KITCHEN, { aliases: ['café', 'ge cafe', 'ge café'] }),
  brand('Monogram', [...except(KITCHEN, 'electric-range'), ...UNDERCOUNTER]),
  brand(
    'Whirlpool',
    [...LAUNDRY, ...except(KITCHEN, 'dual-fuel-range'), 'freezer', 'laundry-center', 'trash-compactor'],
    {
      laundry: true,
    },
  ),
  brand(
    'Maytag',
    [
      ...except(LAUNDRY, 'washer-dryer-combo'),
      ...except(KITCHEN, 'dual-fuel-range', 'induction-range'),
      'commercial-laundry',
      'freezer',
    ],
    { laundry: true },
  ),
  brand('KitchenAid', [...KITCHEN, ...UNDERCOUNTER, 'trash-compactor', 'grill'], {
    aliases: ['kitchen aid'],
  }),
  brand(
    'Amana',
    [
      ...['washer', 'dryer', 'washer-dryer-set', 'gas-range', 'electric-range', 'microwave'],
      ...['refrigerator', 'freezer', 'dishwasher', 'air-conditioner'],
    ],
    { laundry: true },
  ),
  brand('Electrolux', [...except(LAUNDRY, 'washer-dryer-combo'), ...KITCHEN, 'laundry-center'], {
    laundry: true,
  }),
  brand(
    'Frigidaire',
    [
      ...KITCHEN,
      'washer',
      'dryer',
      'freezer',
      'laundry-center',
      'air-conditioner',
      'air-quality',
      'beverage-center',
    ],
    { aliases: ['frigidaire gallery', 'frigidaire professional', 'fridgedaire'] },
  ),
  brand('Bosch', [...KITCHEN, 'washer', 'dryer', 'washer-dryer-set'], { laundry: true }),
  brand('Miele', [...except(KITCHEN, 'electric-range'), 'washer', 'dryer', 'washer-dryer-set'], {
    laundry: true,
  }),
  brand('Speed Queen', ['washer', 'dryer', 'washer-dryer-set', 'commercial-laundry', 'laundry-center'], {
    laundry: true,
    aliases: ['speedqueen'],
  }),
  brand('Asko', ['washer', 'dryer', 'washer-dryer-set', 'dishwasher'], { laundry: true }),
  brand('Thermador', [...except(KITCHEN, 'electric-range'), 'wine-cooler']),
  brand('Wolf', except(COOKING, 'electric-range')),
  brand('Sub-Zero', ['refrigerator', 'freezer', ...UNDERCOUNTER], { aliases: ['subzero', 'sub zero'] }),
  brand('Viking', [...except(KITCHEN, 'electric-range'), ...UNDERCOUNTER, 'grill']),
  brand('JennAir', [...KITCHEN, ...UNDERCOUNTER], { aliases: ['jenn air', 'jenn-air'] }),
  brand('Fisher & Paykel', [...KITCHEN, 'washer', 'dryer', 'washer-dryer-set'], {
    laundry: true,
    aliases: ['fisher paykel', 'fisher and paykel'],
  }),
  brand('Bertazzoni', KITCHEN),
  brand('Smeg', KITCHEN),
  brand('Haier', ['refrigerator', 'dishwasher', 'washer', 'dryer', 'air-conditioner', 'mini-split']),
  brand('Hisense', ['refrigerator', 'freezer', 'air-conditioner', 'air-quality']),
  brand('Midea', ['refrigerator', 'dishwasher', 'microwave', 'air-conditioner', 'mini-split', 'air-quality']),
  brand('Danby', [
    'refrigerator',
    'freezer',
    'dishwasher',
    'microwave',
    'air-conditioner',
    'air-quality',
    ...UNDERCOUNTER,
  ]),
  brand('Avanti', ['refrigerator', 'freezer', ...GAS_OR_ELECTRIC, ...UNDERCOUNTER, 'washer']),
  brand(
    'Summit',
    [
      ...['refrigerator', 'freezer', 'cooktop', 'wall-oven', 'dishwasher'],
      ...except(RANGES, 'dual-fuel-range'),
      ...UNDERCOUNTER,
    ],
    { aliases: ['summit appliance'] },
  ),
  brand('AccuCold', ['refrigerator', 'freezer']),
  brand('U-Line', [...UNDERCOUNTER, 'outdoor-refrigerator'], { aliases: ['uline', 'u line'] }),
  brand('Marvel', [...UNDERCOUNTER, 'outdoor-refrigerator']),
  brand('Perlick', [...UNDERCOUNTER, 'outdoor-refrigerator']),
  brand('True Residential', [...UNDERCOUNTER, 'outdoor-refrigerator', 'refrigerator']),
  brand('Liebherr', ['refrigerator', 'freezer', 'wine-cooler']),
  brand('Scotsman', ['ice-maker']),
  brand('Hotpoint', ['refrigerator', ...GAS_OR_ELECTRIC, 'washer', 'dryer', 'dishwasher']),
  brand('Beko', [...KITCHEN, 'washer', 'dryer']),
  brand('Blomberg', ['washer', 'dryer', 'dishwasher', 'refrigerator', ...RANGES]),
  brand('Sharp', [
    'microwave',
    'wall-oven',
    'dishwasher',
    'air-quality',
    ...except(RANGES, 'dual-fuel-range'),
  ]),
  brand('Panasonic', ['microwave']),
  brand('Thor Kitchen', [...KITCHEN, 'wine-cooler', 'kitchen-package'], { aliases: ['thor'] }),
  brand('ZLINE', [...KITCHEN, 'grill'], { aliases: ['z line', 'zline kitchen'] }),
  brand('Forno', KITCHEN),
  brand('Ilve', [...except(RANGES, 'electric-range'), 'range-hood']),
  brand('Dacor', [...except(KITCHEN, 'electric-range'), 'wine-cooler']),
  brand('Gaggenau', [...except(COOKING, ...RANGES), 'refrigerator', 'dishwasher']),
  brand('BlueStar', ['gas-range', 'dual-fuel-range', 'cooktop', 'wall-oven', 'range-hood'], {
    aliases: ['blue star'],
  }),
  brand('Zephyr', ['range-hood', 'wine-cooler', 'beverage-center']),
  brand('Broan', ['range-hood', 'trash-compactor'], { aliases: ['broan nutone', 'broan-nutone'] }),
  brand('Best', ['range-hood']),
  brand('Faber', ['range-hood']),
  brand('XO', ['range-hood', ...UNDERCOUNTER, 'grill']),
  brand('Weber', ['grill'], { aliases: ['webber'] }),
  brand('Lynx', OUTDOOR),
  brand('DCS', OUTDOOR),
  brand('Alfresco', OUTDOOR),
  brand('Coyote', OUTDOOR),
  brand('Blaze', OUTDOOR),
  brand('Napoleon', ['grill', 'outdoor-essential']),
  brand('Artisan', OUTDOOR),
  brand('Friedrich', ['air-conditioner', 'mini-split', 'air-quality']),
  brand('Mitsubishi', ['mini-split'], { aliases: ['mitsubishi electric'] }),
  brand('Daikin', ['mini-split']),
  brand('InSinkErator', ['disposer']),
  brand('Moen', ['disposer']),
  brand('Breville', ['coffee-machine', 'microwave']),
  brand('De Dietrich', ['coffee-machine', 'wall-oven']),
  brand('Elica', ['range-hood']),
  brand('Honeywell', ['air-conditioner', 'air-quality']),
  brand('Magic Chef', ['refrigerator', 'freezer', 'microwave', 'dishwasher', 'wine-cooler', 'washer']),
  brand('Whynter', ['air-conditioner', 'freezer', 'ice-maker', 'wine-cooler', 'beverage-center']),
  brand('NewAir', ['ice-maker', 'wine-cooler', 'beverage-center', 'air-conditioner']),
  brand('DeLonghi', ['air-conditioner', 'coffee-machine'], { aliases: ['de longhi'] }),
  brand('Rheem', ['mini-split']),
  brand('Gree', ['air-conditioner', 'mini-split']),
  brand('Premier', [...GAS_OR_ELECTRIC, 'refrigerator', 'freezer']),
  brand('NuTone', ['range-hood']),
  brand('Vent-A-Hood', ['range-hood'], { aliases: ['ventahood', 'vent a hood'] }),
  brand('Vinotemp', ['wine-cooler', 'beverage-center']),
  brand('Equator', ['washer-dryer-combo', 'washer', 'dryer']),
  brand('Char-Broil', ['grill'], { aliases: ['charbroil', 'char broil'] }),
  brand('Brinkmann', ['grill']),
  brand('Coleman', ['grill']),
  brand('Aussie', ['grill']),
  brand('Fiesta', ['grill']),
  brand('Dyna-Glo', ['grill'], { aliases: ['dynaglo', 'dyna glo'] }),
  brand('Nexgrill', ['grill']),
  brand('Traeger', ['grill']),
  brand('Summerset', ['grill', 'outdoor-essential']),
  brand('American Outdoor Grill', ['grill'], { aliases: ['aog'] }),
  brand('Sirius', ['range-hood']),
  brand('Verona', [...RANGES, 'range-hood']),
  brand('Kenmore', ['refrigerator', 'washer', 'dryer', 'dishwasher', 'grill']),
];

const byName = new Map(
  BRANDS.flatMap((brand) =>
    [brand.name.toLowerCase(), ...brand.aliases].map((name) => [name, brand] as const),
  ),
);
const byHandle = new Map(BRANDS.map((brand) => [brand.handle, brand]));

/** The brand of a name or alias, in any case. */
export const brandOf = (name: string): Brand | undefined => byName.get(name.trim().toLowerCase());
export const brandOfHandle = (handle: string): Brand | undefined => byHandle.get(handle);
/** The handle of a brand's page, also for brands of a merchant's catalogue. */
export const brandHandle = (name: string): string => brandOf(name)?.handle ?? brand(name, []).handle;
