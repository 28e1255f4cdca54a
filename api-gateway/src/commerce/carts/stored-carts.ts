import { randomUUID } from 'node:crypto';
import { normalizeSpokenCode, type SharedCartAnswer, SharedCartRequest } from '@kilowatt/contracts';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { BATCH, DAY, inBatches } from '../../platform/jobs/repeated-jobs';
import { ProblemError } from '../../platform/problems/problem';
import { spokenCode } from '../spoken-code';
import { carts } from '../tables';

/** Milliseconds that a client's clock may be ahead. A version further ahead would reject the changes of all other clients. */
const FURTHEST_AHEAD = 24 * 60 * 60 * 1000;

/**
 * Stores a cart unless a newer version is stored. Without a plausible version, the last write wins.
 * @throws ProblemError `conflict` if the id is that of a copy or a view
 */
export async function saveCart(
  db: Database,
  { cartId, items, version }: SharedCartRequest,
  now: Date = new Date(),
): Promise<SharedCartAnswer> {
  const versioned = version !== undefined && version <= now.getTime() + FURTHEST_AHEAD;
  const requestedVersion = versioned ? version : now.getTime();
  const [kept] = await db
    .insert(carts)
    .values({ id: cartId, items, version: requestedVersion, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.id,
      set: {
        items,
        version: versioned ? requestedVersion : sql`greatest(${carts.version} + 1, excluded.version)`,
        updatedAt: now,
      },
      setWhere: and(isNull(carts.copyOf), versioned ? lt(carts.version, requestedVersion) : undefined),
    })
    .returning({ version: carts.version });
  if (kept) return { cartId, version: kept.version, saved: true };
  const [newer] = await db
    .select({ version: carts.version, copyOf: carts.copyOf })
    .from(carts)
    .where(eq(carts.id, cartId));
  if (newer && newer.copyOf !== null)
    throw new ProblemError('conflict', 'This id is read-only; the cart cannot be changed with it', 'cartId');
  // A browser that still has the cart sends it again on the next visit.
  await touchCart(db, cartId, now);
  // The same version is a retry of a request whose response was lost.
  return { cartId, version: newer?.version ?? requestedVersion, saved: newer?.version === requestedVersion };
}

/** Records that a cart is in use, so that it is not purged; at most once a day, since carts are read often. */
export async function touchCart(db: Database, id: string, now: Date = new Date()): Promise<void> {
  await db
    .update(carts)
    .set({ updatedAt: now })
    .where(and(eq(carts.id, id), lt(carts.updatedAt, new Date(now.getTime() - DAY))));
}

/** Deletes carts that were not changed, opened or sent again since a time. @returns the number of deleted rows */
export async function purgeUnusedCarts(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: carts.id }).from(carts).where(lt(carts.updatedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(carts).where(inArray(carts.id, old)).returning({ id: carts.id }));
}

type Row = typeof carts.$inferSelect;

/** Three groups of four: 60 random bits, such as `K7QM-4TXR-9PDC`. */
const NUMBER_SHAPE = [3, 4] as const;
const spokenNumber = (): string => spokenCode(...NUMBER_SHAPE);

/** The stored form of a number to be read out, however it was typed; another id stays as it is. */
export const normalizeNumber = (typed: string): string => normalizeSpokenCode(typed, ...NUMBER_SHAPE);

/** The row of a number, however it was typed if it is one to be read out. */
export async function findCart(db: Database, number: string): Promise<Row | undefined> {
  const ids = [number, normalizeNumber(number)];
  const rows = await db
    .select()
    .from(carts)
    .where(
      inArray(
        carts.id,
        ids.filter((id) => v.is(SharedCartRequest.entries.cartId, id)),
      ),
    );
  // Clients choose the ids of their carts, which may look like a number that was typed otherwise.
  return rows.find(({ id }) => id === number) ?? rows[0];
}

/** @throws ProblemError `not-found` */
async function rowOf(db: Database, number: string): Promise<Row> {
  const row = await findCart(db, number);
  if (!row) throw new ProblemError('not-found', 'There is no cart with this id');
  await touchCart(db, row.id);
  return row;
}

/** The cart that an id shows: the shopper's own, a copy, or the cart of a view. @throws ProblemError `not-found` */
export async function readCart(db: Database, number: string): Promise<Required<SharedCartRequest>> {
  const row = await rowOf(db, number);
  const { items, version } = row.isView && row.copyOf !== null ? await rowOf(db, row.copyOf) : row;
  return { cartId: row.id, items: items as SharedCartRequest['items'], version };
}

/**
 * A number that shows the cart as it is now, the same as long as nothing changes.
 * @throws ProblemError `not-found`; `conflict` where another version of the cart is kept than the one that is asked for
 */
export async function copyCart(db: Database, number: string, version?: number): Promise<string> {
  const row = await rowOf(db, number);
  // A copy of a copy is the same cart again.
  if (row.copyOf !== null && !row.isView) return row.id;
  const cart = row.copyOf === null ? row : await rowOf(db, row.copyOf);
  if (version !== undefined && version !== cart.version)
    throw new ProblemError('conflict', 'A different version of this cart is stored', 'version');
  return (
    (await known(db, { copyOf: cart.id, isView: false, version: cart.version })) ??
    add(db, { id: randomUUID(), items: cart.items, version: cart.version, copyOf: cart.id })
  );
}

/** A number that always shows the cart as it is, to be read out on the telephone. @throws ProblemError `not-found` */
export async function viewCart(db: Database, number: string): Promise<string> {
  const cart = await rowOf(db, number);
  if (cart.copyOf !== null) return cart.id;
  return (
    (await known(db, { copyOf: cart.id, isView: true, version: 0 })) ??
    add(db, { id: spokenNumber(), items: [], version: 0, copyOf: cart.id, isView: true })
  );
}

async function known(
  db: Database,
  { copyOf, isView, version }: { copyOf: string; isView: boolean; version: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.copyOf, copyOf), eq(carts.version, version), eq(carts.isView, isView)))
    .orderBy(asc(carts.id))
    .limit(1);
  if (row) await touchCart(db, row.id);
  return row?.id;
}

async function add(db: Database, row: typeof carts.$inferInsert & { id: string }): Promise<string> {
  await db.insert(carts).values({ ...row, updatedAt: new Date() });
  return row.id;
}
