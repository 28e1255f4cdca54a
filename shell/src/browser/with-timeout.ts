/** Milliseconds between two checks of the timer. */
const TICK = 50;

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
