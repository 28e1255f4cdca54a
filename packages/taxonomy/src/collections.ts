import { KINDS, RANGE_KINDS } from './kinds';
import type { Collection, CollectionRule, KindSlug } from './types';

const REDIRECTS = new Set([
  'washers',
  'dryers',
  'washer-dryer-combo',
  'washer-dryer-sets',
  'laundry',
  'commercial-laundry',
  'ranges',
  'gas-ranges',
  'electric-ranges',
  'dual-fuel-ranges',
  'induction-ranges',
  'cooktops',
  'wall-ovens',
  'microwaves',
  'range-hoods',
  'cooking',
  'refrigerators',
  'freezers',
  'refrigeration',
  'wine-coolers',
  'beverage-centers',
  'ice-makers',
  'dishwashers',
  'trash-compactors',
  'kitchen-package',
]);

const make = (
  handle: string,
  title: string,
  description: string,
  rule: CollectionRule,
  parent?: string,
): Collection => ({
  handle,
  title,
  description,
  rule,
  ...(parent !== undefined && { parent }),
  ...(REDIRECTS.has(handle) && { redirect: true }),
});

const PARENTS: Record<string, string> = {
  washers: 'laundry',
  dryers: 'laundry',
  'washer-dryer-combo': 'laundry',
  'washer-dryer-sets': 'laundry',
  'laundry-centers': 'laundry',
  'commercial-laundry': 'laundry',
  'gas-ranges': 'ranges',
  'electric-ranges': 'ranges',
  'dual-fuel-ranges': 'ranges',
  'induction-ranges': 'ranges',
  cooktops: 'cooking',
  'wall-ovens': 'cooking',
  microwaves: 'cooking',
  'range-hoods': 'cooking',
  refrigerators: 'refrigeration',
  freezers: 'refrigeration',
  'wine-coolers': 'refrigeration',
  'beverage-centers': 'refrigeration',
  'ice-makers': 'refrigeration',
  'room-air-conditioners': 'air-conditioning',
  'mini-splits': 'air-conditioning',
  'air-quality': 'air-conditioning',
  grills: 'outdoor-kitchen',
  'outdoor-essentials': 'outdoor-kitchen',
  'outdoor-refrigeration': 'outdoor-kitchen',
  'outdoor-kitchen-packages': 'outdoor-kitchen',
};

const COOKING: readonly KindSlug[] = [...RANGE_KINDS, 'cooktop', 'wall-oven', 'microwave', 'range-hood'];
const LAUNDRY: readonly KindSlug[] = [
  'washer',
  'dryer',
  'washer-dryer-combo',
  'washer-dryer-set',
  'laundry-center',
  'commercial-laundry',
];
const COLD: readonly KindSlug[] = ['refrigerator', 'freezer', 'wine-cooler', 'beverage-center', 'ice-maker'];
const OUTDOOR: readonly KindSlug[] = [
  'grill',
  'outdoor-essential',
  'outdoor-refrigerator',
  'outdoor-package',
];

/** All collections of the menu, the routes and the search. */
export const COLLECTIONS: readonly Collection[] = [
  ...KINDS.map(({ slug, plural, collection }) =>
    make(
      collection,
      plural,
      `${plural} from the brands we are authorized to sell, with free nationwide delivery on orders above {freeDelivery}.`,
      { kinds: [slug] },
      PARENTS[collection],
    ),
  ),
  make(
    'ranges',
    'Ranges',
    'Gas, electric, dual fuel and induction ranges, from apartment size to 48 inches.',
    { kinds: RANGE_KINDS },
    'cooking',
  ),
  make('laundry', 'Laundry', 'Washers, dryers, sets and combos for every laundry room.', { kinds: LAUNDRY }),
  make('cooking', 'Cooking', 'Ranges, cooktops, wall ovens, microwaves and hoods.', { kinds: COOKING }),
  make('cooking-appliances', 'Cooking Appliances', 'Everything that cooks, bakes and ventilates.', {
    kinds: COOKING,
  }),
  make('refrigeration', 'Refrigeration', 'Refrigerators, freezers, wine, beverages and ice.', {
    kinds: COLD,
  }),
  make('air-conditioning', 'Air Conditioning', 'Room air conditioners, mini splits and air quality.', {
    kinds: ['air-conditioner', 'mini-split', 'air-quality'],
  }),
  make('outdoor-kitchen', 'Outdoor Kitchen', 'Grills, outdoor refrigeration and everything around them.', {
    kinds: OUTDOOR,
  }),
  make('closeouts', 'Closeout Deals', 'Last pieces and open boxes at up to 65% off, while they last.', {
    discountAbove: 0.4,
  }),
  {
    ...make('black-friday-sale', 'Black Friday Sale', 'Early Black Friday savings of up to 50% off.', {
      discountAbove: 0.2,
      // Half of the compare-at price is all of the price.
      discountUpTo: 1,
    }),
    season: { from: '10-25', to: '12-05' },
  },
  {
    ...make('labor-day-sale', 'Labor Day Sale', 'Savings on every category.', { discountAbove: 0.1 }),
    season: { from: '08-15', to: '09-15' },
  },
  make('energy-star', 'ENERGY STAR Appliances', 'Certified to use less energy and water.', {
    attributes: { Features: ['ENERGY STAR'] },
  }),
  make('smart-appliances', 'Smart Appliances', 'Appliances that connect to your home.', {
    attributes: { Features: ['Smart'] },
  }),
  make(
    'compact-laundry',
    'Compact Laundry',
    'Twenty-four-inch washers and dryers for small spaces.',
    {
      kinds: ['washer', 'dryer', 'washer-dryer-combo', 'washer-dryer-set'],
      attributes: { Exterior_Width: ['24"'] },
    },
    'laundry',
  ),
  make(
    'professional-ranges',
    'Professional Ranges',
    'Ranges for cooks who mean it.',
    { kinds: RANGE_KINDS, attributes: { Type: ['Professional'] } },
    'ranges',
  ),
  make(
    'french-door-refrigerators',
    'French Door Refrigerators',
    'Two doors above, a freezer drawer below.',
    {
      kinds: ['refrigerator'],
      attributes: { Type: ['French Door'] },
    },
    'refrigerators',
  ),
  make(
    'over-the-range-microwaves',
    'Over the Range Microwaves',
    'Microwave and hood in one.',
    {
      kinds: ['microwave'],
      attributes: { Type: ['Over the Range'] },
    },
    'microwaves',
  ),
];

const byHandle = new Map(COLLECTIONS.map((collection) => [collection.handle, collection]));
export const collectionOf = (handle: string): Collection | undefined => byHandle.get(handle);

/** The 25 handles eligible for redirects with filters (specification §3). */
export const REDIRECT_HANDLES: readonly string[] = [...REDIRECTS];

/**
 * True on days outside the season of a sale; false for collections without one.
 * @param day as ISO writes it, `2026-11-22`
 */
export const isOutOfSeason = ({ season }: Collection, day: string): boolean =>
  season !== undefined && (day.slice(5) < season.from || day.slice(5) > season.to);
