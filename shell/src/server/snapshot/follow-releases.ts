import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import type { LiveComposition } from './live-composition';

/** Refreshes at every move that the gateway announces, and after every reconnection. Returns how to stop. */
export function followReleases(gateway: string, live: LiveComposition, log: Logger): () => void {
  const moves = new EventSource(`${gateway}/api/releases/events`);
  moves.addEventListener('snapshot', () => {
    live
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot cannot be had; the last one stays'));
  });
  return () => moves.close();
}
