import { command, ownerFailed, ownerLeft, ownerReady } from '@kilowatt/bus';
import { $gateway, type Gateway, type RemoteDefinition } from '@kilowatt/remote-kit';
import { allSettled, createWatch, fork, type Scope } from 'effector';

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

/** The remote switches to another version: its commands wait until that version has started. */
export const remoteDeactivated = (scope: Scope, remote: string): void =>
  void allSettled(ownerLeft, { scope, params: remote });

/** The remote cannot be loaded on this page: its commands are dropped and reported. */
export const remoteUnavailable = (scope: Scope, remote: string): void =>
  void allSettled(ownerFailed, { scope, params: remote });

/** Handles navigation commands of remotes, including those sent before this call. */
export function handleNavigation(scope: Scope, goTo: (href: string) => void): void {
  createWatch({
    unit: command('navigation:go-to@1').delivered,
    scope,
    fn: ({ href }) => goTo(href),
  });
  void allSettled(ownerReady, { scope, params: 'shell' });
}
