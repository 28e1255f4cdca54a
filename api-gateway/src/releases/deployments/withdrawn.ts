import { deploymentsOf, releaseName, type Snapshot, WITHDRAWN, writeWithdrawn } from '@kilowatt/contracts';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { DAY, startPolling } from '../../platform/jobs/repeated-jobs';
import { coalesced } from '../../platform/notify/follow-changes';
import { releaseHistory } from '../../platform/tables';

/** Days for which open pages hear that their version was taken back, and the most versions that they hear of. */
const DAYS = 7;
const MAX_VERSIONS = 20;
/** Milliseconds between two reads while nothing is deployed: the days pass, and a read may have failed. */
const READ_AGAIN = 60_000;

/**
 * The version of the canary that a move ended, if any. The history names the live version alone; a canary was running if the
 * move of its remote before that gave it a share, since each other move ends it.
 */
const endedCanary = sql<string | null>`(
  select case when earlier.kind = 'canary' and earlier.percent > 0 then earlier.to_version end
  from release_history earlier
  where earlier.remote = release_history.remote
    and earlier.kind in ('promote', 'canary', 'rollback')
    and earlier.revision < release_history.revision
  order by earlier.revision desc
  limit 1
)`;

type Parts = {
  db: Database;
  log: Logger;
  releases: { snapshot: () => Snapshot; follow: (follower: () => void) => unknown };
};

/**
 * Names in a header of every answer which versions were taken back lately and are not deployed again: open pages that run
 * them load their next page in full. Without such versions there is no header.
 */
export function sayWithdrawn({ db, log, releases }: Parts): Router {
  let header: string | null = null;
  async function read(): Promise<void> {
    const { kind, percent, movedAt, revision, remote, from } = releaseHistory;
    const rows = await db
      .select({ remote, from, revision, canary: endedCanary })
      .from(releaseHistory)
      .where(
        and(
          or(eq(kind, 'rollback'), and(eq(kind, 'canary'), eq(percent, 0))),
          gt(movedAt, new Date(Date.now() - DAYS * DAY)),
        ),
      )
      .orderBy(desc(revision))
      .limit(MAX_VERSIONS);
    const deployed = new Set(deploymentsOf(releases.snapshot()).map(releaseName));
    const gone = rows
      .flatMap(({ remote, from, canary, revision }) =>
        [from, canary].flatMap((version) => (version ? { name: `${remote}@${version}`, revision } : [])),
      )
      .filter(({ name }) => !deployed.has(name));
    const [newest] = gone;
    header = newest ? writeWithdrawn(newest.revision, [...new Set(gone.map(({ name }) => name))]) : null;
  }
  const refresh = coalesced(() =>
    read().catch((error: unknown) => log.warn({ err: error }, 'versions taken back are not known')),
  );
  startPolling({ what: 'reading versions taken back', interval: READ_AGAIN, pass: refresh, log });
  releases.follow(() => void refresh());
  return Router().use((_request, response, next) => {
    if (header !== null) response.set(WITHDRAWN, header);
    next();
  });
}
