import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { type Database, type OpenDatabase, openDatabase } from '../../platform/database/open-database';
import { testDatabase } from '../../testing/test-database';
import { openLiveCatalogue } from './live-catalogue';

const log = pino({ level: 'silent' });

/** Waits until two queries wait for the table of products. */
async function untilTwoWait(tx: Pick<Database, 'execute'>): Promise<void> {
  const waiting = sql`select 1 from pg_locks where relation = 'products'::regclass and not granted`;
  const count = async () => ((await tx.execute(waiting)) as { rows: unknown[] }).rows.length;
  while ((await count()) < 2) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('gateways that start together on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  async function openEmpty(name: string, gateways: number) {
    const empty = new URL(database.url ?? '');
    empty.pathname += `_${name}`;
    await database.db.execute(sql.raw(`create database ${empty.pathname.slice(1)}`));
    return Promise.all(Array.from({ length: gateways }, () => openDatabase({ url: empty.href, folder: '' })));
  }

  it('bring an empty database up to date together, and fill it with one demo catalogue', async () => {
    const opened = await openEmpty('empty', 3);
    const catalogues = await Promise.all(opened.map(({ db }) => openLiveCatalogue(db, log)));
    expect(catalogues.map((catalogue) => catalogue.current().version)).toEqual([1, 1, 1]);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('one fills an empty database also where another one keeps it waiting longer than a query may take', async () => {
    const opened = await openEmpty('locked', 2);
    const [{ db: waiting }, { db: holding }] = opened as [OpenDatabase, OpenDatabase];
    let filled: Promise<unknown> = Promise.resolve();
    await holding.transaction(async (tx) => {
      await tx.execute(sql`lock table products in share mode`);
      filled = openLiveCatalogue(waiting, log).then((catalogue) => catalogue.current().version);
      // The query that has taken too long, whose connection is closed, and the next one.
      await untilTwoWait(tx);
    });
    expect(await filled).toBe(1);
    await Promise.all(opened.map(({ close }) => close()));
  });
});
