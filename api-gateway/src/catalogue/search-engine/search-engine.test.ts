import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import { testDatabase } from '../../testing/test-database';
import { createEntry } from '../products/entry';
import { createSearch } from './memory-engine';
import { createPostgresSearch } from './postgres/postgres-engine';
import type { SearchEngine } from './search-engine';

const entries = smallCatalogue().map(createEntry);
type Opened = { engine: SearchEngine; close: () => Promise<void> };

const inMemory = async (): Promise<Opened> => ({ engine: createSearch(entries), close: async () => {} });
const onPostgres = async (): Promise<Opened> => {
  const { db, close } = await testDatabase();
  return { engine: await createPostgresSearch(db, entries), close };
};

/** PostgreSQL is asked where there is one: `node tools/scripts/with-postgres.mjs npm run unit -- api-gateway`. */
const ENGINES: [string, () => Promise<Opened>][] = [
  ['in memory', inMemory],
  ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', onPostgres] as [string, typeof onPostgres]] : []),
];

describe.each(ENGINES)('the search %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const skus = async (query: string, limit?: number) =>
    (await opened.engine.find(query, limit)).entries.map(({ preview }) => preview.sku);
  const types = async (query: string, limit: number) =>
    (await opened.engine.find(query, limit)).entries.map(({ preview }) => preview.product_type);

  it.each([
    ['dishwasher', 5, 'Dishwasher'],
    ['refrigerator', 5, 'Refrigerator'],
    ['fridge', 5, 'Refrigerator'],
    ['dryer', 2, 'Dryer'],
    ['range hood', 1, 'Range Hood'],
    ['air conditioner', 2, 'Air Conditioner'],
  ])('ranks the appliance above its parts: %j', async (query, count, type) => {
    expect(await types(query, count)).toEqual(Array(count).fill(type));
  });

  it.each([
    ['dishwasher drain hose', 'SMZ5025'],
    ['silverware basket for dishwasher', 'SGZ1010UC'],
    ['refrigerator water filter', 'EDR1RXD1'],
    ['dryer vent hose', 'DRYHOSE4'],
  ])('finds a part where a part was asked for: %j', async (query, sku) => {
    expect((await skus(query))[0]).toBe(sku);
  });

  it.each([
    ['ge slate refrigerator', 'GNE27JYMFS'],
    ['lg gas dryer', 'DLG7301WE'],
    ['18 inch dishwasher', 'FFPD1821MW'],
    ['samsung side by side', 'RS27T5200'],
    ['otr microwave', 'JVM3160RFSS'],
    ['samsung front load washer', 'WF45R6100'],
    ['slide in gas range', 'NX60T8311'],
    ['dishwasher third rack', 'WDT750SAHZ'],
    ['14000 btu', 'LP1419IVSM'],
  ])('understands attributes: %j', async (query, sku) => {
    expect((await skus(query)).slice(0, 2)).toContain(sku);
  });

  it.each([
    ['dishwash', 'Dishwasher'],
    ['refriger', 'Refrigerator'],
    ['microwa', 'Microwave'],
    ['panason', 'Microwave'],
  ])('completes the last word: %j', async (query, type) => {
    expect((await types(query, 1))[0]).toBe(type);
  });

  it.each(['di', 'm', 'fr'])('finds something while the first word is being begun: %j', async (query) => {
    const { entries: found } = await opened.engine.find(query, 1);
    expect(found[0]?.preview.title).toMatch(new RegExp(`\\b${query}`, 'i'));
  });

  it.each([
    ['dishwaser', 'Dishwasher'],
    ['refridgerator', 'Refrigerator'],
    ['frige', 'Refrigerator'],
    ['indution stove', 'Induction Range'],
    ['panasonik microwav', 'Microwave'],
    ['whyntr', 'Wine Cooler'],
    ['ascentaa', 'Dishwasher'],
  ])('forgives spelling: %j', async (query, type) => {
    expect((await types(query, 1))[0]).toBe(type);
  });

  it.each([
    ['stove', /Range$/],
    ['fridge', /^Refrigerator$/],
    ['wine fridge', /^Wine Cooler$/],
    ['washing machine', /^Washer$/],
    ['drier', /^Dryer$/],
  ])('knows other words for it: %j', async (query, type) => {
    expect((await types(query, 1))[0]).toMatch(type);
  });

  it.each([
    'SHPM88Z75N',
    'shpm88z75n',
    'SHPM-88Z75N',
    'SHPM88 Z75N',
    ' shpm 88z-75n ',
    'bosch SHPM88Z75N dishwasher',
    'SHPM88',
    '88Z75',
    'SHPM88Z75M',
    'SHPM8875N',
    'SHPM88ZZ75N',
    'SHMP88Z75N',
  ])('finds a SKU whole, in part and mistyped: %j', async (query) => {
    expect((await skus(query))[0]).toBe('SHPM88Z75N');
  });

  it('takes a SKU without a figure only as a whole', async () => {
    expect((await skus('dwinstall'))[0]).toBe('DWINSTALL');
  });

  it('reports how many there are beyond the limit, and the same with and without one', async () => {
    const few = await opened.engine.find('dishwasher', 2);
    const all = await opened.engine.find('dishwasher');
    expect(few.entries).toHaveLength(2);
    expect(few.total).toBe(all.total);
    expect(all.entries).toHaveLength(all.total);
    expect(all.entries.slice(0, 2)).toEqual(few.entries);
  });

  it.each(['', '   ', '!!!', 'qzxv wvut', 'the', '\u0000', '🙂🙃', '冷蔵庫'])(
    'finds nothing for nothing: %j',
    async (query) => expect(await opened.engine.find(query, 5)).toEqual({ entries: [], total: 0 }),
  );

  it.each([
    ["'; drop table products; --"],
    ["dishwasher' or '1'='1"],
    ['" ) union select * from carts --'],
    ["dishwasher':*&!|<->"],
    ['%_%\\%'],
    ['dishwasher '.repeat(500)],
    ['x'.repeat(5_000)],
    ['a1'.repeat(2_500)],
    ['((((a+)+)+)+)+$ dishwasher'],
    ['a'.repeat(30).concat('! ').repeat(100)],
    ['\ud800 dishwasher \udfff'],
    ['\u202egninaelc \u200f مغسلة צחון dishwasher'],
    ['<script>alert(1)</script> dishwasher'],
    ['\u0007\u0000\u001b[31m dishwasher'],
    ['constructor __proto__ hasOwnProperty'],
  ])('answers what no shopper types, and is well afterwards: %j', async (query) => {
    const { entries: found, total } = await opened.engine.find(query, 5);
    expect(found.length).toBeLessThanOrEqual(Math.min(5, total));
    expect((await skus('dishwasher', 1)).length).toBe(1);
  });

  it('answers searches that come at once as it answers them one by one', async () => {
    const queries = ['dishwasher', 'lg washer', 'SHPM88', 'nonsense qzxv', 'gas range'];
    const alone: string[][] = [];
    for (const query of queries) alone.push(await skus(query));
    expect(await Promise.all(queries.map((query) => skus(query)))).toEqual(alone);
  });
});
