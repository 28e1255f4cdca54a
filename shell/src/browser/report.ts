import type { FailureStage, Snapshot } from '@kilowatt/contracts';
import { beacon, type Send } from './beacon';

/** Milliseconds in which failures are gathered into one beacon. */
const GATHER = 300;
/** Milliseconds after everything has loaded until a remote that is still well counts as well. */
const SETTLED = 2_000;

/** Tells the gateway how each remote fared on this page view: once, and once more if it fails later. */
export function createReport({ remotes }: Snapshot, send: Send = beacon) {
  const releases = new Map(remotes.map(({ release }) => [release.remote, release.version]));
  const failed = new Set<string>();
  let outcomes: NonNullable<Parameters<Send>[0]['outcomes']> = [];
  let settled = false;

  function flush(): void {
    if (outcomes.length > 0) send({ outcomes });
    outcomes = [];
  }

  return {
    failure(remote: string, stage: FailureStage, error: unknown): void {
      console.error(`[${remote}] ${stage}:`, error);
      const release = releases.get(remote);
      if (release === undefined || failed.has(remote)) return;
      failed.add(remote);
      outcomes.push({ remote, release, failed: stage, late: settled });
      if (outcomes.length === 1) setTimeout(flush, GATHER);
    },
    /** Everything was loaded; what has not failed soon after is well. */
    loaded(): void {
      setTimeout(() => {
        settled = true;
        for (const [remote, release] of releases)
          if (!failed.has(remote)) outcomes.push({ remote, release, late: false });
        flush();
      }, SETTLED);
    },
  };
}
