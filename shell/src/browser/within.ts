/** Milliseconds between two looks at the clock. */
const TICK = 50;

/** Something took longer than it was given: the line may be slow, and nothing else is known. */
export class TimedOut extends Error {}

/**
 * Settles as `promise` does, or rejects after `limit` milliseconds in which the page could work: while a slow
 * processor is busy with our own scripts, nobody is kept waiting by the one that is being loaded.
 */
export function within<Value>(limit: number, what: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let left = Math.ceil(limit / TICK);
    // A tick that comes late counts as one: the interval does not make up for those that were missed.
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      reject(new TimedOut(`${what} took longer than ${Math.round(limit)} ms`));
    }, TICK);
    promise.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
