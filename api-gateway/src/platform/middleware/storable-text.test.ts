import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { trackedSearches } from '../../catalogue/tables';
import { carts, contactMessages, newsletterSignups } from '../../commerce/tables';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { findUnstorable } from './read-query';

describe('findUnstorable', () => {
  it.each([
    ['a text', 'a\0b', '', 'contains a NUL character'],
    ['half of a pair', 'a\ud83db', '', 'contains half of a surrogate pair'],
    ['the other half', { a: '\udd25' }, 'a', 'contains half of a surrogate pair'],
    ['a line of a list', { items: [{ id: 'a' }, { id: 'b\0' }] }, 'items.1.id', 'contains a NUL character'],
    ['a name', { items: [{ 'a\0': 1 }] }, 'items.0.a\ufffd', 'contains a NUL character'],
    ['the first of several', { a: 'x', b: '\0', c: '\0' }, 'b', 'contains a NUL character'],
  ])('names %s', (_what, value, field, fault) => expect(findUnstorable(value)).toEqual({ field, fault }));

  it.each([[null], [7], ['🔥 in whole'], [{ a: ['🧺', { b: '' }], c: null }], [undefined]])(
    'lets %j through',
    (value) => expect(findUnstorable(value)).toBeNull(),
  );

  it('looks as deep as a body may go', () => {
    let deep: unknown = 'a\0';
    for (let level = 0; level < 40_000; level++) deep = [deep];
    expect(findUnstorable(deep)?.fault).toBe('contains a NUL character');
  });
});

describe('the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ formsAMinute: 1_000 });
  });
  afterAll(() => gateway.close());

  const NUL = '\\u0000';
  const HALF = '\\ud83d';
  const line = (text: string) => `{"id":"a","quantity":1,"price":1,"title":"${text}"}`;
  const search = (text: string) =>
    `{"query":"${text}","resultUrl":"/search","collectionMatched":null,"resultsCount":1}`;
  const message = (text: string) => `{"name":"Ada","email":"ada@example.com","message":"${text}"}`;
  const stored: [address: string, field: string, body: (text: string) => string][] = [
    ['/api/track-search', 'query', search],
    ['/api/newsletter-signup', 'phone', (text) => `{"email":"ada@example.com","phone":"${text}"}`],
    ['/api/contact', 'message', message],
    ['/api/shared-cart', 'items.0.title', (text) => `{"cartId":"cart-number","items":[${line(text)}]}`],
    ['/api/shared-cart', 'more', (text) => `{"cartId":"cart-number","items":[],"more":"${text}"}`],
    ['/api/ai-suggestions', 'query', (text) => `{"query":"${text}"}`],
    ['/api/tokens', 'name', (text) => `{"name":"${text}","scopes":["read"]}`],
    ['/api/keys', 'name', (text) => `{"remote":"reviews","name":"${text}","publicKey":"x"}`],
    ['/api/releases/reviews/promote', 'why', (text) => `{"version":"1.0.0","why":"${text}"}`],
  ];

  it.each(
    stored.flatMap(([address, field, body]) => [NUL, HALF].map((text) => [address, field, body(text)])),
  )('refuses at %s, in the field %s, what no database keeps: %s', async (address, field, body) => {
    const answer = await request(gateway.app)
      .post(address)
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .type('json')
      .send(body)
      .expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid-field', field });
  });

  it.each([
    ['/newsletter', 'email=ada%40example.com&phone=%00'],
    ['/contact', 'name=Ada&email=ada%40example.com&message=a%00b'],
  ])('refuses it in the form of %s, which comes back as it was filled', async (address, body) => {
    const { text } = await request(gateway.app).post(address).type('form').send(body).expect(400);
    expect(text).toContain('contains a NUL character');
    expect(text).toContain('value="ada@example.com"');
  });

  it.each([
    ['/api/search?q=%00', 'q'],
    ['/api/search?q=a&%00=b', '\ufffd'],
    ['/api/shared-cart/cart%00number', 'path'],
    ['/api/products/a%00', 'path'],
    ['/api/delivery?zip=%00', 'zip'],
  ])('refuses it in the address %s', async (address, field) => {
    const { body } = await request(gateway.app).get(address).expect(400);
    expect(body).toMatchObject({ code: 'invalid-field', field });
  });

  it.each([
    [
      'a.csv',
      'Handle,Title,Vendor,Variant SKU,Variant Price\na,A,V,S1,1\nb,B\0,V,S2,1\n',
      'Title contains a NUL',
    ],
    ['a.jsonl', `${JSON.stringify({})}\n{"handle":"a","title":"A${HALF}"}\n`, 'title contains half of a'],
  ])('refuses a catalogue with it, and names the line: %s', async (name, file, reason) => {
    const { body } = await request(gateway.app)
      .post(`/api/catalogue/import?name=${name}`)
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .type('application/octet-stream')
      .send(file)
      .expect(400);
    expect(body.errors).toContainEqual(
      expect.objectContaining({
        line: name === 'a.csv' ? 3 : 2,
        reason: expect.stringContaining(reason),
      }),
    );
  });

  it('keeps what is whole, whatever else it is', async () => {
    const text = '🧺 \\u0001 \\uffff \\ud83d\\udd25';
    for (const [address, body] of [
      ['/api/track-search', search(text)],
      ['/api/contact', message(text)],
      ['/api/shared-cart', `{"cartId":"cart-number","items":[${line(text)}]}`],
    ] as const) {
      const { status } = await request(gateway.app).post(address).type('json').send(body);
      expect([200, 204]).toContain(status);
    }
    for (const table of [carts, contactMessages, trackedSearches])
      expect(await gateway.db.$count(table)).toBe(1);
    expect(await gateway.db.$count(newsletterSignups)).toBe(0);
  });

  it.each([2 ** 31, Number.MAX_SAFE_INTEGER, 1e300])('refuses %d results', async (resultsCount) => {
    const { body } = await request(gateway.app)
      .post('/api/track-search')
      .send({ query: 'x', resultUrl: '/', collectionMatched: null, resultsCount })
      .expect(400);
    expect(body).toMatchObject({ code: 'invalid-field', field: 'resultsCount' });
  });

  it.each(['__proto__', 'hasOwnProperty', 'constructor', 'toString'])(
    'has no picture of a %s',
    async (kind) => {
      const { headers } = await request(gateway.app).get(`/pictures/${kind}/x/y/27.svg`).expect(404);
      expect(headers['cache-control']).toBe('no-store');
      const { body } = await request(gateway.app)
        .get(`/pictures/dishwasher/${kind}/${kind}/27.svg`)
        .expect(200);
      expect(String(body)).not.toContain('undefined');
    },
  );
});
