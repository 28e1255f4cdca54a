import { $gateway, type Gateway } from '@kilowatt/remote-kit';
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
