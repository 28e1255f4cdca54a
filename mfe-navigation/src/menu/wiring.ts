import { command } from '@kilowatt/bus';
import type { Gateway } from '@kilowatt/remote-kit';
import { allSettled, type Scope, sample } from 'effector';
import { menuChanged } from './model/menu';
import { mobileMenuOpened } from './model/open-menu';

sample({ clock: command('menu:open@1').delivered, fn: () => undefined, target: mobileMenuOpened });

/** On the server the menu is fetched from the gateway; the browser uses the rendered one. */
export async function startMenu(scope: Scope, gateway: Gateway): Promise<void> {
  if (typeof document !== 'undefined') return;
  // Browsers need neither the schema of a menu nor what checks it.
  const { differingMenu } = await import(/* webpackChunkName: "differing-menu" */ './model/differing-menu');
  const difference = await differingMenu(gateway);
  if (difference) await allSettled(menuChanged, { scope, params: difference });
}
