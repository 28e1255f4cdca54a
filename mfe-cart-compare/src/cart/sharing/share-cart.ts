import type { SharedCartRequest } from '@kilowatt/contracts';
import { GatewayError } from '@kilowatt/remote-kit';
import { createEvent, createStore, sample } from 'effector';
import { pageLeft, wentOnline } from '../../browser/page-life';
import { createWait } from '../../timing/create-wait';
import { retryDelay } from './retry-delay';
import { sendCartFx, sendLastFx } from './send-cart';

/** Milliseconds in which changes are gathered into one call. */
const GATHER = 400;
/** On a page that has just opened, the cart of an earlier visit has time. */
const LATER = 2_000;

/** A cart that the gateway is to know. Failures are never shown (specification §7). */
export const cartTold = createEvent<SharedCartRequest>();
/** The same for a cart of an earlier visit, whose last call may have been lost. */
export const cartToldAgain = createEvent<SharedCartRequest>();
export const newerCartKept = createEvent<number>();

const wait = createWait();

/** The latest of each number that the gateway has not confirmed. */
export const $untold = createStore<SharedCartRequest[]>([], { serialize: 'ignore' })
  .on([cartTold, cartToldAgain], (untold, cart) => [
    ...untold.filter(({ cartId }) => cartId !== cart.cartId),
    cart,
  ])
  .on(sendCartFx.done, (untold, { params }) => untold.filter((cart) => cart !== params))
  .on(sendCartFx.fail, (untold, { params, error }) =>
    isHopeless(error) ? untold.filter((cart) => cart !== params) : untold,
  );
const $failures = createStore(0, { serialize: 'ignore' })
  .on(sendCartFx.fail, (failures) => failures + 1)
  .on([sendCartFx.done, wentOnline], () => 0);

// A change during the pause after a failure waits with the rest: it is told with the next attempt.
sample({
  clock: cartTold,
  source: wait.$waiting,
  filter: (waiting) => !waiting,
  fn: () => GATHER,
  target: wait.start,
});
sample({ clock: cartToldAgain, fn: () => LATER, target: wait.start });
sample({
  clock: [wait.ended, wentOnline],
  source: { untold: $untold, sending: sendCartFx.pending },
  filter: ({ untold, sending }) => untold.length > 0 && !sending,
  fn: ({ untold: [first] }) => first as SharedCartRequest,
  target: sendCartFx,
});
sample({
  clock: sendCartFx.finally,
  source: { untold: $untold, failures: $failures },
  filter: ({ untold }) => untold.length > 0,
  fn: ({ failures }) => (failures > 0 ? retryDelay(failures) : GATHER),
  target: wait.start,
});
sample({
  clock: sendCartFx.doneData,
  filter: ({ saved }) => !saved,
  fn: ({ version }) => version,
  target: newerCartKept,
});
sample({ clock: pageLeft, source: $untold, filter: (untold) => untold.length > 0, target: sendLastFx });

/** The gateway has understood, and will never take it. */
function isHopeless(error: Error): boolean {
  return (
    error instanceof GatewayError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  );
}
