import { ownerReady } from '@kilowatt/bus';
import type { Gateway, RemoteDefinition } from '@kilowatt/remote-kit';
import { allSettled, type Scope } from 'effector';

/** Starts a remote's models in a scope, then delivers the commands that were queued for it. */
export async function startRemote(
  definition: RemoteDefinition,
  scope: Scope,
  gateway: Gateway,
): Promise<void> {
  await definition.start?.(scope, { gateway });
  await allSettled(ownerReady, { scope, params: definition.name });
}
