import { createEffect, createEvent, createStore, scopeBind } from 'effector';

/**
 * A timer in a scope. Its effect finishes at once: a pending effect would block every `allSettled`, and with it the
 * start of the other remotes on the page.
 */
export function createTimer() {
  const ended = createEvent();
  const startFx = createEffect((milliseconds: number) => {
    const end = scopeBind(ended, { safe: true });
    setTimeout(() => end(), milliseconds);
  });
  const $running = createStore(false, { serialize: 'ignore' })
    .on(startFx, () => true)
    .on(ended, () => false);
  return { start: startFx, ended, $running };
}
