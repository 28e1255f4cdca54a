import { distance } from '@kilowatt/query/server';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import { mayBeSku, SKU_LIMITS, skuKey } from '../sku-index';
import { rowsOf, type Tables } from './tables';

type Row = { doc: number; key: string; way: 'whole' | 'begun' | 'within' | 'near' };

/** Nobody's number is longer; a longer text is none. */
const MAX_KEY_LENGTH = 100;

/** Products for what may be a SKU: whole, else by its beginning, else by a part of it, else with a typing error. */
export async function postgresSkus(
  db: Database,
  { skus }: Tables,
  text: string,
): Promise<{ docs: number[]; whole: boolean }> {
  const key = skuKey(text);
  if (key === '' || key.length > MAX_KEY_LENGTH) return { docs: [], whole: false };
  const table = sql.raw(skus);
  const part = mayBeSku(key) && key.length >= SKU_LIMITS.fragment;
  const mistyped = part && key.length >= SKU_LIMITS.mistyped && key.length <= SKU_LIMITS.longest;
  const rows = await db
    .execute(sql`
      select doc, key, 'whole' as way from ${table} where key = ${key}
      union all (select doc, key, 'begun' from ${table}
        where ${part} and key like ${`${key}%`} order by key limit ${SKU_LIMITS.most})
      union all (select doc, key, 'within' from ${table}
        where ${part} and key like ${`%${key}%`} order by key limit ${SKU_LIMITS.most})
      union all (select doc, key, 'near' from ${table}
        where ${mistyped} and key % ${key} order by similarity(key, ${key}) desc limit 64)`)
    .then(rowsOf<Row>);
  for (const way of ['whole', 'begun', 'within'] as const) {
    const found = rows.filter((row) => row.way === way).map(({ doc }) => doc);
    if (found.length > 0) return { docs: found, whole: way === 'whole' };
  }
  const docs = rows
    .filter((row) => distance(key, row.key, 1) <= 1)
    .slice(0, SKU_LIMITS.mostMistyped)
    .map(({ doc }) => doc);
  return { docs, whole: false };
}
