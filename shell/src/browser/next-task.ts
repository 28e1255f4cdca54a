/**
 * Resolves in a new task, so that pending events and paints run first. Splitting work with it keeps the page
 * responsive.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
