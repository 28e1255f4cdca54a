import { describe, expect, it } from '@jest/globals';
import { HEIGHT, type Point, type Series, scales, summaryOf, withGaps } from './series';

describe('series', () => {
  const MINUTE = 60_000;
  const points = (...minutes: number[]) => minutes.map((minute) => ({ at: minute * MINUTE, value: minute }));
  const line = (name: string, ...values: number[]): Series => ({
    name,
    style: 'live',
    points: values.map((value, minute) => ({ at: minute * MINUTE, value })),
  });

  describe('a line', () => {
    it.each([
      ['no point', points(), ''],
      ['one point', points(4), '4'],
      ['every minute', points(1, 2, 3), '1 2 3'],
      ['two minutes left out', points(1, 4), '1 4'],
      ['three minutes left out', points(1, 5), '1 – 5'],
      ['two gaps', points(1, 9, 10, 30), '1 – 9 10 – 30'],
    ])('with %s has a gap only where more than two minutes have no value', (_what, given, expected) => {
      expect(
        withGaps(given)
          .map((point) => point?.value ?? '–')
          .join(' '),
      ).toBe(expected);
    });
  });

  describe('the description of a plot', () => {
    const percent = (value: number) => `${value} %`;
    it.each<[string, Series[], string]>([
      ['a line', [line('Live', 2, 9, 4)], 'Live: 4 % at the end, between 2 % and 9 %.'],
      ['a flat line', [line('Live', 3, 3)], 'Live: 3 % at the end.'],
      ['two lines', [line('Live', 1), line('Canary', 8)], 'Live: 1 % at the end. Canary: 8 % at the end.'],
      ['a line without values', [line('Live'), line('Canary', 8)], 'Canary: 8 % at the end.'],
    ])('of %s names its last value and its range', (_what, series, text) => {
      expect(summaryOf(series, percent)).toBe(text);
    });

    it('names no range that rounds to one value', () => {
      expect(summaryOf([line('Live', 1.01, 1.04)], (value) => value.toFixed(1))).toBe(
        'Live: 1.0 at the end.',
      );
    });
  });
});

describe('scales', () => {
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
      const both: Series[] = [
        ...series([0, 1]),
        { name: 'Canary', style: 'canary', points: points([40, 1]) },
      ];
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
});
