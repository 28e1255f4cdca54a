import { randomInt, randomUUID } from 'node:crypto';
import { SharedCartRequest } from '@kilowatt/contracts';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { carts } from '../tables';
import { touchCart } from './keep-cart';

type Row = typeof carts.$inferSelect;

/** Letters and digits that are not mistaken for one another when they are read out (Crockford's base 32). */
const SPOKEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits in three groups, such as `K7QM-4TXR-9PDC`. */
function spokenNumber(): string {
  const group = () => Array.from({ length: 4 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** As it is kept, however a clerk has typed it. */
const asKept = (number: string): string =>
  /^[\da-z]{4}(?:-[\da-z]{4}){2}$/i.test(number) ? number.toUpperCase() : number;

/** @throws ProblemError `not-found` */
async function rowOf(db: Database, number: string): Promise<Row> {
  const id = asKept(number);
  const [row] = v.is(SharedCartRequest.entries.cartId, id)
    ? await db.select().from(carts).where(eq(carts.id, id))
    : [];
  if (!row) throw new ProblemError('not-found', 'There is no cart with this number');
  await touchCart(db, id);
  return row;
}

/** The cart that a number shows: its own, a copy's, or a view's. @throws ProblemError `not-found` */
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
    throw new ProblemError('conflict', 'Another version of this cart is kept', 'version');
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
