import { REBATES, type Rebate } from '../rebates';
import type { MenuCategory } from '../types';
import { bannersFor, deal } from './entry';
import { AIR_CONDITIONING, LAUNDRY, OUTDOOR_KITCHEN } from './home';
import { COOKING, DISHWASHERS, KITCHEN_PACKAGES, REFRIGERATION } from './kitchen';

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
