/**
 * Resolves in a new task, so that pending events and paints run first. Splitting work with it keeps the page
 * responsive.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Resolves when the browser is idle, after two seconds at the latest. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/** Timeouts for loading remotes, in milliseconds, for both attempts together. */
export type LoadTimeouts = {
  /** For resources that the page preloads; after it the fallback is shown. */
  start: number;
  /** For resources that are requested later. */
  later: number;
};

/** Milliseconds from the start of the navigation until the fallback of a remote that does not answer is shown. */
const FALLBACK_AFTER = 1_200;
/** The least is also what a server that is busy for a moment takes, whose fast visitors would see a fallback come and go. */
const MIN_TIMEOUTS: LoadTimeouts = { start: 750, later: 1_100 };

/** Override builds come from another origin without preloads, and their visitor wants to see them. */
export const OVERRIDE_TIMEOUTS: LoadTimeouts = { start: 5_000, later: 5_000 };

/**
 * Timeouts for this page view: at least half of the time that the shell took to load, so that slow connections are
 * not cut off by a timeout tuned for fast ones.
 * @param bootTime milliseconds from the start of the navigation to the shell's first statement
 */
export const loadTimeouts = (bootTime: number): LoadTimeouts => ({
  start: Math.max(MIN_TIMEOUTS.start, FALLBACK_AFTER - bootTime, bootTime / 2),
  later: Math.max(MIN_TIMEOUTS.later, bootTime / 2),
});

/** Milliseconds between two checks of the timer. */
const TICK = 50;

/**
 * Measures how much of the time from now on the main thread is free. It is hardly ever on a machine that is overloaded, nor
 * in a hidden tab, where timers run once a second.
 * @returns ends it, with the share from 0 to 1
 */
export function measureFreeTime(): () => number {
  const start = performance.now();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, TICK);
  return () => {
    clearInterval(timer);
    return (ticks * TICK) / (performance.now() - start);
  };
}

/** Loading took longer than its timeout: the connection may be slow, the cause is unknown. */
export class LoadTimeoutError extends Error {}

/**
 * Settles like `promise`, or rejects after `timeout` milliseconds. Only time in which the main thread is free counts:
 * while a slow processor evaluates our own scripts, the request is not slow.
 */
export function withTimeout<Value>(timeout: number, what: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let ticksLeft = Math.ceil(timeout / TICK);
    // A late tick counts once: an interval does not make up for missed ticks.
    const timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      clearInterval(timer);
      reject(new LoadTimeoutError(`${what} took longer than ${Math.round(timeout)} ms`));
    }, TICK);
    promise.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/**
 * Runs an attempt and retries it once, each with a timeout of half of `timeout` milliseconds. If one attempt failed
 * and the other timed out, it rejects with the failure.
 * @param onLate receives the result of an attempt that succeeds after its timeout
 */
export async function retryOnce<Value>(
  timeout: number,
  what: string,
  attempt: (retry: boolean) => Promise<Value>,
  onLate: (value: Value) => void = () => {},
): Promise<Value> {
  const attemptWithTimeout = (retry: boolean) => {
    const pending = attempt(retry);
    const settledInTime = withTimeout(timeout / 2, what, pending);
    settledInTime.catch(() => pending.then(onLate, () => {}));
    return settledInTime;
  };
  return attemptWithTimeout(false).catch((first: unknown) =>
    attemptWithTimeout(true).catch((second: unknown) => {
      throw first instanceof LoadTimeoutError ? second : first;
    }),
  );
}
