import type { SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';

/** How a page gets at the code of the remotes: from memory on the server, by federation in the browser. */
export type Remotes = {
  /** The component of a slot; it may suspend, and it throws where the remote cannot be had. */
  slot<Name extends SlotName>(remote: SnapshotRemote, name: Name): ComponentType<SlotProps[Name]>;
  /** The component of a route's page; it may suspend and throw like a slot. */
  page(remote: SnapshotRemote, id: string): ComponentType<{ data: unknown }>;
  /** The page's module, for its `load`. @throws where the remote cannot be had */
  pageModule(remote: SnapshotRemote, id: string): Promise<Page<unknown>>;
};
