import { fillFacts, type SlotName, type Snapshot } from '@kilowatt/contracts';
import type { Gateway, Host, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import { Fallback } from './fallback';
import { RemoteBoundary } from './remote-boundary';
import { type Remotes, useVersionChanges } from './remotes';

export type HostOptions = { snapshot: Snapshot; remotes: Remotes; gateway: Gateway; origin: string };

/** What the shell provides to remotes; each slot is rendered inside its boundary, with its fallback. */
export function createHost({ snapshot, remotes, gateway, origin }: HostOptions): Host {
  const filled = new Map<SlotName, ComponentType<object> | null>();

  function fill(name: SlotName): ComponentType<object> | null {
    const owner = snapshot.remotes.find(({ release }) => name in release.slots);
    const slot = owner?.release.slots[name];
    if (!owner || !slot) return null;
    const { remote } = owner.release;
    const own = <Fallback remote={remote} slot={name} html={fillFacts(slot.fallback)} />;
    return function FilledSlot({ fallback = own, ...props }: { fallback?: ReactNode }) {
      useVersionChanges(remotes, remote);
      return (
        <RemoteBoundary
          contentKey={name}
          Content={remotes.slot(owner, name) as ComponentType<object>}
          contentProps={props}
          fallback={fallback}
          pending={fallback}
          onError={(component, error) => remotes.reportRenderError(remote, component, error)}
        />
      );
    };
  }

  return {
    gateway,
    origin,
    slot<Name extends SlotName>(name: Name) {
      if (!filled.has(name)) filled.set(name, fill(name));
      return filled.get(name) as ComponentType<SlotProps[Name]> | null;
    },
  };
}
