import { collectionHref, type Filter, metafield } from '../filters';
import { parentOf } from '../kinds/parents';
import type { Rebate } from '../rebates';
import type { MenuBanner, MenuCategory, MenuLink, MenuSection } from '../types';

export const type = (value: string) => metafield('Type', value);
export const fuel = (value: string) => metafield('Fuel_Type', value);
export const width = (value: number) => metafield('Exterior_Width', `${value}"`);

export const link = (label: string, handle: string, ...filters: Filter[]): MenuLink => ({
  label,
  href: collectionHref(handle, filters),
});

/** A section with a generated picture: `kind/style/colour/width`. */
export const section = (
  title: string,
  handle: string,
  picture: string,
  ...links: MenuLink[]
): MenuSection => ({
  title,
  href: collectionHref(handle),
  image: `/pictures/${picture}.svg`,
  imageAlt: title,
  links,
});

export const category = (
  title: string,
  href: string,
  icon: string,
  columns: MenuCategory['columns'],
  ...sections: MenuSection[]
): MenuCategory => ({
  title,
  href,
  icon,
  isDeal: false,
  noDropdown: false,
  columns,
  sections:
    columns === 5
      ? sections.map((section) => ({ ...section, customLayout: 'five-column' as const }))
      : sections,
  banners: [],
});

export const deal = (title: string, href: string, icon: string): MenuCategory => ({
  title,
  href,
  icon,
  isDeal: true,
  noDropdown: true,
  columns: 2,
  sections: [],
  banners: [],
});

/** Maximum number of banners of a panel. */
const MAX_BANNERS = 4;

/** The rebate banners of a collection: `LG extra $250 off washer-dryer sets`. */
export const bannersFor = (handle: string, rebates: readonly Rebate[]): MenuBanner[] =>
  rebates
    .filter(({ collection }) => isWithin(collection, handle))
    .slice(0, MAX_BANNERS)
    .map(({ id, brand, title }) => ({
      brand,
      text: title.charAt(0).toLowerCase() + title.slice(1),
      href: `/rebates?active=true&brand=${encodeURIComponent(brand)}`,
      rebate: id,
    }));

function isWithin(handle: string, wider: string): boolean {
  if (handle === wider) return true;
  const parent = parentOf(handle);
  return parent !== undefined && isWithin(parent, wider);
}
