import { describe, expect, it } from '@jest/globals';
import { HEIGHT, type Point, type Series, scales } from './series';

const MINUTE = 60_000;
const START = Date.parse('2030-01-01T10:00:00.000Z');
const WIDTH = 600;
const points = (...values: [minute: number, value: number][]): Point[] =>
  values.map(([minute, value]) => ({ at: START + minute * MINUTE, value }));
const series = (...values: [number, number][]): Series[] => [
  { name: 'Live', style: 'live', points: points(...values) },
];
const minutes = (time: number) => (time - START) / MINUTE;

describe('the time axis of a plot', () => {
  it.each([
    ['one point', series([30, 1]), 20],
    ['a few minutes', series([27, 1], [30, 1]), 20],
    ['half an hour', series([0, 1], [30, 1]), 0],
    ['more than an hour', series([0, 1], [90, 1]), 30],
  ])('of %s shows ten minutes at least, and an hour at most', (_what, of, start) => {
    expect(minutes(scales(of, WIDTH, 1).start)).toBe(start);
  });

  it('lies between the margins, from its first to its last minute', () => {
    const { x, start, margin } = scales(series([0, 1], [30, 1]), WIDTH, 1);
    expect([x(start), x(START + 30 * MINUTE)]).toEqual([margin.left, WIDTH - margin.right]);
  });

  it('ends with the newest point of all lines', () => {
    const both: Series[] = [...series([0, 1]), { name: 'Canary', style: 'canary', points: points([40, 1]) }];
    expect(minutes(scales(both, WIDTH, 1).start)).toBe(0);
  });

  it.each([
    [320, 2, 4],
    [1_300, 5, 13],
  ])('of %d pixels has between %d and %d labels', (width, least, most) => {
    const { length } = scales(series([0, 1], [60, 1]), width, 1).xTicks;
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });
});

describe('the value axis of a plot', () => {
  it('begins at zero and ends above the largest value', () => {
    const { y, margin } = scales(series([0, 3], [5, 70]), WIDTH, 1);
    expect(y(0)).toBe(HEIGHT - margin.bottom);
    expect(y(70)).toBeGreaterThanOrEqual(margin.top);
  });

  it('keeps small values small', () => {
    const { y } = scales(series([0, 0.001], [5, 0.002]), WIDTH, 0.05);
    expect(y(0.002)).toBeGreaterThan(HEIGHT / 2);
  });

  it('is not stretched by a value that is too old to be drawn', () => {
    const { y } = scales(series([0, 1_000], [90, 2]), WIDTH, 1);
    expect(y(2)).toBeLessThan(HEIGHT / 2);
  });
});
