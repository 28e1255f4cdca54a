import { deploymentsOf, releaseName, type Snapshot, WITHDRAWN, writeWithdrawn } from '@kilowatt/contracts';
import { and, desc, eq, gt, or } from 'drizzle-orm';
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
      .select({ remote, from, revision })
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
      .map((row) => ({ name: `${row.remote}@${row.from}`, revision: row.revision }))
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
