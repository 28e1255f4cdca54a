import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { createTimer } from './persist-store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const timer = createTimer();
const ends = (scope: Scope) => {
  const seen = { times: 0 };
  createWatch({ unit: timer.ended, scope, fn: () => (seen.times += 1) });
  return seen;
};

it('ends after its time, in the scope that it was started in', async () => {
  const [mine, other] = [fork(), fork()];
  const [ended, elsewhere] = [ends(mine), ends(other)];
  await allSettled(timer.start, { scope: mine, params: 100 });
  expect([mine.getState(timer.$running), other.getState(timer.$running)]).toEqual([true, false]);
  jest.advanceTimersByTime(99);
  expect(ended.times).toBe(0);
  jest.advanceTimersByTime(1);
  expect([ended.times, mine.getState(timer.$running), elsewhere.times]).toEqual([1, false, 0]);
});

it('does not hold up those who wait until everything has settled', async () => {
  const scope = fork();
  await allSettled(timer.start, { scope, params: 60_000 });
  expect(scope.getState(timer.$running)).toBe(true);
});

it('can be started again', async () => {
  const scope = fork();
  const ended = ends(scope);
  for (const times of [1, 2]) {
    await allSettled(timer.start, { scope, params: 10 });
    jest.advanceTimersByTime(10);
    expect(ended.times).toBe(times);
  }
});
