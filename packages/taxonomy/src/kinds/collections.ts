import type { Collection, CollectionRule, KindSlug } from '../types';
import { KINDS, RANGE_KINDS } from '.';
import { parentOf } from './parents';

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

const make = (handle: string, title: string, rule: CollectionRule): Collection => {
  const parent = parentOf(handle);
  return {
    handle,
    title,
    rule,
    ...(parent !== undefined && { parent }),
    ...(REDIRECTS.has(handle) && { redirect: true }),
  };
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
  ...KINDS.map(({ slug, plural, collection }) => make(collection, plural, { kinds: [slug] })),
  make('ranges', 'Ranges', { kinds: RANGE_KINDS }),
  make('laundry', 'Laundry', { kinds: LAUNDRY }),
  make('cooking', 'Cooking', { kinds: COOKING }),
  make('cooking-appliances', 'Cooking Appliances', {
    kinds: COOKING,
  }),
  make('refrigeration', 'Refrigeration', {
    kinds: COLD,
  }),
  make('air-conditioning', 'Air Conditioning', {
    kinds: ['air-conditioner', 'mini-split', 'air-quality'],
  }),
  make('outdoor-kitchen', 'Outdoor Kitchen', {
    kinds: OUTDOOR,
  }),
  make('closeouts', 'Closeout Deals', {
    discountAbove: 0.4,
  }),
  {
    ...make('black-friday-sale', 'Black Friday Sale', {
      discountAbove: 0.2,
      // Half of the compare-at price is all of the price.
      discountUpTo: 1,
    }),
    season: { from: '10-25', to: '12-05' },
  },
  {
    ...make('labor-day-sale', 'Labor Day Sale', { discountAbove: 0.1 }),
    season: { from: '08-15', to: '09-15' },
  },
  make('energy-star', 'ENERGY STAR Appliances', {
    attributes: { Features: ['ENERGY STAR'] },
  }),
  make('smart-appliances', 'Smart Appliances', {
    attributes: { Features: ['Smart'] },
  }),
  make('compact-laundry', 'Compact Laundry', {
    kinds: ['washer', 'dryer', 'washer-dryer-combo', 'washer-dryer-set'],
    attributes: { Exterior_Width: ['24"'] },
  }),
  make('professional-ranges', 'Professional Ranges', {
    kinds: RANGE_KINDS,
    attributes: { Type: ['Professional'] },
  }),
  make('french-door-refrigerators', 'French Door Refrigerators', {
    kinds: ['refrigerator'],
    attributes: { Type: ['French Door'] },
  }),
  make('over-the-range-microwaves', 'Over the Range Microwaves', {
    kinds: ['microwave'],
    attributes: { Type: ['Over the Range'] },
  }),
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
