import type { SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';

/** A page's data, and the version of its remote whose `load` it comes from. */
export type PageData = { by: string; data: unknown };

/** How a page gets at the code of the remotes: from memory on the server, by federation in the browser. */
export type Remotes = {
  /** The component of a slot; it may suspend, and it throws where the remote cannot be had. */
  slot<Name extends SlotName>(remote: SnapshotRemote, name: Name): ComponentType<SlotProps[Name]>;
  /** The component of a route's page; it may suspend and throw like a slot. */
  page(remote: SnapshotRemote, id: string): ComponentType<PageData>;
  /** The page's module, for its `load`. @throws where the remote cannot be had */
  pageModule(remote: SnapshotRemote, id: string): Promise<{ page: Page<unknown>; by: string }>;
  /** Calls `moved` when a remote's components may be others than before. Returns how to stop. */
  follow(remote: string, moved: () => void): () => void;
  /** Grows with every such move; 0 is what the server rendered. */
  moves(remote: string): number;
  /** `shown`, a component of a slot or page, has thrown where it was shown. */
  failed(remote: string, shown: object, error: unknown): void;
};
