import { type SlotName, type Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import { type Gateway, type Host, type Page, type SlotProps } from '@kilowatt/remote-kit';
import { type ComponentType } from 'react';
/** A page's data, and the version of its remote whose `load` it comes from. */
export type PageData = {
  by: string;
  data: unknown;
};
/** Access to the code of the remotes: from memory on the server, by federation in the browser. */
export type Remotes = {
  /** The component of a slot; it may suspend, and throws if the remote cannot be loaded. */
  slot<Name extends SlotName>(remote: SnapshotRemote, name: Name): ComponentType<SlotProps[Name]>;
  /** The component that fills a slot of another remote's page; it may suspend and throw like a slot. */
  fill(remote: SnapshotRemote, name: string): ComponentType<object>;
  /** The component of a route's page; it may suspend and throw like a slot. */
  page(remote: SnapshotRemote, id: string): ComponentType<PageData>;
  /** The page's module, for its `load`. @throws if the remote cannot be loaded */
  pageModule(
    remote: SnapshotRemote,
    id: string,
  ): Promise<{
    page: Page<unknown>;
    by: string;
  }>;
  /** Calls `onVersionChange` when a remote's components may have changed. @returns a function that unsubscribes */
  subscribe(remote: string, onVersionChange: () => void): () => void;
  /** Grows with every version change; 0 is what the server rendered. */
  versionRevision(remote: string): number;
  /** A component of a slot or page has thrown while it was rendered. */
  reportRenderError(remote: string, component: object, error: unknown): void;
};
/** Re-renders when a remote's components may have changed. */
export declare function useVersionChanges(remotes: Remotes, remote: string): void;
export type HostOptions = {
  snapshot: Snapshot;
  remotes: Remotes;
  gateway: Gateway;
  origin: string;
  /** Whether only the browser has a part, since its remote is being worked on; absent where server and browser have the same. */
  isLate?: ((owner: SnapshotRemote, name: string) => boolean) | undefined;
};
/** What the shell provides to remotes; each slot is rendered inside its boundary, with its fallback. */
export declare function createHost({ snapshot, remotes, gateway, origin, isLate }: HostOptions): Host;
