import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import type { Entry } from '../../products/entry';
import { B, K1 } from '../postings';
import { skuKey } from '../sku-index';
import { fieldReader } from '../terms';
import { makeFunctions, searchVector } from './search-functions';
import type { Tables } from './tables';

/** Rows a statement inserts: bounded memory, few round trips. */
const BATCH = 500;

type Runner = Pick<Database, 'execute'>;

/** Makes and fills the tables of a catalogue, batch by batch; indexes last, which is faster. */
export async function fillTables(tx: Runner, tables: Tables, entries: readonly Entry[]): Promise<void> {
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
