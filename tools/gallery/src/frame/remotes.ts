import type { SlotName } from '@kilowatt/contracts';
import type { RemoteDefinition, SlotProps } from '@kilowatt/remote-kit';
import type { RemoteConfig } from '@kilowatt/remote-kit/config';
import { type ComponentType, lazy } from 'react';
import cartConfig from '../../../../mfe-cart-compare/remote.config';
import cart from '../../../../mfe-cart-compare/src/remote';
import footerConfig from '../../../../mfe-footer/remote.config';
import footer from '../../../../mfe-footer/src/remote';
import searchConfig from '../../../../mfe-header-search/remote.config';
import search from '../../../../mfe-header-search/src/remote';
import navigationConfig from '../../../../mfe-navigation/remote.config';
import navigation from '../../../../mfe-navigation/src/remote';

export const REMOTES: readonly RemoteDefinition[] = [search, navigation, cart, footer];
export const CONFIGS: readonly RemoteConfig[] = [searchConfig, navigationConfig, cartConfig, footerConfig];

const filled = new Map<string, ComponentType<object> | null>();

/** The component of a slot, from the remote that fills it. */
export function slot<Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> | null {
  if (!filled.has(name)) {
    const load = REMOTES.map(({ slots }) => slots[name]).find((one) => one !== undefined);
    filled.set(
      name,
      load ? (lazy(load as () => Promise<{ default: ComponentType<object> }>) as never) : null,
    );
  }
  return filled.get(name) as ComponentType<SlotProps[Name]> | null;
}
