import { beforeAll, describe, expect, it } from '@jest/globals';
import { CollectionPage, Product, ProductLookup, SearchAnswer } from '@kilowatt/contracts';
import request from 'supertest';
import { parse } from 'valibot';
import { sharedTestGateway } from './testing/shared-test-gateway';
import { DEMO } from './testing/test-gateway';

const gateway = sharedTestGateway({}, DEMO);
let sample: { sku: string; handle: string };
beforeAll(() => {
  const preview = gateway.catalogue.current().products[0]?.preview;
  sample = { sku: preview?.sku ?? '', handle: preview?.handle ?? '' };
});

describe('the calls of the specification', () => {
  it('lists collections with title and handle', async () => {
    const { body } = await request(gateway.app).get('/api/collections').expect(200);
    expect(body).toContainEqual({ title: 'Washers', handle: 'washers' });
  });

  it('searches', async () => {
    const { body } = await request(gateway.app)
      .get('/api/search?q=gas+range&popup=true&limit=24')
      .expect(200);
    const { products } = parse(SearchAnswer, body);
    expect(products).toHaveLength(24);
    expect(products[0]?.product_type).toBe('Gas Range');
  });

  it.each([
    (sku: string) => sku,
    (sku: string) => sku.toLowerCase(),
    (sku: string) => `${sku.slice(0, 3)}-${sku.slice(3)}`,
    (sku: string) => `${sku.slice(0, 3)} ${sku.slice(3)}`,
  ])('finds a product by its SKU, however it is written (%#)', async (written) => {
    const { body } = await request(gateway.app)
      .get('/api/product-by-sku')
      .query({ sku: written(sample.sku), preferWithImages: 'true' })
      .expect(200);
    expect(parse(ProductLookup, body).product).toMatchObject({
      handle: sample.handle,
      variant: { sku: sample.sku },
    });
  });

  it('suggests, tracks, subscribes, and keeps a cart', async () => {
    const { body } = await request(gateway.app)
      .post('/api/ai-suggestions')
      .send({ query: 'dishwaser' })
      .expect(200);
    expect(body.suggestions).toContain('dishwasher');
    await request(gateway.app)
      .post('/api/track-search')
      .send({ query: 'x', resultUrl: '/search?q=x', collectionMatched: false, resultsCount: 0 })
      .expect(204);
    for (const email of ['Ada@Example.com', 'ada@example.com'])
      await request(gateway.app).post('/api/newsletter-signup').send({ email, phone: '' }).expect(200);
    const items = [{ id: 'p-1', quantity: 2, price: 10, tags: [] }];
    await request(gateway.app).post('/api/shared-cart').send({ cartId: 'cart-number-1', items }).expect(200);
    const cart = await request(gateway.app).get('/api/shared-cart/cart-number-1').expect(200);
    expect(cart.body).toMatchObject({ cartId: 'cart-number-1', items });
  });

  it('describes them in an OpenAPI document', async () => {
    const { body } = await request(gateway.app).get('/api/openapi.json').expect(200);
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/search', '/api/shared-cart']));
    expect(JSON.stringify(body)).toContain('compareAtPrice');
  });

  it('refuses a sign-up without an email, in the field that the form reads', async () => {
    const { body } = await request(gateway.app)
      .post('/api/newsletter-signup')
      .send({ email: '', phone: '' })
      .expect(400);
    expect(body).toMatchObject({ message: 'Email is required', field: 'email' });
  });
});

describe('a collection', () => {
  const facet = (page: CollectionPage, key: string) => page.facets.find((one) => one.key === key);
  const get = async (query = '') =>
    parse(
      CollectionPage,
      (await request(gateway.app).get(`/api/collections/refrigerators${query}`).expect(200)).body,
    );

  it('counts each facet as if it had no selection of its own, and the others with it', async () => {
    const all = await get();
    const white = facet(all, 'Color_Family')?.values.find(({ label }) => label === 'White');
    const chosen = await get(`?filters=${encodeURIComponent(JSON.stringify([white?.filter]))}`);
    expect(chosen.total).toBe(white?.count);
    expect(facet(chosen, 'Color_Family')?.values.map(({ count }) => count)).toEqual(
      facet(all, 'Color_Family')?.values.map(({ count }) => count),
    );
    const brands = (page: CollectionPage) =>
      facet(page, 'Brand')?.values.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(brands(chosen)).toBeLessThanOrEqual(chosen.total);
  });

  it('sorts by price and pages through everything once', async () => {
    const first = await get('?sort=price-ascending');
    const prices = first.products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const pages = await Promise.all(
      Array.from({ length: first.pageCount }, (_, index) => get(`?page=${index + 1}`)),
    );
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total]);
  });

  it('has products with pages of their own', async () => {
    const product = parse(
      Product,
      (await request(gateway.app).get(`/api/products/${sample.handle}`).expect(200)).body,
    );
    expect(product.specifications.length).toBeGreaterThan(0);
    await request(gateway.app)
      .get(new URL(product.images[0]?.src ?? '', 'http://shop').pathname)
      .expect(200)
      .expect('content-type', /svg/);
  });
});
