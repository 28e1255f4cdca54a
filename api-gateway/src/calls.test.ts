import { beforeAll, describe, expect, it } from '@jest/globals';
import { CollectionPage, Product, ProductLookup, SearchAnswer } from '@kilowatt/contracts';
import request from 'supertest';
import { parse } from 'valibot';
import { sharedTestGateway } from './testing/shared-test-gateway';
import { DEMO } from './testing/test-gateway';

describe('calls', () => {
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
      await request(gateway.app)
        .post('/api/shared-cart')
        .send({ cartId: 'cart-number-1', items })
        .expect(200);
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
        .expect('content-type', /^image\//);
      if (product.socialImage)
        await request(gateway.app).get(product.socialImage).expect(200).expect('content-type', 'image/jpeg');
    });
  });
});

describe('bad input', () => {
  const gateway = sharedTestGateway();

  describe('bad input', () => {
    const filters = (value: string) => `/api/collections/washers?filters=${encodeURIComponent(value)}`;
    it.each([
      ['/api/products/no-such-product', 404, 'product-not-found', undefined],
      ['/api/collections/nowhere', 404, 'collection-not-found', undefined],
      ['/api/product-by-sku?sku=NOPE99', 404, 'product-not-found', undefined],
      ['/api/product-by-sku', 400, 'invalid-field', 'sku'],
      ['/api/search', 400, 'invalid-field', 'q'],
      ['/api/search?q=a&q=b', 400, 'invalid-field', 'q'],
      ['/api/search?q=a&limit=0', 400, 'invalid-field', 'limit'],
      ['/api/search?q=a&limit=1e9', 400, 'invalid-field', 'limit'],
      [`/api/search?q=${'x'.repeat(501)}`, 400, 'invalid-field', 'q'],
      ['/api/search?q=%00', 400, 'invalid-field', 'q'],
      [filters('nonsense'), 400, 'invalid-field', 'filters'],
      [filters('{}'), 400, 'invalid-field', 'filters'],
      [filters('[{"price":{"min":5,"max":1}}]'), 400, 'invalid-field', 'filters'],
      [filters('[{"__proto__":{"a":1}}]'), 400, 'invalid-field', 'filters'],
      [filters('['.repeat(2_500)), 400, 'invalid-field', 'filters'],
      ['/api/collections/washers?page=0', 400, 'invalid-field', 'page'],
      ['/api/collections/washers?sort=cheap', 400, 'invalid-field', 'sort'],
      ['/api/nothing', 404, 'not-found', undefined],
      ['/api/collections/%ff', 400, 'malformed-request', undefined],
      [`/collections${'/'.repeat(8_000)}washers`, 414, 'uri-too-long', undefined],
    ])('GET %s answers %d %s', async (address, status, code, field) => {
      const { body, text } = await request(gateway.app)
        .get(address)
        .expect(status)
        .expect('content-type', /problem\+json/);
      expect(body).toMatchObject({ code, status, ...(field && { field }) });
      expect(body.message).toBe(body.error);
      expect(text).not.toContain('node_modules');
    });

    it.each([
      ['POST', '/api/collections', 'GET, HEAD'],
      ['DELETE', '/api/collections/washers?page=2', 'GET, HEAD'],
      ['GET', '/api/shared-cart', 'POST'],
      ['HEAD', '/api/shared-cart', 'POST'],
      ['PUT', '/api/releases/', 'POST'],
      ['GET', '/api/releases/reviews/promote', 'POST'],
      ['PATCH', '/api/releases/status', 'GET, HEAD'],
      ['PUT', '/ops/session', 'GET, POST, DELETE, HEAD'],
    ] as const)('%s %s answers 405, and says that it takes %s', async (method, address, allow) => {
      const call = request(gateway.app)
        [method.toLowerCase() as 'get'](address)
        .set('accept', 'application/json');
      const { body } = await call
        .expect(405)
        .expect('allow', allow)
        .expect('content-type', /problem\+json/);
      if (method !== 'HEAD')
        expect(body).toMatchObject({
          code: 'method-not-allowed',
          error: expect.stringContaining(`supports ${allow}`),
        });
    });

    it('requests a token before it says what an address takes', async () => {
      await request(gateway.app).put('/api/keys').expect(401);
    });

    it.each(['/api/collections', '/api/releases/events', '/api/releases/snapshot'])(
      'HEAD %s ends, and OPTIONS says what it takes',
      async (address) => {
        const { headers, text } = await request(gateway.app).head(address).expect(200);
        expect([headers['content-type'], text]).toEqual([expect.any(String), undefined]);
        await request(gateway.app).options(address).expect(200).expect('allow', 'GET, HEAD');
      },
    );

    it.each([
      ['malformed JSON', '{"query":', 400, 'malformed-json'],
      ['more than 100 KB', JSON.stringify({ query: 'x'.repeat(101 * 1024) }), 413, 'body-too-large'],
      ['30,000 levels', `{"query":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'invalid-field'],
      ['a wrong type', '{"query":5}', 400, 'invalid-field'],
      ['no object', '[]', 400, 'invalid-field'],
    ])('a body of %s is refused', async (_what, body, status, code) => {
      const answer = await request(gateway.app)
        .post('/api/ai-suggestions')
        .set('content-type', 'application/json')
        .send(body)
        .expect(status);
      expect(answer.body).toMatchObject({ code });
    });

    it('a cart with ten thousand lines is refused', async () => {
      const items = Array.from({ length: 1_500 }, (_, n) => ({ id: `${n}`, quantity: 1, price: 1 }));
      const { body } = await request(gateway.app)
        .post('/api/shared-cart')
        .send({ cartId: 'cart-number-2', items })
        .expect(400);
      expect(body.field).toBe('items');
    });

    it('pages say in words that the shell is away', async () => {
      await request(gateway.app)
        .get('/')
        .expect(503)
        .expect('retry-after', '2')
        .expect('content-type', /html/)
        .expect(/right back/);
    });
  });
});
