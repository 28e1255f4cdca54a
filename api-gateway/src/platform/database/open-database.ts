import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { GATEWAY_FOLDER } from '../gateway-folder';
import { isAway } from './database-errors';
import { markCreated, refuseLostDatabase, watchDatabase } from './database-folder';
import { lockFolder } from './lock-folder';
import { refuseNewerSchema } from './newer-schema';
import { refuseWithoutRoom } from './room';
import { poolsOf } from './server-pool';
import { traceEmbedded, tracePool } from './trace-statements';

export type Database = PgDatabase<PgQueryResultHKT>;

/** The rows of a raw statement: both drivers answer with them in `rows`, which the common type does not say. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows;

export type OpenDatabase = {
  db: Database;
  /** Whether the folder of an embedded database was removed meanwhile: nothing of it can be read or written any more. */
  isGone: () => boolean;
  close: () => Promise<void>;
};
type Options = {
  url?: string | undefined;
  folder: string;
  /** Whether there is something to go on from while PostgreSQL does not answer; its schema is seen to when it does. */
  mayBeAway?: boolean;
  /** Whether statements are traced. */
  traced?: boolean;
  /** Called once the folder of an embedded database is this process's alone, before the database is open. */
  onLocked?: () => void;
  /** Called where a gateway that started without PostgreSQL cannot bring its schema up to date: once for each reason. */
  onSchemaError?: (error: unknown) => void;
  /** Called once where the folder of an embedded database is removed while it is open. */
  onGone?: () => void;
};

const MIGRATIONS = path.resolve(GATEWAY_FOLDER, 'migrations');

/** Number of the lock that a gateway holds while it migrates. */
const MIGRATING = 4_220_116;

/** Milliseconds after which a statement that PostgreSQL does not answer fails, so that no request waits for ever. */
const QUERY_TIMEOUT = 10_000;

/** Milliseconds until PostgreSQL is tried again by a gateway that started without it. */
const RETRY = 1_000;

/** Opens PostgreSQL where there is an address, else the embedded PGlite in a folder, and brings its schema up to date. */
export const openDatabase = ({ url, folder, mayBeAway = false, ...on }: Options): Promise<OpenDatabase> =>
  url === undefined ? openEmbedded(folder, on) : openServer(url, mayBeAway, on);

async function openEmbedded(
  folder: string,
  { onLocked, onGone, traced }: Pick<Options, 'onLocked' | 'onGone' | 'traced'>,
): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    refuseLostDatabase(folder);
    onLocked?.();
    const { PGlite } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const client = await PGlite.create(path.join(folder, 'database'));
    const db = drizzle({ client });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await refuseNewerSchema(db, MIGRATIONS);
    await markCreated(folder);
    refuseWithoutRoom(client, folder);
    if (traced) traceEmbedded(client);
    const watch = watchDatabase(client, folder, onGone);
    return {
      db,
      isGone: watch.isGone,
      async close() {
        watch.stop();
        // There is nothing left that it could be written to.
        if (!watch.isGone()) await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openServer(
  url: string,
  mayBeAway: boolean,
  { traced, onSchemaError }: Pick<Options, 'traced' | 'onSchemaError'>,
): Promise<OpenDatabase> {
  const openPool = await poolsOf(url);
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = openPool({ max: 10, query_timeout: QUERY_TIMEOUT });
  if (traced) tracePool(pool);
  const db = drizzle({ client: pool });
  // Gateways that start together bring the schema up to date one after the other.
  async function bringUpToDate(): Promise<void> {
    // A change of the schema takes as long as it takes.
    const migrating = openPool({ max: 1 });
    try {
      const first = await migrating.connect();
      try {
        // The lock ends with the migration's transaction, which this begins: behind a pooler that shares its sessions,
        // one of a session would outlive the connection and keep the next gateway from starting.
        await first.query('begin');
        await first.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
        const migrated = drizzle({ client: first });
        await migrate(migrated, { migrationsFolder: MIGRATIONS });
        await refuseNewerSchema(migrated, MIGRATIONS);
      } finally {
        first.release(true);
      }
    } finally {
      await migrating.end();
    }
  }
  let retry: NodeJS.Timeout | undefined;
  let reported = '';
  const later = (error: unknown) => {
    const reason = String(error);
    if (!isAway(error) && reason !== reported) {
      reported = reason;
      onSchemaError?.(error);
    }
    retry = setTimeout(() => bringUpToDate().catch(later), RETRY).unref();
  };
  try {
    await bringUpToDate();
  } catch (error) {
    if (mayBeAway && isAway(error)) later(error);
    else {
      await pool.end();
      throw error;
    }
  }
  return {
    db,
    isGone: () => false,
    close() {
      clearTimeout(retry);
      return pool.end();
    },
  };
}
