import { beforeEach, expect, it } from '@jest/globals';
import { type Circuits, createCircuits } from './failures';

const NAME = 'reviews@1.0.0';
let now: number;
let circuits: Circuits;
beforeEach(() => {
  now = 0;
  circuits = createCircuits({ failureThreshold: 3, window: 30_000, resetTimeout: 30_000 }, () => now);
});
const fail = (times: number) => {
  for (let failure = 0; failure < times; failure++) circuits.recordFailure(NAME);
};

it('opens at the third failure within half a minute, for that name alone', () => {
  fail(2);
  expect(circuits.acquire(NAME)).toBe('closed');
  expect(circuits.recordFailure(NAME)).toBe(true);
  expect(circuits.acquire(NAME)).toBe('open');
  expect(circuits.acquire('reviews@0.9.0')).toBe('closed');
});

it('is listed while it is open, since its first opening', () => {
  fail(2);
  expect(circuits.open()).toEqual([]);
  now = 1_000;
  fail(1);
  now = 40_000;
  circuits.acquire(NAME);
  fail(1);
  expect(circuits.open()).toEqual([{ name: NAME, since: 1_000 }]);
  circuits.recordSuccess(NAME);
  expect(circuits.open()).toEqual([]);
});

it('stays closed if failures are far apart', () => {
  fail(2);
  now = 31_000;
  fail(2);
  expect(circuits.acquire(NAME)).toBe('closed');
});

it('allows one probe after the reset timeout, and closes when it succeeds', () => {
  fail(3);
  now = 30_000;
  expect(circuits.acquire(NAME)).toBe('probe');
  expect(circuits.acquire(NAME)).toBe('open');
  circuits.recordSuccess(NAME);
  expect(circuits.acquire(NAME)).toBe('closed');
});

it('opens again when the probe fails', () => {
  fail(3);
  now = 30_000;
  circuits.acquire(NAME);
  now = 40_000;
  expect(circuits.recordFailure(NAME)).toBe(true);
  now = 65_000;
  expect(circuits.acquire(NAME)).toBe('open');
  now = 70_000;
  expect(circuits.acquire(NAME)).toBe('probe');
});

it('allows another probe if the first never reports', () => {
  fail(3);
  now = 30_000;
  circuits.acquire(NAME);
  now = 60_000;
  expect(circuits.acquire(NAME)).toBe('probe');
});
