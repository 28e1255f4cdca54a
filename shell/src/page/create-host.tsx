import { fillFacts, type SlotName, type Snapshot } from '@kilowatt/contracts';
import type { Gateway, Host, SlotProps } from '@kilowatt/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import { Fallback } from './fallback';
import { RemoteBoundary } from './remote-boundary';
import type { Remotes } from './remotes';
import { useMoves } from './use-moves';

export type HostOptions = { snapshot: Snapshot; remotes: Remotes; gateway: Gateway; origin: string };

/** What the shell lends to remotes; each slot comes inside its boundary and with its fallback. */
export function createHost({ snapshot, remotes, gateway, origin }: HostOptions): Host {
  const filled = new Map<SlotName, ComponentType<object> | null>();

  function fill(name: SlotName): ComponentType<object> | null {
    const owner = snapshot.remotes.find(({ release }) => name in release.slots);
    const slot = owner?.release.slots[name];
    if (!owner || !slot) return null;
    const { remote } = owner.release;
    const own = <Fallback remote={remote} slot={name} html={fillFacts(slot.fallback)} />;
    return function FilledSlot({ fallback = own, ...props }: { fallback?: ReactNode }) {
      useMoves(remotes, remote);
      return (
        <RemoteBoundary
          place={name}
          Inside={remotes.slot(owner, name) as ComponentType<object>}
          inner={props}
          fallback={fallback}
          pending={fallback}
          onError={(shown, error) => remotes.failed(remote, shown, error)}
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
