import { REBATES, type Rebate } from '../rebates';
import type { MenuCategory } from '../types';
import { AIR_CONDITIONING } from './air-conditioning';
import { bannersFor } from './banners';
import { COOKING } from './cooking';
import { DISHWASHERS } from './dishwashers';
import { deal } from './entry';
import { KITCHEN_PACKAGES } from './kitchen-packages';
import { LAUNDRY } from './laundry';
import { OUTDOOR_KITCHEN } from './outdoor-kitchen';
import { REFRIGERATION } from './refrigeration';

/** The nine entries of the top navigation (specification §2); Laundry and Cooking have rebate banners. */
export const menuWith = (rebates: readonly Rebate[]): readonly MenuCategory[] => [
  { ...LAUNDRY, banners: bannersFor('laundry', rebates) },
  { ...COOKING, banners: bannersFor('cooking', rebates) },
  REFRIGERATION,
  DISHWASHERS,
  KITCHEN_PACKAGES,
  AIR_CONDITIONING,
  OUTDOOR_KITCHEN,
  deal('Coupons', '/coupons', 'ticket-percent'),
  deal('Rebate Center', '/rebates?active=true', 'badge-dollar-sign'),
];

/** The menu with the default rebates. */
export const MENU: readonly MenuCategory[] = menuWith(REBATES);
