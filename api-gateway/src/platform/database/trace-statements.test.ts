import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTracing, runIn, type Tracing } from '@kilowatt/tracing';
import { openSink, type Sink } from '@kilowatt/tracing/testing';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { testDatabase } from '../../testing/test-database';
import { statementFacts, traceEmbedded, tracePool } from './trace-statements';

it.each([
  ['select "a" from "carts" where "id" = $1', { operation: 'SELECT', table: 'carts' }],
  ['  INSERT INTO public_table (a) values (1)', { operation: 'INSERT', table: 'public_table' }],
  ['update only "orders" set "email" = $1', { operation: 'UPDATE', table: 'orders' }],
  ['delete from subscribers where email = $1', { operation: 'DELETE', table: 'subscribers' }],
  ["/* ada@example.com */ select 'ada@example.com'", { operation: 'SELECT' }],
  ['begin', { operation: 'BEGIN' }],
  ['', { operation: 'SQL' }],
  ['with x as (select 1 from "searches") select * from x', { operation: 'WITH', table: 'searches' }],
])('of %j a span says %j', (statement, facts) => {
  expect(statementFacts(statement)).toEqual(facts);
});

describe('statements', () => {
  let sink: Sink;
  let tracing: Tracing;
  beforeAll(async () => {
    sink = await openSink();
    const opened = await openTracing(
      {
        ...{ url: `${sink.url}/v1/traces`, sampler: 'always_on', ratio: 1, service: 'kilowatt' },
        ...{ delay: 10, queue: 2_048, batch: 512 },
      },
      { program: 'gateway', log: { info() {}, warn() {} } },
    );
    if (!opened) throw new Error('nothing is traced');
    tracing = opened;
  });
  afterAll(async () => {
    await tracing.close();
    await sink.close();
  });

  it('of a database are spans of what asks for them, also in a transaction; none else is', async () => {
    const { db, url, close } = await testDatabase();
    const client = Reflect.get(db, '$client') as never;
    if (url) tracePool(client);
    else traceEmbedded(client);
    await db.execute(sql`create table things (name text)`);
    await runIn(tracing.root('request'), async () => {
      await db.execute(sql`insert into things values (${'ada@example.com'})`);
      await db.transaction(async (open) => void (await open.execute(sql`delete from things`)));
      await expect(db.execute(sql`select * from nothing`)).rejects.toThrow();
    });
    await close();
    const spans = await sink.until((all) => all.some(({ name }) => name === 'request'));
    const of = spans.find(({ name }) => name === 'request');
    // A server is asked to begin and to commit by statements too.
    const named = spans.filter(({ attributes }) => 'db.collection.name' in attributes);
    expect(named.map(({ name, failed, parentSpanId }) => [name, failed, parentSpanId])).toEqual([
      ['INSERT things', false, of?.spanId],
      ['DELETE things', false, of?.spanId],
      ['SELECT nothing', true, of?.spanId],
    ]);
    expect(JSON.stringify(spans)).not.toContain('ada@');
    sink.clear();
  });

  it('of a pool are one span each, whether it or a connection of it is asked', async () => {
    const connection = { query: (_text: string, done?: (result: number) => void) => done?.(1) };
    const pool = Object.assign(new EventEmitter(), {
      query: (text: string) => new Promise<number>((resolve) => connection.query(text, resolve)),
    });
    tracePool(pool as unknown as Pool);
    pool.emit('connect', connection);
    await runIn(tracing.root('of a pool'), async () => {
      expect(await pool.query('select 1 from "carts"')).toBe(1);
      connection.query('update "carts" set a = 1');
    });
    const spans = await sink.until((all) => all.some(({ name }) => name === 'of a pool'));
    expect(spans.map(({ name }) => name)).toEqual(['SELECT carts', 'UPDATE carts', 'of a pool']);
  });
});
