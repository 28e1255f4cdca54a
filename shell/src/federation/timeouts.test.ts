import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  LoadTimeoutError,
  loadTimeouts,
  measureFreeTime,
  nextTask,
  retryOnce,
  withTimeout,
} from './timeouts';

describe('timeouts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('settles like the promise', async () => {
    await expect(withTimeout(100, 'a', Promise.resolve(5))).resolves.toBe(5);
    await expect(withTimeout(100, 'a', Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects after the timeout', async () => {
    const waiting = withTimeout(100, 'the cart', new Promise(() => {}));
    const refused = expect(waiting).rejects.toThrow('the cart took longer than 100 ms');
    await jest.advanceTimersByTimeAsync(100);
    await refused;
  });

  it('counts no time in which the page itself was busy', async () => {
    const waiting = withTimeout(100, 'the cart', new Promise(() => {}));
    const rejected = jest.fn();
    waiting.catch(rejected);
    // A long task: the clock goes on, no timer fires.
    jest.setSystemTime(Date.now() + 10_000);
    await jest.advanceTimersByTimeAsync(50);
    expect(rejected).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(50);
    expect(rejected).toHaveBeenCalled();
  });

  describe('an attempt that is retried once', () => {
    const never = () => new Promise<string>(() => {});
    const failed = () => Promise.reject(new Error('404'));

    it('succeeds with the second one, which knows that it is a retry', async () => {
      const attempt = jest.fn(async (retry: boolean) => (retry ? 'loaded' : failed()));
      await expect(retryOnce(1_000, 'the cart', attempt)).resolves.toBe('loaded');
      expect(attempt.mock.calls).toEqual([[false], [true]]);
    });

    it('gives each attempt half of the time', async () => {
      const attempt = jest.fn(never);
      const rejected = expect(retryOnce(1_000, 'the cart', attempt)).rejects.toThrow(LoadTimeoutError);
      await jest.advanceTimersByTimeAsync(450);
      expect(attempt).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(550);
      await rejected;
      expect(attempt).toHaveBeenCalledTimes(2);
    });

    it.each([
      ['first', (retry: boolean) => (retry ? never() : failed())],
      ['second', (retry: boolean) => (retry ? failed() : never())],
    ])('rejects with the failure of the %s, which says more than a timeout', async (_which, attempt) => {
      const rejected = expect(retryOnce(1_000, 'the cart', attempt)).rejects.toThrow('404');
      await jest.advanceTimersByTimeAsync(1_000);
      await rejected;
    });

    it('hands over what arrives after its timeout', async () => {
      let arrive = (_: string) => {};
      const onLate = jest.fn();
      const attempt = (retry: boolean) =>
        retry
          ? never()
          : new Promise<string>((resolve) => {
              arrive = resolve;
            });
      const rejected = expect(retryOnce(1_000, 'the cart', attempt, onLate)).rejects.toThrow(
        LoadTimeoutError,
      );
      await jest.advanceTimersByTimeAsync(1_000);
      await rejected;
      expect(onLate).not.toHaveBeenCalled();
      arrive('late');
      await jest.advanceTimersByTimeAsync(0);
      expect(onLate).toHaveBeenCalledWith('late');
    });
  });

  it.each([
    ['fast', 100, { start: 1_100, later: 1_100 }],
    ['usual', 700, { start: 750, later: 1_100 }],
    ['slow', 8_000, { start: 4_000, later: 4_000 }],
  ])('a %s connection, whose shell took %d ms, is given %j', (_name, bootTime, timeouts) => {
    expect(loadTimeouts(bootTime)).toEqual(timeouts);
  });
});

it('the free time of the main thread is the share of ticks that came in time', () => {
  jest.useFakeTimers();
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(1_000);
  const end = [measureFreeTime(), measureFreeTime()];
  jest.advanceTimersByTime(2_000);
  const shares = [3_000, 9_000].map((at, which) => {
    now.mockReturnValue(at);
    return end[which]?.();
  });
  expect(shares).toEqual([1, 0.25]);
  expect(jest.getTimerCount()).toBe(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the next task', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'scheduler'));

  it('yields to waiting tasks', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('a press'));
    await nextTask();
    order.push('the rest');
    expect(order).toEqual(['a press', 'the rest']);
  });

  it('uses the scheduler of the browser if there is one, which continues before other work', async () => {
    const pause = jest.fn(async () => {});
    Object.assign(globalThis, { scheduler: { yield: pause } });
    await nextTask();
    expect(pause).toHaveBeenCalledTimes(1);
  });
});
