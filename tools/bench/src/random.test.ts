import { describe, expect, it } from '@jest/globals';
import { below, pick, sample, seeded, typingError, withTypingError } from './random';

const numbers = (seed: number, count: number) => {
  const random = seeded(seed);
  return Array.from({ length: count }, random);
};

describe('seeded numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(numbers(3, 5)).toEqual(numbers(3, 5));
    expect(numbers(4, 5)).not.toEqual(numbers(3, 5));
  });

  it('are from 0 to below 1, and spread evenly', () => {
    const drawn = numbers(1, 10_000);
    expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
    const tenths = Array.from(
      { length: 10 },
      (_, at) => drawn.filter((n) => Math.floor(n * 10) === at).length,
    );
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

it('a number below a limit is whole, and never the limit', () => {
  const random = seeded(1);
  const drawn = new Set(Array.from({ length: 200 }, () => below(4, random)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3]);
});

it('each entry of a list is picked at times', () => {
  const random = seeded(1);
  expect(new Set(Array.from({ length: 100 }, () => pick('abc', random)))).toEqual(new Set('abc'));
});

describe('a sample', () => {
  it('contains each entry at most once, and leaves the list as it was', () => {
    const list = ['a', 'b', 'c', 'd'];
    const drawn = sample(list, 3, seeded(2));
    expect([drawn.length, new Set(drawn).size, list]).toEqual([3, 3, ['a', 'b', 'c', 'd']]);
  });

  it('is the whole list where more is asked for', () => {
    expect(sample(['a', 'b'], 9, seeded(2)).sort()).toEqual(['a', 'b']);
  });
});

it('changes a word by one edit, and the same way for the same seed', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const typed = typingError('washer', seeded(seed));
    expect(typed).not.toBe('washer');
    expect(Math.abs(typed.length - 'washer'.length)).toBeLessThanOrEqual(1);
    expect(typingError('washer', seeded(seed))).toBe(typed);
  }
});

it('leaves short words and numbers alone', () => {
  for (let seed = 0; seed < 100; seed += 1)
    expect(withTypingError('30in gas stove 1400w', seeded(seed))).toMatch(/^30in gas \S+ 1400w$/);
  expect(withTypingError('36 in lg tv', seeded(1))).toBeNull();
});
