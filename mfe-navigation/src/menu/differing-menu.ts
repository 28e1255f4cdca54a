import { Menu } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { MENU } from '@kilowatt/taxonomy';
import { parse } from 'valibot';

/** Milliseconds that an answer is used for: a merchant's change is seen at once, and not asked for by every page. */
const FRESH = 1_000;

const OURS = JSON.stringify(parse(Menu, MENU));
let kept: { until: number; menu: Promise<Menu | null> } | null = null;

/** The gateway's menu where it differs from this release's own; null where it does not, or cannot be had. */
export function differingMenu(gateway: Gateway, now = Date.now()): Promise<Menu | null> {
  if (kept && now < kept.until) return kept.menu;
  const menu = gateway
    .get('/api/menu', Menu)
    .then((answer) => (JSON.stringify(answer) === OURS ? null : answer))
    .catch(() => null);
  kept = { until: now + FRESH, menu };
  return menu;
}
