import { expect, it } from '@jest/globals';
import { MIN_DURATION, slowest, type TimedEvent } from './interaction';

const event = (interactionId: number, duration: number): TimedEvent => ({
  interactionId,
  duration,
  delay: 1,
  handlers: 2,
});

it.each<[string, TimedEvent[], number]>([
  ['is that of its slowest event', [event(7, 24), event(7, 88)], 88],
  ['is that of the slowest of several interactions', [event(7, 24), event(14, 56), event(21, 40)], 56],
  [
    'leaves out events that are no interaction, such as a pointer that enters',
    [event(0, 400), event(7, 32)],
    32,
  ],
  ['is the shortest that browsers report where nothing was reported', [], MIN_DURATION],
])('the time to the next paint %s', (_what, events, milliseconds) => {
  expect(slowest(events).duration).toBe(milliseconds);
});
