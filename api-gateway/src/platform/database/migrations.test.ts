import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as catalogue from '../../catalogue/tables';
import * as commerce from '../../commerce/tables';
import * as releases from '../../releases/tables';
import { testDatabase } from '../../testing/test-database';
import * as platform from '../tables';
import type { OpenDatabase } from './open-database';

type Snapshot = {
  id: string;
  prevId: string;
  tables: Record<string, { name: string; columns: Record<string, { name: string; notNull: boolean }> }>;
};

const meta = path.resolve(__dirname, '../../../migrations/meta');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(meta, file), 'utf8'));
const { entries } = read('_journal.json') as { entries: { idx: number }[] };
const snapshots = entries.map(({ idx }) => read(`${String(idx).padStart(4, '0')}_snapshot.json`) as Snapshot);

/** `table.column`, with what it may lack. */
const line = (table: string, column: string, notNull: boolean) =>
  `${table}.${column}${notNull ? '' : ' or null'}`;
const written = Object.values({ ...platform, ...catalogue, ...commerce, ...releases })
  .filter((one) => one instanceof PgTable)
  .flatMap((one) => {
    const { name, columns } = getTableConfig(one);
    return columns.map((column) => line(name, column.name, column.notNull));
  })
  .sort();

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.close());

it('after all migrations the database has the columns that the schema says', async () => {
  const rows = await database.db
    .select({
      table: sql<string>`table_name`,
      column: sql<string>`column_name`,
      notNull: sql<boolean>`is_nullable = 'NO'`,
    })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`);
  expect(
    rows
      .map((one) => line(one.table, one.column, one.notNull))
      .filter((one) => written.some((own) => own.split('.')[0] === one.split('.')[0]))
      .sort(),
  ).toEqual(written);
});

it('the last snapshot knows them too, so that the next migration is generated from what there is', () => {
  const last = Object.values(snapshots.at(-1)?.tables ?? {}).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => line(name, column.name, column.notNull)),
  );
  expect(last.sort()).toEqual(written);
});

it('every migration has a snapshot that follows the one before', () => {
  for (const [index, { prevId }] of snapshots.entries())
    expect(prevId).toBe(snapshots[index - 1]?.id ?? '00000000-0000-0000-0000-000000000000');
});
