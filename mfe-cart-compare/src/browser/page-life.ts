import { createEffect, createEvent, scopeBind } from 'effector';

/** The page is hidden or unloaded: whatever is not stored or sent by now may be lost. */
export const pageHidden = createEvent();
export const wentOnline = createEvent();

/** Listens until the page is unloaded. */
export const watchPageFx = createEffect(() => {
  const left = scopeBind(pageHidden, { safe: true });
  const online = scopeBind(wentOnline, { safe: true });
  addEventListener('pagehide', () => left());
  // Phones may close a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  addEventListener('online', () => online());
});

/** Leaves the shop for another site. */
export const openAddressFx = createEffect((address: string) => window.location.assign(address));
