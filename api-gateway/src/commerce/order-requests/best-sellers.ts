import { readServiceLine } from '@kilowatt/contracts';
import { and, desc, gt, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import type { Reads } from '../../platform/database/replica';
import { orderRequests } from '../tables';

/** Line ids of what is ordered most, the most first; the same list until another count differs. */
export type BestSellers = { current: () => readonly string[] };

/** Days that are counted. */
const COUNTED_DAYS = 90;
/** A product of fewer orders is no best seller, and what single shoppers order is private. */
const MIN_ORDERS = 3;
const MAX_LINES = 1_000;
/** Milliseconds between two counts: each that differs makes pages in memory anew. */
const COUNT_EVERY = 3_600_000;

/** Counts the orders of the shop once an hour at most, off the path of requests; nothing is known before the first count. */
export function bestSellers(reads: Reads, log: Logger, now: () => number = Date.now): BestSellers {
  let known: readonly string[] = [];
  let countedAt = Number.NEGATIVE_INFINITY;

  const count = (): void => {
    countedAt = now();
    reads(countOrders).then(
      (counted) => {
        if (counted.join() !== known.join()) known = counted;
      },
      (error: unknown) => log.warn({ err: error }, 'orders could not be counted'),
    );
  };

  return {
    current() {
      if (now() - countedAt >= COUNT_EVERY) count();
      return known;
    },
  };
}

/** Cancelled orders, free gifts and services are not counted. */
export async function countOrders(db: Database): Promise<string[]> {
  const id = sql<string>`line ->> 'id'`;
  const orders = sql<number>`count(distinct ${orderRequests.code})`;
  const rows = await db
    .select({ id })
    .from(orderRequests)
    .innerJoin(
      sql`jsonb_array_elements(${orderRequests.lines}) as line`,
      sql`(line ->> 'price')::numeric > 0`,
    )
    .where(
      and(
        gt(orderRequests.requestedAt, sql`now() - make_interval(days => ${COUNTED_DAYS})`),
        ne(orderRequests.state, 'cancelled'),
      ),
    )
    .groupBy(id)
    .having(sql`${orders} >= ${MIN_ORDERS}`)
    .orderBy(desc(orders), id)
    .limit(MAX_LINES);
  return rows.map((row) => row.id).filter((line) => readServiceLine(line) === null);
}
