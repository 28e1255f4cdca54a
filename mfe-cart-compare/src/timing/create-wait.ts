import { createEffect, createEvent, createStore, scopeBind } from 'effector';

/**
 * A length of time in a scope. Its effect ends at once: one that lasted would hold up every `allSettled`, and with
 * it the start of the other remotes on the page.
 */
export function createWait() {
  const ended = createEvent();
  const startFx = createEffect((milliseconds: number) => {
    const end = scopeBind(ended, { safe: true });
    setTimeout(() => end(), milliseconds);
  });
  const $waiting = createStore(false, { serialize: 'ignore' })
    .on(startFx, () => true)
    .on(ended, () => false);
  return { start: startFx, ended, $waiting };
}
