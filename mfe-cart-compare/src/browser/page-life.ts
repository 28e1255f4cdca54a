import { createEffect, createEvent, scopeBind } from 'effector';

/** The page may not come back: what is not kept or sent by now is lost. */
export const pageLeft = createEvent();
export const wentOnline = createEvent();

/** Listens for the rest of the page's life. */
export const watchPageFx = createEffect(() => {
  const left = scopeBind(pageLeft, { safe: true });
  const online = scopeBind(wentOnline, { safe: true });
  addEventListener('pagehide', () => left());
  // Phones close a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  addEventListener('online', () => online());
});
