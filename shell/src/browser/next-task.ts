/**
 * Resolves in a task of its own, so that what came meanwhile goes first: a press, a paint. Work that is split by it takes
 * as long as before, but nobody waits for the whole of it.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
