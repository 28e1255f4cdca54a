import type { Socket } from 'node:net';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { isAway } from './database-errors';

/** Opens pools of connections to one PostgreSQL, or to a pooler. */
export async function poolsOf(url: string): Promise<(options: PoolConfig) => Pool> {
  const { Pool } = await import('pg');

  /**
   * A connection that was taken for a transaction and turns out to be broken, or to be of a server that is not primary any
   * more, is closed at once. Drizzle does not give it back where `begin` fails: ten such transactions
   * would leave the pool without a connection for ever.
   */
  class ServerPool extends Pool {
    override connect(): Promise<PoolClient>;
    override connect(callback: Parameters<Pool['connect']>[0]): void;
    override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
      if (!callback) return super.connect().then(closedIfBroken);
      super.connect(callback);
      return undefined;
    }
  }

  return (options) => {
    const opened = new ServerPool({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      ...options,
    });
    // A server that goes away must not take the gateway with it: the next query says what is wrong. The pool listens
    // to idle connections alone, not to one that is lost between two statements of a transaction.
    opened.on('error', () => {});
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
}

const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Gives a connection back to its pool, to be closed, after the first error that says that the database is away. */
function closedIfBroken(client: PoolClient): PoolClient {
  const { query, release } = client;
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.query = query;
    release.call(client, error);
  };
  const watched = (...statement: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, statement);
    // Of a promise the failure; what calls back releases by itself.
    Promise.resolve(result).catch((error: unknown) => {
      if (!isAway(error)) return;
      client.release(error as Error);
      // A server that was switched off does not answer a goodbye, and the pool waits for it.
      socketOf(client).destroy();
    });
    return result;
  };
  client.query = watched as PoolClient['query'];
  return client;
}
