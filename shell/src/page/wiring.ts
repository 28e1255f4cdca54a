import { command, event, messageDropped, ownerFailed, ownerLeft, ownerReady } from '@kilowatt/bus';
import type { MessageName } from '@kilowatt/contracts';
import { allSettled, createWatch, type Scope } from 'effector';

/** The remote switches to another version: its commands wait until that version has started. */
export const remoteDeactivated = (scope: Scope, remote: string): void =>
  void allSettled(ownerLeft, { scope, params: remote });

/** The remote cannot be loaded on this page: its commands are dropped and reported. */
export const remoteUnavailable = (scope: Scope, remote: string): void =>
  void allSettled(ownerFailed, { scope, params: remote });

/** Calls back for each message that the bus has dropped since its payload is invalid. */
export function watchMalformedMessages(
  scope: Scope,
  fn: (message: { name: MessageName; problem?: string }) => void,
): void {
  createWatch({
    unit: messageDropped,
    scope,
    fn: (message) => message.reason === 'malformed' && fn(message),
  });
}

type Shopper = {
  began: (quantity: number) => void;
  linesChanged: (quantity: number) => void;
  searched: () => void;
};

/** Records added lines and searches, starting from the current cart. */
export function followShopping(scope: Scope, { began, linesChanged, searched }: Shopper): void {
  // `published` has invalid payloads too.
  const { $last } = event('cart:lines-changed@1');
  began(scope.getState($last)?.totalQuantity ?? 0);
  createWatch({ unit: $last.updates, scope, fn: (lines) => lines && linesChanged(lines.totalQuantity) });
  createWatch({ unit: event('search:query-submitted@1').$last.updates, scope, fn: searched });
}

/** Handles navigation commands of remotes, including those sent before this call. */
export function handleNavigation(scope: Scope, goTo: (href: string) => void): void {
  createWatch({
    unit: command('navigation:go-to@1').delivered,
    scope,
    fn: ({ href }) => goTo(href),
  });
  void allSettled(ownerReady, { scope, params: 'shell' });
}
