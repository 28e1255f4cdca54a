import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { releaseErrors } from '../tables';
import type { ReportedError } from './reported-error';

/** Different errors of one version that are kept; further ones are dropped, whatever is reported. */
export const MAX_ERRORS = 50;
/** The same by browser, which every client names as it likes. */
export const MAX_ROWS = 300;
/** Errors that wait to be written; further ones are dropped. */
const MAX_PENDING = 500;
/** Milliseconds for which an error is kept after its last report. */
const RETENTION = 30 * 24 * 3_600_000;

type Pending = ReportedError & { count: number; firstAt: Date; lastAt: Date };
type Options = { db: Database; log: Logger; now?: () => number };
export type ErrorLog = ReturnType<typeof errorLog>;

/** Errors of releases, from all gateways: counts by fingerprint and browser, and the latest sample of each. */
export function errorLog({ db, log, now = Date.now }: Options) {
  let pending = new Map<string, Pending>();
  const keyOf = ({ remote, version, fingerprint, browser }: ReportedError) =>
    `${remote} ${version} ${fingerprint} ${browser}`;

  return {
    add(error: ReportedError): void {
      const known = pending.get(keyOf(error));
      if (!known && pending.size >= MAX_PENDING) return;
      const at = new Date(now());
      const { count = 0, firstAt = at } = known ?? {};
      pending.set(keyOf(error), { ...error, count: count + 1, firstAt, lastAt: at });
    },
    /** Writes the added errors. Where that fails they are lost: the failures themselves are counted all the same. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      const errors = [...pending.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      pending = new Map();
      try {
        await write(db, errors);
        await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, new Date(now() - RETENTION)));
      } catch (error) {
        log.warn({ err: error }, 'errors of releases could not be saved');
      }
    },
  };
}

/** Which errors are kept: those that are known, and others as long as their version has room. */
async function withRoom(db: Database, errors: readonly Pending[]): Promise<Pending[]> {
  const kept = await db
    .select({
      remote: releaseErrors.remote,
      version: releaseErrors.version,
      fingerprint: releaseErrors.fingerprint,
      browser: releaseErrors.browser,
    })
    .from(releaseErrors)
    .where(inArray(releaseErrors.remote, [...new Set(errors.map(({ remote }) => remote))]));
  const fingerprints = new Map<string, Set<string>>();
  const rows = new Map<string, Set<string>>();
  const takes = (known: Map<string, Set<string>>, version: string, what: string, most: number): boolean => {
    const set = known.get(version) ?? new Set<string>();
    known.set(version, set);
    if (set.size >= most && !set.has(what)) return false;
    set.add(what);
    return true;
  };
  const hasRoom = ({ remote, version, fingerprint, browser }: (typeof kept)[number]): boolean =>
    takes(fingerprints, `${remote}@${version}`, fingerprint, MAX_ERRORS) &&
    takes(rows, `${remote}@${version}`, `${fingerprint} ${browser}`, MAX_ROWS);
  for (const row of kept) hasRoom(row);
  return errors.filter(hasRoom);
}

async function write(db: Database, errors: readonly Pending[]): Promise<void> {
  const rows = await withRoom(db, errors);
  if (rows.length === 0) return;
  const { remote, version, fingerprint, browser } = releaseErrors;
  await db
    .insert(releaseErrors)
    .values(rows)
    .onConflictDoUpdate({
      target: [remote, version, fingerprint, browser],
      set: {
        count: sql`${releaseErrors.count} + excluded.count`,
        lastAt: sql`excluded.last_at`,
        message: sql`excluded.message`,
        page: sql`excluded.page`,
        requestId: sql`excluded.request_id`,
      },
    });
}

/** The errors of a remote, by browser. */
export const readErrors = (db: Database, remote: string) =>
  db.select().from(releaseErrors).where(eq(releaseErrors.remote, remote));
export type ErrorRow = Awaited<ReturnType<typeof readErrors>>[number];
