import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockFolder } from './lock-folder';
import * as schema from './schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type OpenDatabase = { db: Database; close: () => Promise<void> };

/** Where the migrations are, from the bundle in `dist/node` as from the sources. */
const MIGRATIONS = path.resolve(__dirname, '../../migrations');

/** Opens PostgreSQL where there is an address, else the embedded PGlite in a folder, and brings its schema up to date. */
export const openDatabase = ({
  url,
  folder,
}: {
  url?: string | undefined;
  folder: string;
}): Promise<OpenDatabase> => (url === undefined ? openEmbedded(folder) : openServer(url));

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const client = await PGlite.create(path.join(folder, 'database'));
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    return {
      db,
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { Pool } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  const db = drizzle({ client: pool, schema });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return { db, close: () => pool.end() };
}
