import { expect, it } from '@jest/globals';
import { percentile } from '../text/report';
import { blockingFrom, pageLoadOf, weightOf } from './load-page';

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

it('a search box that is never hydrated is later than every other, and leaves the median to them', () => {
  const seen = { fcp: 100, lcp: 200, largest: 'h1', shift: 0, tasks: [] };
  const times = [900, null, 300].map((boxAt) => pageLoadOf({ ...seen, boxAt }, []).boxAt);
  expect(times).toEqual([900, Number.POSITIVE_INFINITY, 300]);
  expect([0.5, 1].map((part) => percentile(times, part))).toEqual([900, Number.POSITIVE_INFINITY]);
});

it('scripts count before the search box is hydrated if they have arrived by then', () => {
  const loaded = [
    { url: 'http://shop.test/', bytes: 30_000, at: 200 },
    { url: 'http://shop.test/assets/shell.1234.js', bytes: 140_000, at: 900 },
    { url: 'http://shop.test/remotes/footer/1.0.0/web/footer.js?retry', bytes: 7_000, at: 1_500 },
  ];
  expect(weightOf(loaded, 1_000)).toEqual({ requests: 3, scripts: 147_000, beforeBox: 140_000 });
  expect(weightOf(loaded, null)).toMatchObject({ beforeBox: 0 });
});
