import { createEvent, createStore } from 'effector';

export const connected = createEvent();
export const connectionLost = createEvent();
/** A pointer moved, here or at another gateway. */
export const moved = createEvent();
/** Every five seconds while the page is looked at. */
export const ticked = createEvent<number>();
/** Every minute while the page is looked at. */
export const minutePassed = createEvent();

export const $connection = createStore<'connecting' | 'live' | 'lost'>('connecting')
  .on(connected, () => 'live')
  .on(connectionLost, () => 'lost');
/** The time that ages on the screen are counted from. */
export const $now = createStore(0).on(ticked, (_, now) => now);
