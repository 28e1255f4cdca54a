import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import type { Entry } from '../../products/entry';
import { fillTables } from './fill-tables';
import { rowsOf, type Tables, tablesOf } from './tables';

/** Raised when what is written into the tables changes, so that none from before is taken for one of now. */
const FORMAT = 1;
/** Catalogues that are kept: the live one, and the one that another gateway may still be answering from. */
const KEPT = 2;

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
        select name from kilowatt_search.catalogues order by used_at desc limit ${KEPT})
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
