import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino, { type Logger } from 'pino';
import { inBatches, startCleaning, startPolling } from './repeated-jobs';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-01-31T12:00:00Z');

describe('a cleaning', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function start(purge: (before: Date) => Promise<number>) {
    const log = { ...pino({ level: 'silent' }), info: jest.fn(), error: jest.fn() };
    const cleaning = startCleaning({ what: 'searches', keepDays: 90, purge, log: log as unknown as Logger });
    return { log, cleaning };
  }

  it('removes what is older than its days, at the start and every hour', async () => {
    const purge = jest.fn(async (_before: Date) => 0);
    const { cleaning } = start(purge);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    const days = 90 * 24 * HOUR;
    expect(purge.mock.calls.map(([before]) => before.getTime())).toEqual([
      NOW - days,
      NOW + HOUR - days,
      NOW + 2 * HOUR - days,
    ]);
    await cleaning.stop();
  });

  it('reports how many rows are gone, and nothing where none were', async () => {
    const gone = [7, 0];
    const { log, cleaning } = start(async () => gone.shift() ?? 0);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(log.info.mock.calls).toEqual([[{ gone: 7, keepDays: 90 }, 'searches were removed']]);
    await cleaning.stop();
  });

  it('that fails is in the log, and tried again an hour later', async () => {
    const purge = jest.fn(async (_before: Date) => 3);
    const failure = new Error('the database is away');
    purge.mockRejectedValueOnce(failure);
    const { log, cleaning } = start(purge);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(log.error.mock.calls).toEqual([[{ err: failure }, 'searches could not be removed']]);
    expect(log.info).toHaveBeenCalledTimes(1);
    await cleaning.stop();
  });

  it('that is stopped finishes what it does, and begins no other', async () => {
    let finish = (_gone: number) => {};
    const purge = jest.fn(
      (_before: Date) =>
        new Promise<number>((resolve) => {
          finish = resolve;
        }),
    );
    const { cleaning } = start(purge);
    let stopped = false;
    const stopping = cleaning.stop().then(() => {
      stopped = true;
    });
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect([stopped, purge.mock.calls.length]).toEqual([false, 1]);
    finish(0);
    await stopping;
  });
});

it.each([
  [[0], 0],
  [[999], 999],
  [[1_000, 0], 1_000],
  [[1_000, 1_000, 1], 2_001],
])('batches of %j rows are %d rows, and one statement each', async (batches, gone) => {
  const left = [...batches];
  const remove = jest.fn(async () => Array.from({ length: left.shift() ?? 0 }));
  expect(await inBatches(remove)).toBe(gone);
  expect(remove).toHaveBeenCalledTimes(batches.length);
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('repeats a job after its interval, also after an error, until it is stopped', async () => {
  const log = { ...pino({ level: 'silent' }), error: jest.fn() };
  const pass = jest.fn(async (_signal: AbortSignal) => {});
  pass.mockRejectedValueOnce(new Error('the database is away'));
  const polling = startPolling({ what: 'looking', interval: 5_000, pass, log: log as never });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(pass).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(1);
  await polling.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(pass).toHaveBeenCalledTimes(3);
});

it('does not repeat what the log has already', async () => {
  const log = { ...pino({ level: 'silent' }), error: jest.fn() };
  const lasting = new Error('the database was removed');
  const pass = jest.fn(() => Promise.reject(lasting));
  const isReported = (error: unknown) => error === lasting;
  const polling = startPolling({ what: 'looking', interval: 5_000, pass, isReported, log: log as never });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(pass).toHaveBeenCalledTimes(3);
  expect(log.error).not.toHaveBeenCalled();
  await polling.stop();
});

it('waits for the job under way when it is stopped, and tells it', async () => {
  let finish = () => {};
  const signals: AbortSignal[] = [];
  const polling = startPolling({
    ...{ what: 'looking', interval: 5_000, log: pino({ level: 'silent' }) },
    pass: (signal) =>
      new Promise<void>((resolve) => {
        signals.push(signal);
        finish = resolve;
      }),
  });
  let isStopped = false;
  const stopping = polling.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect([signals[0]?.aborted, isStopped]).toEqual([true, false]);
  finish();
  await stopping;
});
