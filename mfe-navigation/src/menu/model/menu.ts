import { MENU, type MenuCategory } from '@kilowatt/taxonomy';
import { combine, createEvent, createStore } from 'effector';

/** The pictures of a category's sections, and its banners. */
type Decorations = { images: readonly (string | null)[]; banners: MenuCategory['banners'] };

/** How the gateway's menu differs from this release's own: in its links, or only in pictures and banners. */
export type MenuDifference = { other: readonly MenuCategory[] } | { decorations: readonly Decorations[] };

/** The gateway's menu differs from this release's own. */
export const menuChanged = createEvent<MenuDifference>();
/** The merchant's menu. The `sid` is fixed, since earlier versions read this store too. */
const $other = createStore<readonly MenuCategory[] | null>(null, { sid: 'navigation other menu' }).on(
  menuChanged,
  (_, difference) => ('other' in difference ? difference.other : null),
);
/** Pictures and banners only: the links of the default menu are in the code, so pages do not carry them as state. */
const $decorations = createStore<readonly Decorations[] | null>(null, {
  sid: 'navigation menu decorations',
}).on(menuChanged, (_, difference) => ('decorations' in difference ? difference.decorations : null));

const withDecorations = (decorations: readonly Decorations[]): readonly MenuCategory[] =>
  MENU.map((category, index) => ({
    ...category,
    banners: decorations[index]?.banners ?? [],
    sections: category.sections.map((section, at) => ({
      ...section,
      image: decorations[index]?.images[at] ?? null,
    })),
  }));

/** The entries of the top navigation. */
export const $menu = combine(
  $other,
  $decorations,
  (other, decorations) => other ?? (decorations ? withDecorations(decorations) : MENU),
);

type Address = { pathname: string; search: string };

/** Whether the link of a category leads to the page that shows it. */
export const isCurrent = (href: string, { pathname, search }: Address): boolean =>
  href === pathname || href === pathname + search;

/** The links of all categories that a page marks as its own. */
export const currentCategories = (menu: readonly MenuCategory[], address: Address): string =>
  menu
    .filter(({ href }) => isCurrent(href, address))
    .map(({ href }) => href)
    .join(' ');

const LAYOUTS = [2, 4, 5, 6] as const;

/** Columns of a panel: as set by its category, else five if a section requests it, else enough for its sections. */
export function columnsOf({ columns, sections }: MenuCategory): (typeof LAYOUTS)[number] {
  if (columns !== undefined) return columns;
  if (sections.some(({ customLayout }) => customLayout === 'five-column')) return 5;
  return LAYOUTS.find((layout) => layout >= sections.length) ?? 6;
}
