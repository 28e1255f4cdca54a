import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import type { LiveComposition } from './live-composition';

/** Refreshes on every snapshot event of the gateway and after every reconnection. @returns a function that stops it */
export function followReleases(gateway: string, live: LiveComposition, log: Logger): () => void {
  const moves = new EventSource(`${gateway}/api/releases/events`);
  moves.addEventListener('snapshot', () => {
    live
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot cannot be had; the last one stays'));
  });
  return () => moves.close();
}
