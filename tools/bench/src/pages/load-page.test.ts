import { expect, it } from '@jest/globals';
import { blockingFrom } from './load-page';

it.each<[string, [start: number, duration: number][], number]>([
  ['no task', [], 0],
  ['a task of 50 ms', [[200, 50]], 0],
  ['a task of 80 ms', [[200, 80]], 30],
  [
    'two tasks',
    [
      [200, 80],
      [500, 150],
    ],
    130,
  ],
  ['a task before the first paint', [[0, 90]], 0],
  ['a task that the first paint falls into', [[40, 160]], 50],
  ['one that ends soon after it', [[0, 140]], 0],
])(
  'with %s after the first paint at 100 ms, a page is blocked for what exceeds 50 ms',
  (_what, tasks, blocked) => {
    expect(blockingFrom(100, tasks)).toBe(blocked);
  },
);
