import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/in-batches';
import { carts } from '../tables';

/** Removes carts that nobody changed, opened or told again since a time. @returns how many rows are gone */
export async function forgetUntouched(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id }));
}
