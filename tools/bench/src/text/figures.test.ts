import { describe, expect, it } from '@jest/globals';
import { mean, milliseconds, percentile, score, share, table } from './report';

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it.each([
    [0.5, 50],
    [0.9, 90],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%d of 1 to 100 is %d, in whatever order they come', (part, value) => {
    expect(percentile(hundred, part)).toBe(value);
  });

  it('of one value is that value, and of none 0', () => {
    expect([percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 0]);
  });

  it('orders numbers as numbers, and leaves the list as it was', () => {
    const list = [10, 9, 100];
    expect(percentile(list, 1)).toBe(100);
    expect(list).toEqual([10, 9, 100]);
  });
});

it('the mean of nothing is 0', () => {
  expect([mean([]), mean([1, 2, 6])]).toEqual([0, 3]);
});

it.each([
  [share(0.1234), '12.3 %'],
  [share(1), '100.0 %'],
  [score(0.44251), '0.443'],
  [milliseconds(1.234), '1.23 ms'],
  [milliseconds(10), '10 ms'],
  [milliseconds(7_224.4), '7,224 ms'],
])('a figure is written as %s', (written, expected) => {
  expect(written).toBe(expected);
});

describe('a table', () => {
  it('is as wide as its longest cells, with figures at the right', () => {
    expect(
      table(
        ['engine', 'p99'],
        [
          ['ours', '1 ms'],
          ['minisearch', '37 ms'],
        ],
      ).split('\n'),
    ).toEqual(['engine        p99', '----------  -----', 'ours         1 ms', 'minisearch  37 ms']);
  });

  it('leaves out what a row does not have', () => {
    expect(table(['a', 'b'], [['x']]).split('\n')[2]).toBe('x   ');
  });
});
