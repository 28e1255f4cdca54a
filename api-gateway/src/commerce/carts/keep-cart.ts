import type { SharedCartAnswer, SharedCartRequest } from '@kilowatt/contracts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, DAY, inBatches } from '../../platform/jobs/cleaning';
import { ProblemError } from '../../platform/problems/problem';
import { carts } from '../tables';

/** Milliseconds that a client's clock may be ahead. Beyond, its version would keep every other client out. */
const FURTHEST_AHEAD = 24 * 60 * 60 * 1000;

/**
 * Keeps a cart unless a newer one is kept already. Without a credible version, what arrives last wins.
 * @throws ProblemError `conflict` where the number is that of a copy or a view
 */
export async function keepCart(
  db: Database,
  { cartId, items, version }: SharedCartRequest,
  now: Date = new Date(),
): Promise<SharedCartAnswer> {
  const versioned = version !== undefined && version <= now.getTime() + FURTHEST_AHEAD;
  const asked = versioned ? version : now.getTime();
  const [kept] = await db
    .insert(carts)
    .values({ id: cartId, items, version: asked, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.id,
      set: {
        items,
        version: versioned ? asked : sql`greatest(${carts.version} + 1, excluded.version)`,
        updatedAt: now,
      },
      setWhere: and(isNull(carts.copyOf), versioned ? lt(carts.version, asked) : undefined),
    })
    .returning({ version: carts.version });
  if (kept) return { cartId, version: kept.version, saved: true };
  const [newer] = await db
    .select({ version: carts.version, copyOf: carts.copyOf })
    .from(carts)
    .where(eq(carts.id, cartId));
  if (newer && newer.copyOf !== null)
    throw new ProblemError('conflict', 'This number shows a cart and cannot change it', 'cartId');
  // Whoever still has it tells it again on their next visit.
  await touchCart(db, cartId, now);
  // The same version again is the same cart again: a retry whose first answer was lost.
  return { cartId, version: newer?.version ?? asked, saved: newer?.version === asked };
}

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
