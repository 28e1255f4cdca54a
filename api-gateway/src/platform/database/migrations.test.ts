import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as catalogue from '../../catalogue/tables';
import * as commerce from '../../commerce/tables';
import * as releases from '../../releases/tables';
import { testDatabase } from '../../testing/test-database';
import * as platform from '../tables';
import type { OpenDatabase } from './open-database';

type Column = { name: string; type: string; notNull: boolean; default?: unknown; identity?: unknown };
type Table = {
  name: string;
  columns: Record<string, Column>;
  uniqueConstraints?: object;
  checkConstraints?: object;
  foreignKeys?: object;
  indexes?: Record<string, { isUnique: boolean }>;
};
type Snapshot = { id: string; prevId: string; tables: Record<string, Table> };

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
});
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

describe('gateways of before go on while a migration is carried out: it only adds', () => {
  /** What a table does not let through, by name. */
  const limitsOf = ({ uniqueConstraints, checkConstraints, foreignKeys, indexes = {} }: Table): string[] => [
    ...[uniqueConstraints, checkConstraints, foreignKeys].flatMap((one) => Object.keys(one ?? {})),
    ...Object.entries(indexes).flatMap(([name, { isUnique }]) => (isUnique ? name : [])),
  ];
  /** What of an earlier schema does not work on a later one. */
  function broken(before: Snapshot, after: Snapshot): string[] {
    return Object.entries(before.tables).flatMap(([name, table]) => {
      const now = after.tables[name];
      if (!now) return [`${name} is gone`];
      const columns = Object.values(table.columns).flatMap((column) => {
        const its = now.columns[column.name];
        if (!its) return [`${name}.${column.name} is gone`];
        if (its.type !== column.type) return [`${name}.${column.name} has another type`];
        return its.notNull && !column.notNull ? [`${name}.${column.name} must be given now`] : [];
      });
      const required = Object.values(now.columns).filter(
        ({ name: column, notNull, default: by, identity }) =>
          !table.columns[column] && notNull && by === undefined && !identity,
      );
      const limits = limitsOf(now).filter((one) => !limitsOf(table).includes(one));
      return [
        ...columns,
        ...required.map(({ name: column }) => `${name}.${column} is missing in what it writes`),
        ...limits.map((one) => `${one} refuses what it writes`),
      ];
    });
  }

  /** Those that remove what no gateway that runs anywhere names any more. Before the third there was no gateway. */
  const CONTRACTS: readonly number[] = [0, 1];
  const adding = snapshots.map((_, at) => at).filter((at) => !CONTRACTS.includes(at));
  it.each(adding)('migration %d', (at) =>
    expect(broken(snapshots[at - 1] as Snapshot, snapshots[at] as Snapshot)).toEqual([]),
  );

  const column = (more: Partial<Column> = {}): Column => ({
    name: 'at',
    type: 'text',
    notNull: false,
    ...more,
  });
  const schema = (columns: Column[], more: Partial<Table> = {}): Snapshot => ({
    ...{ id: '', prevId: '' },
    tables: {
      carts: { name: 'carts', columns: Object.fromEntries(columns.map((one) => [one.name, one])), ...more },
    },
  });
  it.each<[string, Snapshot, string[]]>([
    ['nothing', schema([column()]), []],
    ['an optional column', schema([column(), column({ name: 'by' })]), []],
    ['one with a default', schema([column(), column({ name: 'by', notNull: true, default: "''" })]), []],
    [
      'a required column',
      schema([column(), column({ name: 'by', notNull: true })]),
      ['carts.by is missing in what it writes'],
    ],
    ['a column that is gone', schema([]), ['carts.at is gone']],
    ['a table that is gone', { id: '', prevId: '', tables: {} }, ['carts is gone']],
    ['another type', schema([column({ type: 'integer' })]), ['carts.at has another type']],
    ['a column that must be given', schema([column({ notNull: true })]), ['carts.at must be given now']],
    ['a limit', schema([column()], { uniqueConstraints: { one: {} } }), ['one refuses what it writes']],
  ])('finds %s', (_what, after, expected) => expect(broken(schema([column()]), after)).toEqual(expected));
});
