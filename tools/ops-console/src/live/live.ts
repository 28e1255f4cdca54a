import { createEvent, createStore } from 'effector';

export const connected = createEvent();
export const connectionLost = createEvent();
/** A deployment changed, at this or another gateway. */
export const deploymentChanged = createEvent();
/** Every five seconds while the page is visible. */
export const ticked = createEvent<number>();
/** Every minute while the page is visible. */
export const minutePassed = createEvent();

export const $connection = createStore<'connecting' | 'live' | 'lost'>('connecting')
  .on(connected, () => 'live')
  .on(connectionLost, () => 'lost');
/** The current time for relative times. */
export const $now = createStore(0).on(ticked, (_, now) => now);
