import path from 'node:path';
import { type Acknowledged, KINDS, type Kind } from './writers';

/** By kind, the query that finds everything that was kept. */
const QUERIES: Record<Kind, string> = {
  cart: 'select id from carts',
  order: 'select request_key as id from order_requests',
  'sign-up':
    "select split_part(email, '@', 1) as id from newsletter_signups union select split_part(email, '@', 1) from newsletter_requests",
  message: 'select name as id from contact_messages',
  search: "select split_part(result_url, '=', 2) as id from tracked_searches",
  token: 'select name as id from tokens',
  key: 'select name as id from release_keys',
  publish: 'select version as id from releases',
  promote: 'select revision::text as id from release_history',
};

type Query = (sql: string) => Promise<{ rows: unknown[] }>;

/** Reads the database itself. @returns what was acknowledged and is not there */
async function lostOf(acknowledged: Acknowledged, query: Query): Promise<string[]> {
  const lost: string[] = [];
  for (const kind of KINDS) {
    const { rows } = await query(QUERIES[kind]);
    const kept = new Set(rows.map((row) => (row as { id: string }).id));
    for (const id of acknowledged[kind]) if (!kept.has(id)) lost.push(`${kind} ${id}`);
  }
  return lost;
}

/** What was acknowledged and is not in the embedded database of a data folder, whose gateway has ended. */
export async function lostInFolder(acknowledged: Acknowledged, folder: string): Promise<string[]> {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create(path.join(folder, 'database'));
  try {
    return await lostOf(acknowledged, (sql) => client.query(sql));
  } finally {
    await client.close();
  }
}

/** What was acknowledged and is not in a PostgreSQL. */
export async function lostInServer(acknowledged: Acknowledged, url: string): Promise<string[]> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await lostOf(acknowledged, (sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
