import type { FailureStage, Placed } from '@kilowatt/contracts';
import { beacon, type Send } from './beacon';

/** Milliseconds in which failures are gathered into one beacon. */
const GATHER = 300;
/** Milliseconds after everything has loaded until a remote that is still well counts as well. */
const SETTLED = 2_000;

/**
 * Tells the gateway how each version fared on this page view: once, and once more if it fails later.
 * @param running the versions that are at work now
 */
export function createReport(running: () => readonly Placed[], send: Send = beacon) {
  const told = new Set<string>();
  const failed = new Set<string>();
  let outcomes: NonNullable<Parameters<Send>[0]['outcomes']> = [];

  function flush(): void {
    if (outcomes.length > 0) send({ outcomes });
    outcomes = [];
  }

  return {
    failure({ release: { remote, version } }: Placed, stage: FailureStage, error: unknown): void {
      console.error(`[${remote} ${version}] ${stage}:`, error);
      const name = `${remote}@${version}`;
      if (failed.has(name)) return;
      failed.add(name);
      outcomes.push({ remote, release: version, failed: stage, late: told.has(name) });
      if (outcomes.length === 1) setTimeout(flush, GATHER);
    },
    /** Everything was loaded; what has not failed soon after is well. */
    loaded(): void {
      setTimeout(() => {
        for (const { release } of running()) {
          const name = `${release.remote}@${release.version}`;
          told.add(name);
          if (!failed.has(name))
            outcomes.push({ remote: release.remote, release: release.version, late: false });
        }
        flush();
      }, SETTLED);
    },
  };
}
