import { Menu } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { MENU, type MenuCategory } from '@kilowatt/taxonomy';
import { createEvent, createStore } from 'effector';
import { parse } from 'valibot';

/** The gateway's menu, if it differs from this release's own. */
export const menuChanged = createEvent<readonly MenuCategory[]>();
const $other = createStore<readonly MenuCategory[] | null>(null, { sid: 'navigation other menu' }).on(
  menuChanged,
  (_, menu) => menu,
);

/** The entries of the top navigation. */
export const $menu = $other.map((other) => other ?? MENU);

/** Milliseconds for which a response is cached. */
const CACHE_TIME = 1_000;

const OURS = JSON.stringify(parse(Menu, MENU));
let kept: { until: number; menu: Promise<Menu | null> } | null = null;

/** The gateway's menu if it differs from this release's own; null if it does not, or cannot be fetched. */
export function differingMenu(gateway: Gateway, now = Date.now()): Promise<Menu | null> {
  if (kept && now < kept.until) return kept.menu;
  const menu = gateway
    .get('/api/menu', Menu)
    .then((answer) => (JSON.stringify(answer) === OURS ? null : answer))
    .catch(() => null);
  kept = { until: now + CACHE_TIME, menu };
  return menu;
}

const LAYOUTS = [2, 4, 5, 6] as const;

/** Columns of a panel: as set by its category, else five if a section requests it, else enough for its sections. */
export function columnsOf({ columns, sections }: MenuCategory): (typeof LAYOUTS)[number] {
  if (columns !== undefined) return columns;
  if (sections.some(({ customLayout }) => customLayout === 'five-column')) return 5;
  return LAYOUTS.find((layout) => layout >= sections.length) ?? 6;
}
