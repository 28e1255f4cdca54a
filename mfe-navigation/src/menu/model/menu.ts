import { MENU, type MenuCategory } from '@kilowatt/taxonomy';
import { createEvent, createStore } from 'effector';

/** The gateway's menu, if it differs from this release's own. */
export const menuChanged = createEvent<readonly MenuCategory[]>();
const $other = createStore<readonly MenuCategory[] | null>(null, { sid: 'navigation other menu' }).on(
  menuChanged,
  (_, menu) => menu,
);

/** The entries of the top navigation. */
export const $menu = $other.map((other) => other ?? MENU);
