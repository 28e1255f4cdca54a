import { collectionOf } from '../collections';
import type { Rebate } from '../rebates';
import type { MenuBanner } from '../types';

/** Maximum number of banners of a panel. */
const MOST = 4;

/** The rebate banners of a collection: `LG extra $250 off washer-dryer sets`. */
export const bannersFor = (handle: string, rebates: readonly Rebate[]): MenuBanner[] =>
  rebates
    .filter(({ collection }) => isWithin(collection, handle))
    .slice(0, MOST)
    .map(({ id, brand, title }) => ({
      brand,
      text: title.charAt(0).toLowerCase() + title.slice(1),
      href: `/rebates?active=true&brand=${encodeURIComponent(brand)}`,
      rebate: id,
    }));

function isWithin(handle: string, wider: string): boolean {
  if (handle === wider) return true;
  const parent = collectionOf(handle)?.parent;
  return parent !== undefined && isWithin(parent, wider);
}
