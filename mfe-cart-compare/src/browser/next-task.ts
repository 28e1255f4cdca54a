/**
 * Resolves in a new task, so that events of input and paints that wait run first; on the server at once.
 */
export async function nextTask(): Promise<void> {
  if (typeof window === 'undefined') return;
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
