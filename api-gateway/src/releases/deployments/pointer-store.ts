import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releasePointers } from '../tables';
import type { Pointer } from './pointer';

/** The deployment of a remote; empty if it was never promoted. */
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

/** Number of the advisory lock for operations, shared by all gateways. */
const LOCK = 4_220_117;

/** Exclusive until the end of the transaction, so that revisions become visible in order. */
export const lockSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);

/** Shared until the end of the transaction: no deployment changes meanwhile. */
export const holdSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(LOCK))})`);
