import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseErrors } from '../tables';
import type { ReportedError } from './reported-error';

/** Different errors of one version that are kept; further ones are dropped, whatever is reported. */
export const MOST_ERRORS = 50;
/** Errors that wait to be written; further ones are dropped. */
const MOST_PENDING = 500;
/** Milliseconds for which an error is kept after its last report. */
const RETENTION = 30 * 24 * 3_600_000;

type Pending = ReportedError & { count: number; firstAt: Date; lastAt: Date };
export type ErrorLog = ReturnType<typeof errorLog>;

/** Errors of releases, from all gateways: counts by fingerprint and browser, and the latest sample of each. */
export function errorLog(db: Database, now: () => number = Date.now) {
  let pending = new Map<string, Pending>();
  const keyOf = ({ remote, version, fingerprint, browser }: ReportedError) =>
    `${remote} ${version} ${fingerprint} ${browser}`;

  return {
    add(error: ReportedError): void {
      const known = pending.get(keyOf(error));
      if (!known && pending.size >= MOST_PENDING) return;
      const at = new Date(now());
      const { count = 0, firstAt = at } = known ?? {};
      pending.set(keyOf(error), { ...error, count: count + 1, firstAt, lastAt: at });
    },
    /** Writes the added errors. They are lost if the database is unavailable: the failures are counted all the same. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      const errors = [...pending.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      pending = new Map();
      await write(db, errors);
      await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, new Date(now() - RETENTION)));
    },
  };
}

async function write(db: Database, errors: readonly Pending[]): Promise<void> {
  const remotes = [...new Set(errors.map(({ remote }) => remote))];
  const kept = await db
    .selectDistinct({
      remote: releaseErrors.remote,
      version: releaseErrors.version,
      fingerprint: releaseErrors.fingerprint,
    })
    .from(releaseErrors)
    .where(inArray(releaseErrors.remote, remotes));
  const byVersion = new Map<string, Set<string>>();
  const known = (remote: string, version: string) => {
    const key = `${remote}@${version}`;
    const set = byVersion.get(key) ?? new Set<string>();
    byVersion.set(key, set);
    return set;
  };
  for (const { remote, version, fingerprint } of kept) known(remote, version).add(fingerprint);
  const rows = errors.filter(({ remote, version, fingerprint }) => {
    const set = known(remote, version);
    if (set.size >= MOST_ERRORS && !set.has(fingerprint)) return false;
    set.add(fingerprint);
    return true;
  });
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

/** The errors of a remote, by browser. @param version of this version only */
export const readErrors = (db: Database, remote: string, version?: string) =>
  db
    .select()
    .from(releaseErrors)
    .where(
      and(
        eq(releaseErrors.remote, remote),
        version === undefined ? undefined : eq(releaseErrors.version, version),
      ),
    );
export type ErrorRow = Awaited<ReturnType<typeof readErrors>>[number];
