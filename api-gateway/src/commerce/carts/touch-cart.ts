import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { DAY } from '../../platform/jobs/start-cleaning';
import { carts } from '../tables';

/** Notes that a cart is in use, so that it is not forgotten: at most once a day, since carts are read often. */
export async function touchCart(db: Database, id: string, now: Date = new Date()): Promise<void> {
  await db
    .update(carts)
    .set({ updatedAt: now })
    .where(and(eq(carts.id, id), lt(carts.updatedAt, new Date(now.getTime() - DAY))));
}
