import type { Kind, KindSlug } from '../types';
import { COMFORT_KINDS } from './comfort';
import { COOKING_KINDS } from './cooking';
import { KITCHEN_KINDS } from './kitchen';
import { LAUNDRY_KINDS } from './laundry';
import { REFRIGERATION_KINDS } from './refrigeration';

/** Every kind of appliance that the shop knows. */
export const KINDS: readonly Kind[] = [
  ...LAUNDRY_KINDS,
  ...COOKING_KINDS,
  ...REFRIGERATION_KINDS,
  ...KITCHEN_KINDS,
  ...COMFORT_KINDS,
];

export const RANGE_KINDS: readonly KindSlug[] = [
  'gas-range',
  'electric-range',
  'dual-fuel-range',
  'induction-range',
];

const bySlug = new Map(KINDS.map((kind) => [kind.slug, kind]));
export const kindOf = (slug: KindSlug): Kind | undefined => bySlug.get(slug);
