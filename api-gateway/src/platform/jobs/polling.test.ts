import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { startPolling } from './polling';

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
