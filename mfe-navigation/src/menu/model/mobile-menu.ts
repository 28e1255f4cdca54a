import { createEvent, createStore } from 'effector';

export const mobileMenuOpened = createEvent();
export const mobileMenuClosed = createEvent();
/** Into a category, or back to the list with null. */
export const drilled = createEvent<number | null>();

export const $mobileOpen = createStore(false, { serialize: 'ignore' })
  .on(mobileMenuOpened, () => true)
  .on(mobileMenuClosed, () => false);
export const $level = createStore<number | null>(null, { serialize: 'ignore' })
  .on(drilled, (_, level) => level)
  .reset(mobileMenuClosed);
