import type { PGlite, Transaction } from '@electric-sql/pglite';
import { activeSpan, traced } from '@kilowatt/tracing';
import type { Pool, PoolClient } from 'pg';

/** The first word of a statement and the first table that it names; nothing else of it, and none of its values. */
export function statementFacts(sql: string): { operation: string; table?: string } {
  const operation = (/^\s*(?:\/\*.*?\*\/\s*)?([a-z]{2,20})/i.exec(sql)?.[1] ?? 'SQL').toUpperCase();
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z\d_]{0,62})"?/i.exec(sql)?.[1];
  return { operation, ...(table && { table }) };
}

type Query = (...statement: unknown[]) => unknown;

/** Each statement below a span is a span. */
const tracing =
  (query: Query): Query =>
  (...statement) => {
    const [given, ...rest] = statement;
    // The pool calls its connections with a callback, below a statement that is traced already.
    if (!activeSpan()?.isRecording || rest.some((one) => typeof one === 'function'))
      return query(...statement);
    const sql = typeof given === 'string' ? given : String(Object(given).text ?? '');
    const facts = statementFacts(sql);
    const name = facts.table ? `${facts.operation} ${facts.table}` : facts.operation;
    return traced(name, { ...facts, stage: 'query' }, () => query(...statement), { kind: 'client' });
  };

const traceQueries = (client: { query: unknown }): void => {
  client.query = tracing((client.query as Query).bind(client));
};

/** Traces the statements of a pool, and those of its connections, which transactions use. */
export function tracePool(pool: Pool): void {
  traceQueries(pool);
  pool.on('connect', (client: PoolClient) => traceQueries(client));
}

/** Traces the statements of the embedded database. */
export function traceEmbedded(client: PGlite): void {
  const transaction = client.transaction.bind(client);
  traceQueries(client);
  client.transaction = (work) =>
    transaction((open) => {
      const own = Object.create(open) as Transaction;
      own.query = tracing(open.query.bind(open) as Query) as Transaction['query'];
      return work(own);
    });
}
