import { inArray, lt } from 'drizzle-orm';
import { BATCH, inBatches } from '../cleaning/in-batches';
import type { Database } from '../database/open-database';
import { carts } from '../database/schema';

/** Removes carts that nobody changed, opened or told again since a time. @returns how many rows are gone */
export async function forgetUntouched(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id }));
}
