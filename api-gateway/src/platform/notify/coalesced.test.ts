import { expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { coalesced, followChanges, repeated } from './follow-changes';

it('runs again, once, after calls that came while it ran', async () => {
  const starts: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((resolve) => starts.push(resolve)));
  const done = Promise.all([run(), run(), run()]);
  expect(starts).toHaveLength(1);
  starts[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(starts).toHaveLength(2);
  starts[1]?.();
  await done;
  expect(starts).toHaveLength(2);
});

it('runs after a run that failed', async () => {
  let times = 0;
  const run = coalesced(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await expect(run()).rejects.toThrow('once');
  await run();
  expect(times).toBe(2);
});

it('runs again after calls that came while a run failed', async () => {
  let times = 0;
  const run = coalesced(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await Promise.all([run(), run()]);
  expect(times).toBe(2);
});

it('repeats a read that fails, later each time, until it succeeds', async () => {
  jest.useFakeTimers();
  try {
    let isAway = true;
    const at: number[] = [];
    const begun = Date.now();
    const failed = jest.fn();
    const { start } = repeated(async () => {
      at.push(Date.now() - begun);
      if (isAway) throw new Error('away');
    }, failed);
    await start();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(at).toEqual([0, 500, 1_500, 3_500]);
    expect(failed).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(600_000);
    expect((at.at(-1) ?? 0) - (at.at(-2) ?? 0)).toBe(30_000);
    isAway = false;
    await jest.advanceTimersByTimeAsync(30_000);
    const { length } = at;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(at).toHaveLength(length);
  } finally {
    jest.useRealTimers();
  }
});

it('reads at once what is announced before a repetition, and repeats nothing after the end', async () => {
  jest.useFakeTimers();
  try {
    const read = jest.fn(async () => {
      throw new Error('away');
    });
    const { start, stop } = repeated(read, () => {});
    await start();
    await start();
    expect(read).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(1);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

it('a gateway that does not hear the others knows since when, and keeps the time', async () => {
  const changes = { releases: async () => {}, catalogue: async () => {} };
  const begun = Date.now();
  const following = await followChanges('postgres://127.0.0.1:9/shop', changes, pino({ level: 'silent' }));
  const since = following.apartSince();
  expect(since).toBeGreaterThanOrEqual(begun);
  await following.stop();
  expect(following.apartSince()).toBe(since);
});
