import { createHash } from 'node:crypto';
import { SERVER_FILE, type SlotName, type SnapshotRemote } from '@kilowatt/contracts';
import type { Page } from '@kilowatt/remote-kit';
import type { ComponentType } from 'react';
import { evaluate } from './evaluate';
import type { LoadedRelease } from './loaded-release';

/** Time for a release to come from the gateway, in milliseconds. */
const FETCH_LIMIT = 5_000;

/** Fetches a release's server build, checks its hash, runs it. @throws with a readable reason where it can't */
export async function loadRelease(remote: SnapshotRemote, gateway: string): Promise<LoadedRelease> {
  const { release, base } = remote;
  const name = `${release.remote}@${release.version}`;
  const response = await fetch(`${gateway}${base}${SERVER_FILE}`, {
    signal: AbortSignal.timeout(FETCH_LIMIT),
  });
  if (!response.ok) throw new Error(`${name}: the gateway answered ${response.status} for its server build`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== release.files[SERVER_FILE])
    throw new Error(`${name}: its server build does not have the hash of its release`);

  const { definition, dispose } = evaluate(name, bytes.toString('utf8'));
  try {
    const slots = new Map<SlotName, ComponentType<object>>();
    for (const [slot, load] of Object.entries(definition.slots))
      if (load) slots.set(slot as SlotName, (await load()).default as ComponentType<object>);
    const pages = new Map<string, Page<unknown>>();
    for (const [id, load] of Object.entries(definition.routes)) pages.set(id, (await load()).default);
    return { remote, definition, slots, pages, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}
