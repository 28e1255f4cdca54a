import { command } from '@kilowatt/bus';
import type { Gateway } from '@kilowatt/remote-kit';
import { allSettled, type Scope, sample } from 'effector';
import { differingMenu, menuChanged } from './model/menu';
import { mobileMenuOpened } from './model/open-menu';

sample({ clock: command('menu:open@1').delivered, fn: () => undefined, target: mobileMenuOpened });

/** On the server the menu is fetched from the gateway; the browser uses the rendered one. */
export async function startMenu(scope: Scope, gateway: Gateway): Promise<void> {
  if (typeof document !== 'undefined') return;
  const difference = await differingMenu(gateway);
  if (difference) await allSettled(menuChanged, { scope, params: difference });
}
