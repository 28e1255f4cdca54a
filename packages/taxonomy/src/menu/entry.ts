import { collectionHref, type Filter } from '../filters';
import type { MenuCategory, MenuLink, MenuSection } from '../types';

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
