import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Product, ProductLookup, ProductsByIds } from '@kilowatt/contracts';
import request from 'supertest';
import { type GenericSchema, parse } from 'valibot';
import { testProduct } from '../../testing/product';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';

const gateway = sharedTestGateway({}, DEMO);

const ask = (query: string) => request(gateway.app).get(`/api/products?${query}`);

describe('products by id', () => {
  it('come in the order asked for, with price, stock and specifications; what is not there is named', async () => {
    const [one, other] = gateway.catalogue.current().products;
    const ids = [other?.preview.id, 'no-such-id', one?.preview.id, '__proto__', other?.preview.id];
    const { products, missing } = parse(ProductsByIds, (await ask(`ids=${ids.join(',')}`).expect(200)).body);
    expect(products.map(({ id, price, stock }) => ({ id, price, stock }))).toEqual(
      [other, one].map((entry) => ({
        id: entry?.preview.id,
        price: entry?.preview.price,
        stock: entry?.product.variants[0]?.stock,
      })),
    );
    expect(products[0]?.specifications[0]?.title).toBe('General');
    expect(products.map(({ kwh }) => kwh)).toEqual(
      [other, one].map((entry) => entry?.product.measures.kwh ?? null),
    );
    expect(missing).toEqual(['no-such-id', '__proto__']);
  });

  it.each([
    ['none', ''],
    ['nothing but commas', 'ids=,,%20,'],
    ['the name twice', 'ids=a&ids=b'],
    ['fifty-one', `ids=${Array.from({ length: 51 }, (_, n) => n).join()}`],
    ['a NUL', 'ids=a%00'],
  ])('are refused where there are %s', async (_what, query) => {
    const { body } = await ask(query).expect(400);
    expect(body).toMatchObject({ code: 'invalid-field', field: 'ids' });
  });
});

it('products that share a SKU are found by it: the first one, or the first with images if these are preferred', async () => {
  const images = [{ src: 'https://cdn.example/washer.jpg', alt: '' }];
  await gateway.catalogue.replace(
    [
      testProduct({ handle: 'first', sku: 'SAME-1' }),
      testProduct({ handle: 'second', sku: 'same 1', images }),
      testProduct({ handle: 'third', sku: 'SAME1', images }),
      testProduct({ handle: 'alone', sku: 'ALONE' }),
    ],
    'test.csv',
  );
  const handleOf = async (query: string) => {
    const { body } = await request(gateway.app).get(`/api/product-by-sku?${query}`).expect(200);
    return parse(ProductLookup, body).product.handle;
  };
  expect(await handleOf('sku=SAME1')).toBe('first');
  expect(await handleOf('sku=SAME1&preferWithImages=false')).toBe('first');
  expect(await handleOf('sku=SAME1&preferWithImages=true')).toBe('second');
  expect(await handleOf('sku=ALONE&preferWithImages=true')).toBe('alone');
});

describe('a product of two variants', () => {
  const shared = { compareAtPrice: null, stock: 2 };
  const washer = testProduct({
    handle: 'washer-in-two-colors',
    options: ['Color'],
    variants: [
      { ...shared, sku: 'TWO-W', title: 'White', options: ['White'], price: 900 },
      { ...shared, sku: 'TWO-B', title: 'Black', options: ['Black'], price: 950 },
    ],
  });
  const answer = async <Schema extends GenericSchema>(schema: Schema, path: string) =>
    parse(schema, (await request(gateway.app).get(path).expect(200)).body);

  it('is had by product, by line id and by the SKU of each variant', async () => {
    await gateway.catalogue.replace([washer], 'test.csv');
    const product = await answer(Product, '/api/products/washer-in-two-colors');
    expect(product).toMatchObject({ options: ['Color'], price: 900, priceFrom: true });
    const [white, black] = product.variants ?? [];
    expect(white).toMatchObject({ id: product.id, title: 'White', price: 900 });

    const { products, missing } = await answer(ProductsByIds, `/api/products?ids=${black?.id},${white?.id}`);
    expect(missing).toEqual([]);
    expect(products).toMatchObject([
      { id: black?.id, sku: 'TWO-B', title: 'LG Front Load Washer, Black', price: 950, stock: 2 },
      { id: white?.id, sku: 'TWO-W', title: 'LG Front Load Washer, White', price: 900 },
    ]);
    expect(products[0]?.specifications[0]?.rows).toContainEqual({ name: 'Model', value: 'TWO-B' });

    const lookup = await answer(ProductLookup, '/api/product-by-sku?sku=two%20b');
    expect(lookup.product).toMatchObject({
      ...{ id: black?.id, handle: washer.handle, title: 'LG Front Load Washer, Black' },
      images: { edges: [{ node: { originalSrc: black?.image } }] },
      ...{ variant: { price: 950, sku: 'TWO-B' }, available: true, tags: [] },
    });

    const { body: found } = await request(gateway.app).get('/api/search?q=two-b&popup=true').expect(200);
    expect(found.products).toMatchObject([{ id: black?.id, sku: 'TWO-B', price: 950 }]);
  });

  it('is the product at its lowest price in stock where lists ask for products', async () => {
    const variants = washer.variants.map((one, at) => (at === 0 ? { ...one, price: 1_099, stock: 0 } : one));
    await gateway.catalogue.replace([{ ...washer, variants }], 'test.csv');
    const product = await answer(Product, '/api/products/washer-in-two-colors');
    const [first, second] = product.variants ?? [];
    const path = `/api/products?ids=${first?.id},${second?.id}`;
    expect((await answer(ProductsByIds, `${path}&as=product`)).products).toMatchObject([
      {
        ...{ id: product.id, title: 'LG Front Load Washer', price: 950, priceFrom: true },
        ...{ available: true, stock: 2, variantCount: 2 },
      },
      { id: second?.id, title: 'LG Front Load Washer, Black', price: 950 },
    ]);
    expect((await answer(ProductsByIds, path)).products[0]).toMatchObject({
      ...{ title: 'LG Front Load Washer, White', price: 1_099, available: false },
    });
    await request(gateway.app).get(`${path}&as=variant`).expect(400);
  });

  it('is ordered by line id', async () => {
    await gateway.catalogue.replace([washer], 'test.csv');
    const [, black] = (await answer(Product, '/api/products/washer-in-two-colors')).variants ?? [];
    const order = {
      ...{ requestKey: randomUUID(), name: 'Ada Lovelace', email: 'ada@example.com', zip: '10001' },
      items: [{ id: black?.id, quantity: 2, price: 950 }],
    };
    const { body: kept } = await request(gateway.app).post('/api/order-requests').send(order).expect(201);
    expect(kept.lines).toMatchObject([{ title: 'LG Front Load Washer, Black', sku: 'TWO-B', price: 950 }]);
  });
});
