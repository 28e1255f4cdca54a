import { EventSource } from 'eventsource';
import type { Logger } from 'pino';

/** Refreshes on every snapshot event of the gateway and after every reconnection. @returns a function that stops it */
export function followReleases(
  gateway: string,
  live: { refresh: () => Promise<void> },
  log: Logger,
): () => void {
  const events = new EventSource(`${gateway}/api/releases/events`);
  events.addEventListener('snapshot', () => {
    live
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot cannot be had; the last one stays'));
  });
  return () => events.close();
}

/**
 * Runs `work` once at a time. A call while it runs makes it run once more afterwards, since what it reads may have
 * changed meanwhile; that call settles with the last run.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let requested = false;
  let running: Promise<void> | null = null;

  async function runWhileRequested(): Promise<void> {
    while (requested) {
      requested = false;
      await work();
    }
  }
  return () => {
    requested = true;
    running ??= runWhileRequested().finally(() => {
      running = null;
    });
    return running;
  };
}
