import { ownerReady } from '@kilowatt/bus';
import { $gateway, type Gateway, type RemoteDefinition } from '@kilowatt/remote-kit';
import { allSettled, fork, type Scope } from 'effector';

/**
 * The scope of a page, on the server and in the browser; its models call the gateway through `$gateway`.
 * @param state the serialised scope of the server
 */
export function createPageScope(gateway: Gateway, state: Record<string, unknown> = {}): Scope {
  const scope = fork({ values: state });
  // Set after the fork: values of a fork are serialised into the page, this store is not.
  void allSettled($gateway, { scope, params: gateway });
  return scope;
}

/** Starts a remote's models in a scope, then delivers the commands that were queued for it. */
export async function startRemote(
  definition: RemoteDefinition,
  scope: Scope,
  gateway: Gateway,
): Promise<void> {
  await definition.start?.(scope, { gateway });
  await allSettled(ownerReady, { scope, params: definition.name });
}
