import { COOKING_GUIDES } from './cooking';
import type { Guide } from './guide';
import { KITCHEN_AND_COMFORT_GUIDES } from './kitchen-and-comfort';
import { LAUNDRY_GUIDES } from './laundry';
import { REFRIGERATION_GUIDES } from './refrigeration';

export type { Guide } from './guide';

/** How to choose, by handle of the collection. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  ...LAUNDRY_GUIDES,
  ...COOKING_GUIDES,
  ...REFRIGERATION_GUIDES,
  ...KITCHEN_AND_COMFORT_GUIDES,
};
