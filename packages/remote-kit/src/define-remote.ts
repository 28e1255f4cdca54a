import type { SlotName } from '@kilowatt/contracts';
import type { Scope } from 'effector';
import type { ComponentType } from 'react';
import type { Gateway } from './gateway';
import type { Page } from './page';
import type { SlotProps } from './slot-props';

export type RemoteDefinition = {
  name: string;
  /** A slot's module is in a chunk named after the slot: `import(/* webpackChunkName: "header" *\/ './…')`. */
  slots: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /** A route's page is in a chunk named after the route's id in `remote.config.ts`. */
  routes: Record<string, () => Promise<{ default: Page<unknown> }>>;
  /** Starts the remote's models in a scope: on the server for every request, in the browser once. */
  start?: (scope: Scope, host: { gateway: Gateway }) => void | Promise<void>;
};

export const defineRemote = (remote: RemoteDefinition): RemoteDefinition => remote;
