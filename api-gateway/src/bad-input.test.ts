import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from './testing/shared-test-gateway';

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
        error: expect.stringContaining(`takes ${allow}`),
      });
  });

  it('asks for a token before it says what an address takes', async () => {
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
