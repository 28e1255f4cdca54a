import { beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { readCatalogueFile } from '../import/read-catalogue-file';
import { recordFacts } from './record-facts';

const gateway = sharedTestGateway();
// cspell:ignore GSHSS
const FILE = `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Color_Family (product.metafields.api.Color_Family)
ge-36,GE 36 Inch Counter Depth French Door Refrigerator,GE,Refrigerator,GE1,1999,4,Black
mystery,Thing of brass,Acme,,T1,10,1,
twin,GE 30 Inch Gas Range,GE,,ge1,0,0,
numbered,GE 36 Inch Side by Side Refrigerator,GE,Refrigerator,GSS25GSHSS,899,2,
nameless,LG Front Load Washer,,Washer,,500,2,
`;
const products = () => readCatalogueFile('a.csv', [Buffer.from(FILE)] as never);

beforeAll(async () => {
  await gateway.catalogue.replace(await products(), 'test');
});
const call = (path: string) =>
  request(gateway.app).get(`/api/catalogue/records${path}`).set('authorization', `Bearer ${TEST_TOKEN}`);
const handles = ({ body }: { body: { records: { handle: string }[] } }) =>
  body.records.map(({ handle }) => handle);

describe('the records of the catalogue', () => {
  it.each([
    ['?q=french+door', 'ge-36'],
    ['?q=ge-1', 'ge-36'],
    ['?q=mystery', 'mystery'],
    ['?q=gas+range', 'twin'],
  ])('are found by words, SKU and handle: %s', async (query, handle) => {
    expect(handles(await call(query).expect(200))[0]).toBe(handle);
  });

  it('that nobody could read are a list, and so are those with warnings', async () => {
    expect(handles(await call('?show=unknown'))).toEqual(['mystery']);
    const { body } = await call('?show=warnings').expect(200);
    const warnings = Object.fromEntries(
      body.records.map((one: { handle: string; warnings: string[] }) => [one.handle, one.warnings]),
    );
    expect(warnings).toEqual({
      mystery: ['Its kind is unknown, so it is in no collection.'],
      twin: ['1 variant costs $0.00.', 'It shares a SKU with ge-36.'],
      nameless: ['1 variant has no SKU.'],
    });
  });

  it('come page by page', async () => {
    const { body } = await call('?page=2').expect(200);
    expect(body).toEqual({ records: [], total: 5, page: 2 });
    await call('?page=0').expect(400);
    await call('?show=some').expect(400);
  });

  it('say where each fact comes from, with the phrases of the title', async () => {
    const { body } = await call('/ge-36').expect(200);
    expect(body).toMatchObject({ href: '/products/ge-36', variants: [{ sku: 'GE1', stock: 4 }] });
    const facts = Object.fromEntries(
      body.facts.map(({ name, value, source, phrases }: Record<string, string>) => [
        name,
        [value, source, phrases],
      ]),
    );
    expect(facts).toMatchObject({
      Kind: ['refrigerator', 'column', []],
      Type: ['French Door', 'title', ['French Door']],
      Size: ['Counter Depth', 'title', ['Counter Depth']],
      width: ['36', 'title', ['36 Inch']],
      'Color Family': ['Black', 'column', []],
    });
    await call('/nothing').expect(404);
  });

  it('need the scope catalogue', async () => {
    await request(gateway.app).get('/api/catalogue/records').expect(401);
  });
});

it('a color that nothing states is of the SKU', async () => {
  const numbered = (await products()).find(({ handle }) => handle === 'numbered');
  const facts = numbered ? recordFacts(numbered) : [];
  expect(facts.find(({ name }) => name === 'Color Family')).toEqual({
    ...{ name: 'Color Family', value: 'Stainless Steel' },
    ...{ source: 'sku', phrases: ['GSS25GSHSS'] },
  });
});

it('a kind that only the title names is of its phrase', async () => {
  const twin = (await products()).find(({ handle }) => handle === 'twin');
  const facts = twin ? recordFacts(twin) : [];
  expect(facts.find(({ name }) => name === 'Kind')).toMatchObject({
    source: 'title',
    phrases: ['Gas Range'],
  });
  expect(facts.find(({ name }) => name === 'Fuel Type')).toMatchObject({ value: 'Gas', source: 'derived' });
});
