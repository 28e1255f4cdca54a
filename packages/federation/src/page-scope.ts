import { command, ownerReady } from '@kilowatt/bus';
import type { CommandName } from '@kilowatt/contracts';
import { $gateway, type Gateway, type RemoteDefinition } from '@kilowatt/remote-kit';
import {
  allSettled,
  clearNode,
  createNode,
  createWatch,
  fork,
  type Node,
  type Scope,
  withRegion,
} from 'effector';

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

/**
 * Calls back once when one of the commands of a remote is sent, whose owner has not started. The command waits for it in the bus,
 * and those that follow.
 */
export function watchCommands(scope: Scope, names: readonly string[], onSent: () => void): void {
  const ends = names.flatMap((name) => {
    const { send } = command(name as CommandName) ?? {};
    return send ? createWatch({ unit: send, scope, fn: sent }) : [];
  });
  function sent(): void {
    for (const end of ends) end();
    onSent();
  }
}

/** Runs an evaluation, so that the units it creates belong to the version. */
export type InRegion = <Result>(run: () => Result) => Result;

/**
 * The effector region of one version of a remote: units created in it, and their connections to the shared bus, end
 * with `clear`. Otherwise every version that was ever active would handle every message. A module that loads after
 * that leaves no units behind either. Ids of stores begin with the remote's name, since effector's compiler derives ids
 * from file paths, which may be the same in two repositories.
 * @param remote whose version it is
 */
export function versionRegion(remote: string): { inRegion: InRegion; clear: () => void } {
  const region: Node = createNode({ regional: true, meta: { sidRoot: remote } });
  let cleared = false;
  return {
    inRegion(run) {
      try {
        return withRegion(region, run);
      } finally {
        if (cleared) clearNode(region);
      }
    },
    clear() {
      cleared = true;
      clearNode(region);
    },
  };
}
