import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@kilowatt/contracts/testing';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { openLiveCatalogue, storeCatalogue } from '../../catalogue/live/live-catalogue';
import { postgresPair, postgresPrograms } from '../../testing/postgres-pair';
import { smallCatalogue } from '../../testing/small-catalogue';
import { type OpenDatabase, openDatabase } from './open-database';
import { lagOf, numberOf, openReplica, type Replica } from './replica';

it('positions in the write-ahead log are compared as numbers', () => {
  expect(numberOf('0/FFFFFFFF') < numberOf('1/0')).toBe(true);
  expect(numberOf('A/10')).toBe(0xa00000010n);
});

/** The primary writes one position a second. @returns how many seconds a replica at a position is behind */
function looking() {
  let looks: ReturnType<typeof lagOf>['looks'] = [];
  return {
    look(second: number, replica: number): number {
      const measured = lagOf([...looks, { lsn: BigInt(second), at: second * 1_000 }], BigInt(replica), 5_000);
      looks = measured.looks;
      return measured.lag / 1_000;
    },
    kept: () => looks.length,
  };
}

it('a replica that stands still is further behind with each look, and few looks are kept', () => {
  const { look, kept } = looking();
  expect(look(0, 0)).toBe(0);
  for (let second = 1; second <= 600; second += 1) expect(look(second, 0)).toBe(second);
  expect(kept()).toBeLessThan(150);
  expect(look(601, 597)).toBe(4);
  expect(look(602, 602)).toBe(0);
});

it('a replica that follows at a distance is as far behind after hours as at first', () => {
  const { look, kept } = looking();
  for (let second = 0; second <= 7_200; second += 1) {
    const lag = look(second, second - 60);
    if (second < 60) continue;
    expect(lag).toBeGreaterThanOrEqual(60);
    expect(lag).toBeLessThanOrEqual(75);
  }
  expect(kept()).toBeLessThan(150);
});

const programs = postgresPrograms();
(programs ? describe : describe.skip)('a replica of PostgreSQL', () => {
  let pair: Awaited<ReturnType<typeof postgresPair>>;
  let primary: OpenDatabase;
  let standby: OpenDatabase['db'];
  let closeStandby: () => Promise<void>;
  const log = pino({ level: 'silent' });
  beforeAll(async () => {
    pair = await postgresPair(programs ?? '');
    primary = await openDatabase({ url: pair.primary.url, folder: '' });
    await primary.db.execute(sql`create table notes (text text)`);
    const { poolsOf } = await import('./server-pool');
    const { drizzle } = await import('drizzle-orm/node-postgres');
    const pool = (await poolsOf(pair.standby.url))({ max: 1 });
    standby = drizzle({ client: pool });
    closeStandby = () => pool.end();
  });
  afterAll(async () => {
    await closeStandby();
    await primary.close();
    await pair.close();
  });

  let replica: Replica;
  let warn: jest.SpiedFunction<typeof log.warn>;
  const open = (url: string, maxLag = 300) =>
    openReplica({ url, primary: primary.db, log, lookEvery: 20, maxLag });
  beforeEach(async () => {
    warn = jest.spyOn(log, 'warn').mockClear();
    replica = await open(pair.standby.url);
    await until('it follows', () => replica.state().used);
  });
  afterEach(async () => {
    await standby.execute(sql`select pg_wal_replay_resume()`).catch(() => {});
    await replica.close();
  });
  const write = (text: string) => primary.db.execute(sql`insert into notes values (${text})`);
  const read = async () => {
    const { rows } = (await replica.reads((db) =>
      db.execute(sql`select text, pg_is_in_recovery() as replica from notes order by text`),
    )) as unknown as { rows: { text: string; replica: boolean }[] };
    return rows;
  };

  it('answers reads, and has what was written before each of them', async () => {
    for (let at = 0; at < 20; at += 1) {
      const text = `note ${String(at).padStart(2, '0')}`;
      await write(text);
      expect((await read()).map((row) => row.text)).toContain(text);
    }
    expect(replica.counts().replica).toBeGreaterThan(0);
  });

  it('that stands still leaves reads to the primary, which has what was written, and says so in one line', async () => {
    await standby.execute(sql`select pg_wal_replay_pause()`);
    await write('while it stands still');
    expect(await read()).toContainEqual({ text: 'while it stands still', replica: false });
    await until('it is too far behind', async () => {
      await write('more');
      return !replica.state().used;
    });
    expect(warn.mock.calls).toEqual([
      ['the replica is not used, and the primary answers all reads: it is more than 0.3 seconds behind'],
    ]);
    await standby.execute(sql`select pg_wal_replay_resume()`);
    await until('it has caught up', () => replica.state().used);
    expect((await read())[0]).toMatchObject({ replica: true });
  });

  it('that ends leaves reads to the primary, and is used again once it is back', async () => {
    await pair.standby.stop();
    expect((await read())[0]).toMatchObject({ replica: false });
    await until('it is away', () => !replica.state().used);
    // A look that is under way when it ends loses its connection, a later one gets none.
    expect(warn.mock.calls).toEqual([[expect.stringContaining('it does not answer (')]]);
    await pair.standby.start();
    await until('it follows again', () => replica.state().used);
    expect((await read())[0]).toMatchObject({ replica: true });
  });

  it('that hangs does not keep reads waiting', async () => {
    const resume = pair.standby.pause();
    expect((await read())[0]).toMatchObject({ replica: false });
    resume();
    await until('it follows again', () => replica.state().used);
  });

  it('that is the primary itself is no replica', async () => {
    const wrong = await open(pair.primary.url);
    expect(wrong.state()).toEqual({ used: false, lag: null });
    expect(warn.mock.calls).toEqual([
      ['the replica is not used, and the primary answers all reads: it is not a standby'],
    ]);
    await wrong.close();
  });

  it('that follows a former primary is not used, however much it has', async () => {
    const promoted = Object.assign(Object.create(primary.db), {
      async execute(query: Parameters<typeof primary.db.execute>[0]) {
        const result = (await primary.db.execute(query)) as unknown as { rows: { timeline: number }[] };
        return { ...result, rows: result.rows.map((row) => ({ ...row, timeline: row.timeline + 1 })) };
      },
    });
    const former = await openReplica({ url: pair.standby.url, primary: promoted, log, lookEvery: 20 });
    expect(former.state()).toEqual({ used: false, lag: null });
    expect(warn.mock.calls).toEqual([
      [
        'the replica is not used, and the primary answers all reads: it does not show that it follows the present primary',
      ],
    ]);
    await former.close();
  });

  it('a catalogue that another gateway has changed is read from it, in its new version', async () => {
    const products = [...smallCatalogue()];
    await storeCatalogue(primary.db, products, 'one');
    const other = await openLiveCatalogue(primary.db, log, undefined, null, undefined, replica.reads);
    const before = replica.counts().replica;
    await storeCatalogue(primary.db, products.slice(1), 'two');
    await other.reload();
    expect(other.current().products).toHaveLength(products.length - 1);
    expect(replica.counts().replica).toBe(before + 1);
  });

  // The last one: nothing makes it a standby again.
  it('that becomes a second primary answers no reads, and what it has of its own is not shown', async () => {
    await standby.execute(sql`select pg_promote()`);
    await standby.execute(sql`insert into notes values ('of the second primary')`);
    await until('it is no standby', () => !replica.state().used);
    const rows = await read();
    expect(rows).not.toContainEqual(expect.objectContaining({ text: 'of the second primary' }));
    expect(rows[0]).toMatchObject({ replica: false });
    expect(warn.mock.calls).toEqual([
      ['the replica is not used, and the primary answers all reads: it is not a standby'],
    ]);
  });
});
