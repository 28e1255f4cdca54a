import { REBATES } from '../rebates';
import type { MenuBanner } from '../types';

/** The rebates on a collection, as a panel announces them: `LG extra $250 off washer-dryer sets`. */
export const bannersFor = (handle: string): MenuBanner[] =>
  REBATES.filter(({ collection }) => collection === handle).map(({ id, brand, title }) => ({
    brand,
    text: title.charAt(0).toLowerCase() + title.slice(1),
    href: `/rebates?active=true&brand=${encodeURIComponent(brand)}`,
    rebate: id,
  }));
