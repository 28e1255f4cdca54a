/** The timer that every runtime has; this package has the types of none. */
declare const setTimeout: (done: () => void, milliseconds: number) => unknown;

/** Milliseconds between two looks. Short, since most of what is awaited is in the same process. */
const INTERVAL = 5;

/**
 * Waits until something holds, for tests of what happens in the background.
 * @param limit milliseconds, below the time limit of a test, so that the loop ends with it
 * @throws naming what did not happen in time
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { limit = 20_000, interval = INTERVAL } = {},
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1_000} s`);
    await new Promise<void>((resolve) => setTimeout(resolve, interval));
  }
}
