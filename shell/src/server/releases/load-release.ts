import type { Placed, SlotName } from '@kilowatt/contracts';
import type { Page } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { evaluate } from './evaluate';
import type { LoadedRelease } from './loaded-release';
import type { ServerBuild } from './server-build';

/** Gets a release's server build and runs it. @throws with a readable reason where it can't */
export async function loadRelease(placed: Placed, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = placed.release;
  const bytes = await serverBuild(placed);
  const { definition, dispose } = evaluate(`${remote}@${version}`, bytes.toString('utf8'));
  try {
    const slots = new Map<SlotName, ComponentType<object>>();
    for (const [slot, load] of Object.entries(definition.slots))
      if (load) slots.set(slot as SlotName, (await load()).default as ComponentType<object>);
    const pages = new Map<string, Page<unknown>>();
    for (const [id, load] of Object.entries(definition.routes)) pages.set(id, (await load()).default);
    return { remote: placed, definition, slots, pages, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}
