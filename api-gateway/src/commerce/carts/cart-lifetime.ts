import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, DAY, inBatches } from '../../platform/jobs/cleaning';
import { carts } from '../tables';

/** Notes that a cart is in use, so that it is not forgotten: at most once a day, since carts are read often. */
export async function touchCart(db: Database, id: string, now: Date = new Date()): Promise<void> {
  await db
    .update(carts)
    .set({ updatedAt: now })
    .where(and(eq(carts.id, id), lt(carts.updatedAt, new Date(now.getTime() - DAY))));
}

/** Deletes carts that were not changed, opened or sent again since a time. @returns the number of deleted rows */
export async function forgetUntouched(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id }));
}
