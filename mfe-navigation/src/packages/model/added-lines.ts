import { createEvent, createStore } from 'effector';

type Added = {
  /** Number of presses so far. */
  press: number;
  /** Lines of the last press that the cart was asked for, and those that it has taken. */
  sent: number;
  taken: number;
  /** Total quantity of the cart; null until it is known. */
  quantity: number | null;
};

/** The cart was asked for some lines, of one product each. */
export const linesSent = createEvent<Pick<Added, 'sent' | 'quantity'>>();
export const cartQuantityChanged = createEvent<number>();

/**
 * What the cart has taken of the lines of a press: it may be full, or missing on this page. Each line that it takes makes
 * it grow; what else makes a cart grow is a stored one that is restored after the press.
 */
export const $added = createStore<Added>(
  { press: 0, sent: 0, taken: 0, quantity: null },
  { serialize: 'ignore' },
)
  .on(linesSent, ({ press }, { sent, quantity }) => ({ press: press + 1, sent, taken: 0, quantity }))
  .on(cartQuantityChanged, (added, quantity) => {
    const isTaken = added.quantity === null ? quantity === 1 : quantity > added.quantity;
    return { ...added, quantity, taken: isTaken ? Math.min(added.sent, added.taken + 1) : added.taken };
  });
