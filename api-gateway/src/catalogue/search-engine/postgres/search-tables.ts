import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/open-database';
import type { Entry } from '../../products/entry';
import { B, K1 } from '../postings';
import { skuKey } from '../sku-index';
import { fieldReader } from '../terms';
import { makeFunctions, searchVector } from './search-functions';
import { type Tables, tablesOf } from './tables';

/** Raised when what is written into the tables changes, so that none from before is taken for one of now. */
const FORMAT = 1;
/** Catalogues that are kept: the live one, and the one that another gateway may still be answering from. */
const CATALOGUES_LIMIT = 2;

/**
 * The tables of a catalogue, named after its content: made where there are none, all or nothing, by one gateway while
 * the others wait. They are derived, so they are in no migration.
 */
export async function searchTables(db: Database, entries: readonly Entry[]): Promise<Tables> {
  const name = fingerprint(entries);
  const tables = tablesOf(name);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kilowatt_search'))`);
    await tx.execute(sql`create extension if not exists pg_trgm`);
    await tx.execute(sql`create schema if not exists kilowatt_search`);
    await tx.execute(sql`
      create table if not exists kilowatt_search.catalogues (
        name text primary key, used_at timestamptz not null default clock_timestamp())`);
    const known = await tx.execute(sql`select 1 from kilowatt_search.catalogues where name = ${name}`);
    if (rowsOf(known).length === 0) await fillTables(tx, tables, entries);
    await tx.execute(sql`
      insert into kilowatt_search.catalogues (name) values (${name})
      on conflict (name) do update set used_at = clock_timestamp()`);
    await dropOld(tx);
  });
  return tables;
}

async function dropOld(tx: Pick<Database, 'execute'>): Promise<void> {
  const old = await tx
    .execute(sql`
      delete from kilowatt_search.catalogues where name not in (
        select name from kilowatt_search.catalogues order by used_at desc limit ${CATALOGUES_LIMIT})
      returning name`)
    .then(rowsOf<{ name: string }>);
  for (const { name } of old) {
    const { products, terms, skus, nearTerms, worthOf } = tablesOf(name);
    await tx.execute(sql.raw(`drop function if exists ${nearTerms}(text), ${worthOf}(text[], real[])`));
    await tx.execute(sql.raw(`drop table if exists ${products}, ${terms}, ${skus}`));
  }
}

/** Changes with whatever a product is found by, and with its place. */
function fingerprint(entries: readonly Entry[]): string {
  const hash = createHash('sha256').update(String(FORMAT));
  for (const { product } of entries)
    hash.update(
      JSON.stringify([
        product.title,
        product.vendor,
        product.productType,
        product.attributes,
        product.variants.map(({ sku }) => sku),
      ]),
    );
  return hash.digest('hex').slice(0, 16);
}

/** Rows a statement inserts: bounded memory, few round trips. */
const BATCH = 500;

type Runner = Pick<Database, 'execute'>;

/** Makes and fills the tables of a catalogue, batch by batch; indexes last, which is faster. */
async function fillTables(tx: Runner, tables: Tables, entries: readonly Entry[]): Promise<void> {
  const { products, terms, skus } = tables;
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(
    `create table ${products} (doc integer primary key, words tsvector not null, norm real not null)`,
  );
  await run(`create table ${terms} (term text collate "C" primary key, count integer not null)`);
  await run(`create table ${skus} (key text collate "C" primary key, doc integer not null)`);
  const fieldsOf = fieldReader();
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH);
    const vectors = batch.map((entry) => searchVector(entry, fieldsOf));
    await insertProducts(tx, products, vectors, from);
    await insertSkus(tx, skus, batch, from);
  }
  // What BM25 divides by: the length of a product's text beside the mean.
  await run(`
    update ${products} set norm = ${K1} * (1 - ${B} + ${B} * norm / greatest(1, mean))
    from (select avg(norm) as mean from ${products}) as lengths`);
  await run(`insert into ${terms} select word, ndoc from ts_stat('select words from ${products}')`);
  await run(`create index on ${products} using gin (words)`);
  await run(`create index on ${terms} using gin (term gin_trgm_ops)`);
  await run(`create index on ${skus} using gin (key gin_trgm_ops)`);
  await makeFunctions(run, tables);
  for (const table of [products, terms, skus]) await run(`analyze ${table}`);
}

async function insertProducts(
  tx: Runner,
  products: string,
  vectors: readonly ReturnType<typeof searchVector>[],
  from: number,
): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.raw(products)}
    select doc, words::tsvector, length from unnest(
      ${sql.param(vectors.map((_, at) => from + at))}::integer[],
      ${sql.param(vectors.map(({ words }) => words))}::text[],
      ${sql.param(vectors.map(({ length }) => length))}::real[]) as row(doc, words, length)`);
}

async function insertSkus(tx: Runner, skus: string, batch: readonly Entry[], from: number): Promise<void> {
  const rows = batch
    .flatMap(({ product }, at) => product.variants.map(({ sku }) => ({ key: skuKey(sku), doc: from + at })))
    .filter(({ key }) => key !== '');
  await tx.execute(sql`
    insert into ${sql.raw(skus)}
    select * from unnest(
      ${sql.param(rows.map(({ key }) => key))}::text[],
      ${sql.param(rows.map(({ doc }) => doc))}::integer[])
    on conflict (key) do nothing`);
}
