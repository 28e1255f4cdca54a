import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releasePointers } from '../tables';
import type { Pointer } from './pointer';

/** Where a remote stands; nowhere, if it was never promoted. */
export async function readPointer(db: Database, remote: string): Promise<Pointer> {
  const [row] = await db.select().from(releasePointers).where(eq(releasePointers.remote, remote));
  if (!row) return { remote, version: null, canary: null, pinned: false, trail: [] };
  return pointerOf(row);
}

export const pointerOf = (row: typeof releasePointers.$inferSelect): Pointer => ({
  remote: row.remote,
  version: row.version,
  canary: row.canary === null ? null : { version: row.canary, percent: row.percent ?? 0 },
  pinned: row.pinned,
  trail: row.trail,
});

export async function writePointer(db: Database, pointer: Pointer & { version: string }): Promise<void> {
  const row = {
    version: pointer.version,
    canary: pointer.canary?.version ?? null,
    percent: pointer.canary?.percent ?? null,
    pinned: pointer.pinned,
    trail: [...pointer.trail],
  };
  await db
    .insert(releasePointers)
    .values({ remote: pointer.remote, ...row })
    .onConflictDoUpdate({ target: releasePointers.remote, set: row });
}

/** Number of the lock of steering, over all gateways. */
const LOCK = 4_220_117;

/** Until the transaction ends nobody else moves a remote, so that revisions become visible in their order. */
export const lockSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);

/** Until the transaction ends every remote stands where it stands; many may hold that at a time. */
export const holdSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(LOCK))})`);
