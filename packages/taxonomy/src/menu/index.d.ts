import { type Rebate } from '../rebates';
import type { MenuCategory } from '../types';
/** The nine entries of the top navigation (specification §2); Laundry and Cooking have rebate banners. */
export declare const menuWith: (rebates: readonly Rebate[]) => readonly MenuCategory[];
/** The menu with the default rebates. */
export declare const MENU: readonly MenuCategory[];
