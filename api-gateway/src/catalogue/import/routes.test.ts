import { beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '@kilowatt/contracts';
import request from 'supertest';
import * as v from 'valibot';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { smallCatalogue } from '../../testing/small-catalogue';
import { TEST_TOKEN } from '../../testing/test-gateway';
import type { CatalogueProduct } from '../products/catalogue-product';
import { writeCsv } from './write-csv';

const gateway = sharedTestGateway();
const products = [...smallCatalogue()];
const csv = (list: readonly CatalogueProduct[]) => [...writeCsv(list)].join('');
const live = () => gateway.catalogue.current().products.map(({ product }) => product);
const handles = () => live().map(({ handle }) => handle);

const authorization = `Bearer ${TEST_TOKEN}`;
const call = (method: 'get' | 'post' | 'patch', path: string, token = authorization) =>
  request(gateway.app)[method](`/api/catalogue/${path}`).set('authorization', token);
const send = (file: string | Buffer, query = '', token?: string) =>
  call('post', `import?name=a.csv${query}`, token).type('application/octet-stream').send(file);
const tokenWith = async (name: string, scopes: string[]) => {
  const made = await request(gateway.app)
    .post('/api/tokens')
    .set({ authorization })
    .send({ name, scopes })
    .expect(201);
  return `Bearer ${made.body.token}`;
};

beforeEach(async () => {
  await gateway.catalogue.replace(products, 'test');
});

describe('an import', () => {
  it.each([
    ['of no bytes', ''],
    ['of a header alone', csv([])],
    ['of blank lines', `${csv([])}\n\n\n`],
    ['of drafts', 'Handle,Title,Price,Status\na,A,1,draft\n'],
  ])('%s never empties the shop, whatever is allowed', async (_what, file) => {
    const { body } = await send(file, '&allowShrink=true').expect(400);
    expect(body.message).toContain('the shop would be empty, so nothing was changed');
    expect(handles()).toHaveLength(products.length);
  });

  it('that would remove half of the products is refused, unless that is allowed; undo brings them back', async () => {
    const half = csv(products.slice(0, Math.ceil(products.length / 2)));
    const { body } = await send(half).expect(409);
    expect(body.message).toMatch(
      /^a\.csv would remove \d+ of \d+ products \(\d+ %\), so nothing was changed/,
    );
    expect(handles()).toHaveLength(products.length);
    const { body: tried } = await send(half, '&dryRun=true').expect(200);
    expect(tried.refused).toBe(body.message);
    await send(half, '&allowShrink=true').expect(200);
    expect(handles().length).toBeLessThan(products.length);
    await call('post', 'undo').expect(200);
    expect(live()).toEqual(products);
    expect((await request(gateway.app).get(`/api/products/${products.at(-1)?.handle}`)).status).toBe(200);
  });

  it('may be tried: what it would change and what titles were read as, without a change', async () => {
    const [first, second, ...others] = products as [CatalogueProduct, CatalogueProduct];
    const [variant] = first.variants;
    const cheaper = { ...first, variants: [{ ...variant, price: 1, stock: 0 }] } as CatalogueProduct;
    const added = { ...second, handle: 'added' };
    const { body } = await send(csv([cheaper, added, ...others]), '&dryRun=true').expect(200);
    expect(body).toMatchObject({
      ...{ dryRun: true, added: 1, changed: 1, removed: 1, repriced: 1 },
      lists: {
        added: [{ handle: 'added' }],
        removed: [{ handle: second.handle }],
        repriced: [{ handle: first.handle, from: variant?.price, to: 1 }],
      },
    });
    expect(body.titles).toHaveLength(products.length);
    expect(body.titles[0].readAs).toContain(first.kind);
    expect(live()).toEqual(products);
  });

  it('with bad rows is refused with all of them, or skips them', async () => {
    const file = `${csv(products)}bad,,,,,,,,,,,,,,\n`;
    const { body } = await send(file)
      .expect(400)
      .expect('content-type', /^application\/problem\+json/);
    expect(v.parse(Problem, body)).toMatchObject({ status: 400, code: 'invalid-field', field: 'file' });
    expect(body.errors).toEqual([{ line: expect.any(Number), column: 2, reason: 'Title is missing' }]);
    const { body: skipped } = await send(file, '&skipBad=true').expect(200);
    expect(skipped.read).toMatchObject({ skippedRows: 1, skipped: [{ column: 2 }] });
    expect(live()).toEqual(products);
  });

  it('is for tokens with the scope catalogue, which may not publish, and is in the history by name', async () => {
    const feeds = await tokenWith('price-job', ['catalogue']);
    const reader = await tokenWith('reader', ['read']);
    await send(csv(products), '', feeds).expect(200);
    const { body } = await call('get', 'history', feeds).expect(200);
    expect(body.versions[0]).toMatchObject({ kind: 'import', source: 'a.csv', importedBy: 'price-job' });
    await send(csv(products), '', reader).expect(403);
    await send(csv(products), '', 'Bearer wrong').expect(401);
    await request(gateway.app).get('/api/tokens').set('authorization', feeds).expect(403);
    await request(gateway.app)
      .post('/api/releases/reviews/promote')
      .set('authorization', feeds)
      .send({ version: '1.0.0' })
      .expect(403);
  });
});

describe('undo', () => {
  it('rolls back further each time, and to a named version', async () => {
    const titled = (title: string) => products.map((product) => ({ ...product, title }));
    const versions: number[] = [];
    for (const title of ['one', 'two', 'three'])
      versions.push((await send(csv(titled(title))).expect(200)).body.version);
    const title = () => live()[0]?.title;
    for (const expected of ['two', 'one']) {
      await call('post', 'undo').expect(200);
      expect(title()).toBe(expected);
    }
    await call('post', `undo?version=${versions[2]}`).expect(200);
    expect(title()).toBe('three');
    await call('post', 'undo?version=999').expect(404);
    await call('post', 'undo?version=x').expect(400);
  });
});

describe('an export of the running shop', () => {
  it.each(['catalogue.csv', 'catalogue.jsonl'])('%s is imported without a difference', async (name) => {
    const { body: file } = await call('get', `export?name=${name}`).responseType('blob').expect(200);
    const { body } = await call('post', `import?name=${name}`)
      .type('application/octet-stream')
      .send(file)
      .expect(200);
    expect(body).toMatchObject({ added: 0, changed: 0, removed: 0, products: products.length });
  });
});

describe('a feed of prices and stock', () => {
  const [first, second] = products as [CatalogueProduct, CatalogueProduct];
  const sku = (product: CatalogueProduct) => product.variants[0]?.sku ?? '';
  const feed = (body: string, type: string, query = '') =>
    call('patch', `feed${query}`).type(type).send(body);

  it.each([
    [
      'JSON',
      'application/json',
      JSON.stringify([
        { sku: sku(first), price: 5 },
        { sku: sku(second).toLowerCase(), stock: 0 },
        { sku: 'NO-1', price: 1 },
      ]),
    ],
    [
      'JSON lines',
      'application/x-ndjson',
      `{"sku":"${sku(first)}","price":5}\n{"sku":"${sku(second)}","stock":0}\n{"sku":"NO-1","price":1}\n`,
    ],
    ['CSV', 'text/csv', `SKU;Price;Inventory quantity\n${sku(first)};5.00;\n'${sku(second)};;0\nNO-1;1;\n`],
  ])('in %s changes them alone, and lists SKUs that are unknown', async (_what, type, body) => {
    const { body: fed } = await feed(body, type).expect(200);
    expect(fed).toMatchObject({
      rows: 3,
      known: 2,
      unknown: 1,
      unknownSkus: ['NO-1'],
      repriced: 1,
      outOfStock: 1,
    });
    const expected = products.map((product) => {
      if (product === first) return withFirst(product, { price: 5 });
      return product === second ? withFirst(product, { stock: 0 }) : product;
    });
    expect(live()).toEqual(expected);
    const { body: page } = await request(gateway.app).get(`/api/products/${first.handle}`).expect(200);
    expect(page.product?.price ?? page.price).toBe(5);
    await call('post', 'undo').expect(200);
    expect(live()).toEqual(products);
  });

  it.each([
    [
      'a price in words',
      'SKU,Price\nA1,ten\n',
      [{ line: 2, column: 2, reason: 'Price "ten" is not an amount' }],
    ],
    [
      'two prices of a SKU',
      'SKU,Price\nA1,1\na1,2\n',
      [
        { line: 2, reason: 'SKU A1 is also on line 3, with other values' },
        { line: 3, reason: 'SKU a1 is also on line 2, with other values' },
      ],
    ],
    [
      'no column of a price or stock',
      'SKU,Color\nA1,red\n',
      [
        {
          line: 1,
          reason: 'the file has no column Variant Price; it has SKU, Color; columns.json can map them',
        },
      ],
    ],
    [
      'no column of SKUs',
      'Price\n1\n',
      [{ line: 1, reason: 'the file has no column Variant SKU; it has Price; columns.json can map them' }],
    ],
  ])('with %s is refused, and nothing changes', async (_what, file, errors) => {
    const { body } = await feed(file, 'text/csv').expect(400);
    expect(body.errors).toEqual(errors);
    expect(live()).toEqual(products);
  });

  it.each([
    ...[
      '{',
      '{"sku":1}',
      '[{"sku":"A","price":-1}]',
      '[{"sku":"A","price":1e-9}]',
      '[{"sku":"A","stock":0.5}]',
    ],
    ...['[{"sku":"A","stock":1e9}]', '[]', ''],
  ])('that is %s is refused', async (body) => {
    expect((await feed(body, 'application/json')).status).toBe(400);
  });

  it('reads its own field names as columns, names other ones, and makes no version where nothing changes', async () => {
    const file = `sku,price,compareAtPrice,stock,color\n${sku(first)},5,9,3,red\n`;
    const { body: fed } = await feed(file, 'text/csv').expect(200);
    expect(fed).toMatchObject({ changed: 1, ignoredColumns: ['color'] });
    expect(live()[0]?.variants[0]).toMatchObject({ price: 5, compareAtPrice: 9, stock: 3 });
    const { body: again } = await feed(file, 'text/csv').expect(200);
    expect(again).toMatchObject({ known: 1, changed: 0, version: fed.version });
  });

  it('adds up the places of Shopify’s inventory file', async () => {
    const rows = ['Main,4', 'Outlet,3', 'Closed,not stocked'].map(
      (end) => `${first.handle},T,${sku(first)},${end}\n`,
    );
    await feed(`Handle,Title,SKU,Location,On hand (current)\n${rows.join('')}`, 'text/csv').expect(200);
    expect(live()[0]?.variants[0]?.stock).toBe(7);
  });
});

const withFirst = (product: CatalogueProduct, values: object): CatalogueProduct => ({
  ...product,
  variants: product.variants.map((variant, at) => (at === 0 ? { ...variant, ...values } : variant)),
});
