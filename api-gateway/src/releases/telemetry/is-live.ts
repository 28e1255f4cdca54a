import type { Snapshot } from '@kilowatt/contracts';

/** Whether a page may run a release now: it is live, tried, or what pages fall back to. */
export const isLive =
  (snapshot: () => Snapshot) =>
  (remote: string, release: string): boolean =>
    snapshot().remotes.some(
      (live) =>
        live.release.remote === remote &&
        [live, live.canary, live.previous].some((placed) => placed?.release.version === release),
    );
