import type { SlotName } from '@kilowatt/contracts';
import { type ComponentType, createContext } from 'react';
import type { Gateway } from './gateway';
import type { SlotProps } from './slot-props';

/** What the shell provides to the remotes on a page. */
export type Host = {
  /** The component that fills a slot, with boundary and fallback; null if no live remote has the slot. */
  slot<Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> | null;
  gateway: Gateway;
  /** Origin of the shop for canonical addresses, without a slash at the end. */
  origin: string;
};

export const HostContext = createContext<Host | null>(null);
