import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '../../../platform/database/open-database';
import { smallCatalogue } from '../../../testing/small-catalogue';
import { testDatabase } from '../../../testing/test-database';
import { createEntry } from '../../products/entry';
import { createPostgresSearch } from './postgres-engine';

const all = smallCatalogue().map(createEntry);
const without = (count: number) => all.slice(count).map((entry, position) => ({ ...entry, position }));

// Trigrams are an extension that the embedded database is opened without.
describe('the tables of the search', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const tables = async () =>
    rowsOf<{ name: string }>(
      await database.db.execute(sql`
        select tablename as name from pg_tables
        where schemaname = 'kilowatt_search' and tablename like 'products_%'`),
    ).map(({ name }) => name);
  const age = async () =>
    rowsOf(await database.db.execute(sql`select xmin::text from kilowatt_search.catalogues order by name`));

  it('are made once by gateways that start together, and used again while the catalogue is the same', async () => {
    await Promise.all([createPostgresSearch(database.db, all), createPostgresSearch(database.db, all)]);
    const made = await tables();
    expect(made).toHaveLength(1);
    await createPostgresSearch(database.db, all);
    expect(await tables()).toEqual(made);
    expect(await age()).toHaveLength(1);
  });

  it('are made anew with another catalogue, beside those that others still answer from', async () => {
    const old = await createPostgresSearch(database.db, all);
    const next = await createPostgresSearch(database.db, without(1));
    expect(await tables()).toHaveLength(2);
    const skuOf = async (engine: typeof old) => (await engine.find('SHPM88Z75N', 1)).entries[0]?.preview.sku;
    expect(await skuOf(old)).toBe('SHPM88Z75N');
    expect(await skuOf(next)).not.toBe('SHPM88Z75N');
    await createPostgresSearch(database.db, without(2));
    expect(await tables()).toHaveLength(2);
  });

  it('may hold an empty catalogue', async () => {
    const engine = await createPostgresSearch(database.db, []);
    expect(await engine.find('dishwasher')).toEqual({ entries: [], total: 0 });
  });
});
