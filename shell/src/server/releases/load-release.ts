import type { Deployment, SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { Page, RemoteDefinition } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { evaluate } from './evaluate';
import type { ServerBuild } from './server-build';

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  slots: ReadonlyMap<SlotName, ComponentType<object>>;
  pages: ReadonlyMap<string, Page<unknown>>;
  dispose: () => void;
};

/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export async function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = deployment.release;
  const bytes = await serverBuild(deployment);
  const { definition, dispose } = evaluate(`${remote}@${version}`, bytes.toString('utf8'));
  try {
    const slots = new Map<SlotName, ComponentType<object>>();
    for (const [slot, load] of Object.entries(definition.slots))
      if (load) slots.set(slot as SlotName, (await load()).default as ComponentType<object>);
    const pages = new Map<string, Page<unknown>>();
    for (const [id, load] of Object.entries(definition.routes)) pages.set(id, (await load()).default);
    return { remote: deployment, definition, slots, pages, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}
