import { describe, expect, it } from '@jest/globals';
import { type Series, summaryOf, withGaps } from './series';

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
    expect(summaryOf([line('Live', 1.01, 1.04)], (value) => value.toFixed(1))).toBe('Live: 1.0 at the end.');
  });
});
