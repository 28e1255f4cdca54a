import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';

/** Number of the lock of steering, over all gateways. */
const LOCK = 4_220_117;

/** Until the transaction ends nobody else moves a remote, so that revisions become visible in their order. */
export const lockSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);

/** Until the transaction ends every remote stands where it stands; many may hold that at a time. */
export const holdSteering = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(LOCK))})`);
