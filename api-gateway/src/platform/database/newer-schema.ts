import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Journal = { entries: { idx: number; tag: string; when: number }[] };
type Snapshot = { tables: Record<string, { name: string; columns: Record<string, { name: string }> }> };
type Rows<Row> = { rows: Row[] };

const dayOf = (time: number): string => new Date(time).toISOString();

/**
 * Migrations only add, so a gateway works on the schema of the next version, and may be gone back to. One that is so much
 * older that the schema has lost what it needs does not start.
 * @throws Error in one line that names both versions
 */
export async function refuseNewerSchema(db: PgDatabase<PgQueryResultHKT>, migrations: string): Promise<void> {
  const read = <Content>(file: string): Content =>
    JSON.parse(readFileSync(path.join(migrations, 'meta', file), 'utf8')) as Content;
  const last = read<Journal>('_journal.json').entries.at(-1);
  if (!last) return;
  const { rows } = (await db.execute(
    sql`select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations`,
  )) as unknown as Rows<{ when: number | null }>;
  const when = Number(rows[0]?.when ?? 0);
  if (when <= last.when) return;
  const { tables } = read<Snapshot>(`${String(last.idx).padStart(4, '0')}_snapshot.json`);
  const columns = (await db.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )) as unknown as Rows<{ name: string }>;
  const there = new Set(columns.rows.map(({ name }) => name));
  const missing = Object.values(tables)
    .flatMap((table) => Object.values(table.columns).map((column) => `${table.name}.${column.name}`))
    .find((name) => !there.has(name));
  if (missing === undefined) return;
  throw new Error(
    `The database is of a newer version (its last migration is of ${dayOf(when)}) than this gateway (${last.tag}, of ${dayOf(last.when)}), and has no ${missing} any more: start the newer gateway`,
  );
}
