import { command } from '@kilowatt/bus';
import type { Gateway } from '@kilowatt/remote-kit';
import { allSettled, type Scope, sample } from 'effector';
import { differingMenu } from './differing-menu';
import './model/mega-menu';
import { menuChanged } from './model/menu';
import { mobileMenuOpened } from './model/mobile-menu';

sample({ clock: command('menu:open@1').delivered, fn: () => undefined, target: mobileMenuOpened });

/** On the server the gateway is asked for the menu; the browser has what the server rendered. */
export async function startMenu(scope: Scope, gateway: Gateway): Promise<void> {
  if (typeof document !== 'undefined') return;
  const menu = await differingMenu(gateway);
  if (menu) await allSettled(menuChanged, { scope, params: menu });
}
