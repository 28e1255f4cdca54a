import { SharedCartAnswer, type SharedCartRequest } from '@kilowatt/contracts';
import { $gateway, GatewayError } from '@kilowatt/remote-kit';
import { createTimer } from '@kilowatt/remote-kit/model';
import { attach, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { pageHidden, wentOnline } from '../../browser/page-life';

/** Bytes: browsers limit the body of keepalive requests. */
const KEEPALIVE_BODY_LIMIT = 60_000;

/** Sends a cart to the gateway, so that it can be opened on another device and by phone support (specification §7). */
const sendCartFx = attach({
  source: $gateway,
  effect: async (gateway, cart: SharedCartRequest) =>
    parse(SharedCartAnswer, await gateway.post('/api/shared-cart', cart)),
});

/** Sends carts while the page unloads; the response is ignored. */
const sendOnUnloadFx = attach({
  source: $gateway,
  effect(gateway, carts: readonly SharedCartRequest[]) {
    for (const cart of carts) {
      const keepalive = JSON.stringify(cart).length < KEEPALIVE_BODY_LIMIT;
      gateway.post('/api/shared-cart', cart, { keepalive }).catch(() => undefined);
    }
  },
});

/** Milliseconds in which changes are batched into one call. */
const SYNC_DELAY = 400;
/** Milliseconds after page load until the cart of an earlier visit is sent again. */
const RESYNC_DELAY = 2_000;
/** Milliseconds before the first retry, and at most before a later one. */
const INITIAL_DELAY = 1_000;
const MAX_DELAY = 60_000;

/** Sends a cart to the gateway. Failures are never shown (specification §7). */
export const syncRequested = createEvent<SharedCartRequest>();
/** The same for the cart of an earlier visit, whose last request may have been lost. */
export const resyncRequested = createEvent<SharedCartRequest>();
export const newerCartFound = createEvent<number>();

const timer = createTimer();
/** Another one: a change just after the page load does not wait for it. */
const resyncTimer = createTimer();

/** The latest version of each cart that the gateway has not confirmed. */
export const $unsynced = createStore<SharedCartRequest[]>([], { serialize: 'ignore' })
  .on([syncRequested, resyncRequested], (unsynced, cart) => [
    ...unsynced.filter(({ cartId }) => cartId !== cart.cartId),
    cart,
  ])
  .on(sendCartFx.done, (unsynced, { params }) => unsynced.filter((cart) => cart !== params))
  .on(sendCartFx.fail, (unsynced, { params, error }) =>
    isPermanent(error) ? unsynced.filter((cart) => cart !== params) : unsynced,
  );
const $failures = createStore(0, { serialize: 'ignore' })
  .on(sendCartFx.fail, (failures) => failures + 1)
  .on([sendCartFx.done, wentOnline], () => 0);

// A change during the backoff is sent with the next attempt.
sample({
  clock: syncRequested,
  source: timer.$running,
  filter: (running) => !running,
  fn: () => SYNC_DELAY,
  target: timer.start,
});
sample({ clock: resyncRequested, fn: () => RESYNC_DELAY, target: resyncTimer.start });
sample({
  clock: [timer.ended, resyncTimer.ended, wentOnline],
  source: { unsynced: $unsynced, sending: sendCartFx.pending },
  filter: ({ unsynced, sending }) => unsynced.length > 0 && !sending,
  fn: ({ unsynced: [first] }) => first as SharedCartRequest,
  target: sendCartFx,
});
sample({
  clock: sendCartFx.finally,
  source: { unsynced: $unsynced, failures: $failures },
  filter: ({ unsynced }) => unsynced.length > 0,
  fn: ({ failures }) => (failures > 0 ? retryDelay(failures) : SYNC_DELAY),
  target: timer.start,
});
sample({
  clock: sendCartFx.doneData,
  filter: ({ saved }) => !saved,
  fn: ({ version }) => version,
  target: newerCartFound,
});
sample({
  clock: pageHidden,
  source: $unsynced,
  filter: (unsynced) => unsynced.length > 0,
  target: sendOnUnloadFx,
});

/** A client error that a retry cannot fix. */
function isPermanent(error: Error): boolean {
  return (
    error instanceof GatewayError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  );
}

/** Milliseconds until the next attempt, twice as long after each failure. */
const retryDelay = (failures: number): number => Math.min(MAX_DELAY, INITIAL_DELAY * 2 ** (failures - 1));
