import {
  fillersOf,
  fillFacts,
  type OfferedName,
  offerOf,
  type SlotName,
  type Snapshot,
  type SnapshotRemote,
} from '@kilowatt/contracts';
import {
  type Gateway,
  type Host,
  type OfferedSlotFillers,
  type Page,
  type SlotProps,
  useHydrated,
} from '@kilowatt/remote-kit';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { Fallback } from './fallback';
import { RemoteBoundary } from './remote-boundary';

/** A page's data, and the version of its remote whose `load` it comes from. */
export type PageData = {
  by: string;
  data: unknown;
  /** Settles when the page's own data has loaded or failed; present while it shows what was known of it. */
  loading?: Promise<void>;
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
  pageModule(remote: SnapshotRemote, id: string): Promise<{ page: Page<unknown>; by: string }>;
  /** Calls `onVersionChange` when a remote's components may have changed. @returns a function that unsubscribes */
  subscribe(remote: string, onVersionChange: () => void): () => void;
  /** Grows with every version change; 0 is what the server rendered. */
  versionRevision(remote: string): number;
  /** A component of a slot or page has thrown while it was rendered. */
  reportRenderError(remote: string, component: object, error: unknown): void;
};

/** Re-renders when a remote's components may have changed. */
export function useVersionChanges(remotes: Remotes, remote: string): void {
  useSyncExternalStore(
    (onVersionChange) => remotes.subscribe(remote, onVersionChange),
    () => remotes.versionRevision(remote),
    () => 0,
  );
}

export type HostOptions = {
  snapshot: Snapshot;
  remotes: Remotes;
  gateway: Gateway;
  origin: string;
  /** Whether only the browser has a part, since its remote is being worked on; absent where server and browser have the same. */
  isLate?: ((owner: SnapshotRemote, name: string) => boolean) | undefined;
  /** Takes what links know of their pages. */
  opens?: Host['opens'];
};

/** What the server has not rendered appears once the page is hydrated. */
const afterHydration = (Inside: ComponentType<{ fallback?: ReactNode }>): ComponentType<object> =>
  function Late({ fallback = null, ...props }: { fallback?: ReactNode }) {
    return useHydrated() ? <Inside {...props} fallback={fallback} /> : fallback;
  };

/** What the shell provides to remotes; each slot is rendered inside its boundary, with its fallback. */
export function createHost({ snapshot, remotes, gateway, origin, isLate, opens }: HostOptions): Host {
  const inTime = (owner: SnapshotRemote, name: string, Filled: ComponentType<object>) =>
    isLate?.(owner, name) ? afterHydration(Filled) : Filled;
  const filled = new Map<SlotName, ComponentType<object> | null>();

  function fill(name: SlotName): ComponentType<object> | null {
    const owner = snapshot.remotes.find(({ release }) => name in release.slots);
    const slot = owner?.release.slots[name];
    if (!owner || !slot) return null;
    const { remote, version } = owner.release;
    const own = <Fallback remote={remote} slot={name} html={fillFacts(slot.fallback)} />;
    return inTime(owner, name, function FilledSlot({ fallback = own, ...props }: { fallback?: ReactNode }) {
      useVersionChanges(remotes, remote);
      return (
        <RemoteBoundary
          contentKey={name}
          {...(process.env.TRACES ? { part: { remote, version, name } } : {})}
          Content={remotes.slot(owner, name) as ComponentType<object>}
          contentProps={props}
          fallback={fallback}
          pending={fallback}
          onError={(component, error) => remotes.reportRenderError(remote, component, error)}
        />
      );
    });
  }

  const offered = new Map<string, OfferedSlotFillers>();
  function fillOffered(slot: OfferedName): OfferedSlotFillers {
    const { offer } = offerOf(snapshot.remotes, slot) ?? {};
    if (!offer) return { fillers: [], essential: false };
    const fillers = fillersOf(snapshot.remotes, offer).shown.map((filler) => ({
      remote: filler.release.remote,
      Filled: inTime(filler, slot, filledBy(remotes, filler, slot)),
    }));
    return { fillers, essential: offer.failure === 'essential' };
  }

  return {
    gateway,
    origin,
    ...(opens && { opens }),
    slot<Name extends SlotName>(name: Name) {
      if (!filled.has(name)) filled.set(name, fill(name));
      return filled.get(name) as ComponentType<SlotProps[Name]> | null;
    },
    offered(name) {
      const known = offered.get(name) ?? fillOffered(name);
      offered.set(name, known);
      return known;
    },
  };
}

/** One remote in an offered slot, in a boundary of its own: what fails or loads takes no place, and nothing else with it. */
const filledBy = (remotes: Remotes, filler: SnapshotRemote, slot: string): ComponentType<object> => {
  const { remote, version, fills = {} } = filler.release;
  const { when } = (fills as Readonly<Record<string, { when?: string | undefined }>>)[slot] ?? {};
  return function Filler({ fallback = null, ...props }: { fallback?: ReactNode }) {
    useVersionChanges(remotes, remote);
    if (when !== undefined && !hasProp(props, when)) return null;
    return (
      <RemoteBoundary
        contentKey={slot}
        {...(process.env.TRACES ? { part: { remote, version, name: slot } } : {})}
        Content={remotes.fill(filler, slot)}
        contentProps={props}
        fallback={fallback}
        pending={fallback}
        onError={(component, error) => remotes.reportRenderError(remote, component, error)}
      />
    );
  };
};

/** Whether props have a value at a path: `product.reviews`. */
const hasProp = (props: object, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], props) !=
  null;
