import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import pg from 'pg';
import { type Engine, fieldsOf } from './';

const TABLE = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  DROP TABLE IF EXISTS product;
  CREATE TABLE product (
    sku text PRIMARY KEY, title text, vendor text, type text,
    words tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('english', sku || ' ' || title), 'A')
      || setweight(to_tsvector('english', vendor || ' ' || type), 'B')
    ) STORED
  )`;

const FILL = `
  INSERT INTO product (sku, title, vendor, type)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`;

const INDEXES = `
  CREATE INDEX ON product USING gin (words);
  CREATE INDEX ON product USING gin (title gin_trgm_ops);
  CREATE INDEX ON product USING gin (sku gin_trgm_ops);
  ANALYZE product`;

// Any word may match: with all of them required, most of what shoppers type finds nothing.
const FIND = `
  WITH asked AS (
    SELECT replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery AS words
  ),
  by_words AS (
    SELECT sku, title, ts_rank(product.words, asked.words) AS rank
    FROM product, asked WHERE product.words @@ asked.words
    ORDER BY rank DESC LIMIT greatest($2, 200)
  ),
  by_letters AS (
    SELECT sku, title, 0 AS rank FROM product
    WHERE $1 <% title OR sku % $1
    LIMIT greatest($2, 200)
  )
  SELECT sku FROM (TABLE by_words UNION ALL TABLE by_letters) AS found
  GROUP BY sku, title
  ORDER BY max(rank) + word_similarity($1, title) + similarity(sku, $1) DESC, sku
  LIMIT $2`;

export const POSTGRES = 'PostgreSQL';

/** Full text and trigrams of a PostgreSQL server that is there for this run alone. */
export const postgres = (connection: pg.ClientConfig): Engine => ({
  name: POSTGRES,
  async build(entries) {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(TABLE);
    const fields = fieldsOf(entries);
    await client.query(FILL, [
      fields.map(({ sku }) => sku),
      fields.map(({ title }) => title),
      fields.map(({ vendor }) => vendor),
      fields.map(({ productType }) => productType),
    ]);
    await client.query(INDEXES);
    return {
      find: async (query, limit) =>
        (await client.query<{ sku: string }>({ name: 'find', text: FIND, values: [query, limit] })).rows.map(
          ({ sku }) => sku,
        ),
      size: async () => {
        const { rows } = await client.query<{ bytes: string }>(
          "SELECT pg_total_relation_size('product') AS bytes",
        );
        return `${Math.round(Number(rows[0]?.bytes) / 2 ** 20)} MB of disk`;
      },
      close: () => client.end(),
    };
  },
});

const INSTALLED = '/usr/lib/postgresql';
const USER = 'bench';
const run = promisify(execFile);

type PostgresServer = { connection: ClientConfig; stop: () => Promise<void> };

/** Starts an installed PostgreSQL in a temporary folder, on a socket there; null where there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const programs = installedPrograms();
  if (programs === null) return null;
  const program = (name: string) => path.join(programs, name);
  try {
    const folder = (await asServer('mktemp', '-d', path.join(tmpdir(), 'bench-XXXXXX'))).trim();
    const data = path.join(folder, 'data');
    const remove = () => asServer('rm', '-rf', folder);
    try {
      await asServer(program('initdb'), '-D', data, '-U', USER, '-E', 'UTF8', '--auth=trust', '--no-sync');
      const options = `-k ${folder} -c listen_addresses= -c fsync=off -c jit=off`;
      await asServer(
        program('pg_ctl'),
        '-D',
        data,
        '-w',
        '-l',
        path.join(folder, 'log'),
        '-o',
        options,
        'start',
      );
    } catch (problem) {
      await remove();
      throw problem;
    }
    return {
      connection: { host: folder, user: USER, database: 'postgres' },
      stop: async () => {
        await asServer(program('pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
        await remove();
      },
    };
  } catch (problem) {
    console.error(`PostgreSQL did not start: ${String(problem).split('\n')[0]}`);
    return null;
  }
}

function installedPrograms(): string | null {
  try {
    const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : path.join(INSTALLED, newest, 'bin');
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. */
async function asServer(...command: string[]): Promise<string> {
  const [file = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'nobody', '--', ...command] : command;
  const { stdout } = await run(file, rest, { cwd: tmpdir() });
  return stdout;
}
