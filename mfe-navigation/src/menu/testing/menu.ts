import type { MenuCategory } from '@kilowatt/taxonomy';

/** A section with links of these labels. */
export const section = (title: string, ...labels: string[]) => ({
  ...{ title, href: `/collection/${title.toLowerCase()}`, image: '/pictures/x.svg', imageAlt: title },
  links: labels.map((label) => ({ label, href: `/collection/${label.toLowerCase().replaceAll(' ', '-')}` })),
});
export const category = (title: string, more: Partial<MenuCategory> = {}): MenuCategory => ({
  ...{ title, href: `/${title.toLowerCase()}`, icon: '', isDeal: false, noDropdown: false },
  sections: [section(`${title} machines`, `New ${title}`, `Used ${title}`)],
  banners: [],
  ...more,
});
export const MENU = [
  category('Laundry', { banners: [{ brand: 'LG', text: 'extra $250 off', href: '/rebates?brand=LG' }] }),
  category('Cooking'),
  category('Cooling', { sections: [] }),
  category('Coupons', { isDeal: true, noDropdown: true, sections: [] }),
] as const satisfies readonly MenuCategory[];
