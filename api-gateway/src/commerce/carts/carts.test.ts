import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

const gateway = sharedTestGateway({ checkoutTemplate: 'https://pay.example/cart/{ids}' });

const item = (id: string, quantity = 1) => ({ id, quantity, price: 10, tags: [] });
const post = (body: string | object) =>
  request(gateway.app).post('/api/shared-cart').set('content-type', 'application/json').send(body);
const kept = async (cartId: string) => (await request(gateway.app).get(`/api/shared-cart/${cartId}`)).body;

describe('of two carts with the same number', () => {
  it('the higher version is kept, whatever arrives last', async () => {
    const cartId = 'versions-1';
    const first = await post({ cartId, items: [item('new')], version: 20 }).expect(200);
    const late = await post({ cartId, items: [item('old')], version: 10 }).expect(200);
    expect([first.body, late.body]).toEqual([
      { cartId, version: 20, saved: true },
      { cartId, version: 20, saved: false },
    ]);
    expect(await kept(cartId)).toEqual({ cartId, items: [item('new')], version: 20 });
  });

  it('a retry whose first answer was lost is saved, and changes nothing', async () => {
    const cart = { cartId: 'versions-2', items: [item('a')], version: 20 };
    await post(cart);
    expect((await post(cart)).body).toEqual({ cartId: cart.cartId, version: 20, saved: true });
  });

  it('without versions the one that arrives last is kept', async () => {
    const cartId = 'versions-3';
    for (const id of ['a', 'b', 'c']) await post({ cartId, items: [item(id)] }).expect(200);
    expect((await kept(cartId)).items).toEqual([item('c')]);
  });

  it('a version from far in the future does not shut the others out', async () => {
    const cartId = 'versions-4';
    await post({ cartId, items: [item('a')], version: Number.MAX_SAFE_INTEGER }).expect(200);
    const { version } = await kept(cartId);
    const next = await post({ cartId, items: [item('b')], version: version + 1 }).expect(200);
    expect(next.body.saved).toBe(true);
  });

  it('twenty that arrive at once leave the highest', async () => {
    const cartId = 'versions-5';
    const versions = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
    await Promise.all(versions.map((version) => post({ cartId, items: [item('a', version)], version })));
    expect(await kept(cartId)).toEqual({ cartId, items: [item('a', 20)], version: 20 });
  });
});

describe('a shared cart', () => {
  it('is emptied under its number', async () => {
    await post({ cartId: 'emptied-1', items: [item('a')], version: 1 });
    await post({ cartId: 'emptied-1', items: [], version: 2 }).expect(200);
    expect((await kept('emptied-1')).items).toEqual([]);
  });

  it.each(['/api/shared-cart/no-such-number', '/api/shared-cart/%25', `/api/shared-cart/${'a'.repeat(65)}`])(
    'cannot be found at %s',
    async (address) => {
      await request(gateway.app).get(address).expect(404);
    },
  );

  const items = (json: string) => `{"cartId":"cart-number","items":${json}}`;
  it.each([
    ['ten thousand lines', items(`[${Array.from({ length: 10_000 }, () => '{}').join()}]`), 'items'],
    [
      '201 lines',
      { cartId: 'cart-number', items: Array.from({ length: 201 }, (_, n) => item(`${n}`)) },
      'items',
    ],
    ['an id twice', { cartId: 'cart-number', items: [item('a'), item('a')] }, 'items'],
    ['a prototype', items('[{"id":"a","quantity":1,"price":1,"__proto__":{"price":0}}]'), '__proto__'],
    ['a prototype above', '{"cartId":"cart-number","items":[],"__proto__":{"version":1}}', '__proto__'],
    [
      'ten thousand whole lines',
      { cartId: 'cart-number', items: Array.from({ length: 10_000 }, (_, n) => item(`${n}`)) },
      'items',
    ],
    ['200,000 nothings', items(`[${'0,'.repeat(200_000)}0]`), 'items'],
    ['a NUL', items('[{"id":"a","quantity":1,"price":1,"title":"a\\u0000b"}]'), 'items.0.title'],
    ['half a character', items('[{"id":"\\ud800","quantity":1,"price":1}]'), 'items.0.id'],
    ['no list', items('{"length":1}'), 'items'],
    ['a quantity in words', items('[{"id":"a","quantity":"1","price":1}]'), 'items.0.quantity'],
    ['a quantity of 51', { cartId: 'cart-number', items: [item('a', 51)] }, 'items.0.quantity'],
    ['a negative price', items('[{"id":"a","quantity":1,"price":-1}]'), 'items.0.price'],
    ['an endless price', items('[{"id":"a","quantity":1,"price":1e999}]'), 'items.0.price'],
    ['no number', { items: [] }, 'cartId'],
    ['a number with a path', { cartId: '../../secrets', items: [] }, 'cartId'],
    ['half a version', { cartId: 'cart-number', items: [], version: 1.5 }, 'version'],
    ['a version before time', { cartId: 'cart-number', items: [], version: -1 }, 'version'],
    ['a list', '[]', undefined],
  ])('with %s is refused, in the field at fault', async (_what, body, field) => {
    const answer = await post(body as string).expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid-field', ...(field && { field }) });
  });

  it('of as many lines as there may be is kept, however long their texts are', async () => {
    const long = (n: number) => ({ ...item(`${n}`), title: 'T'.repeat(300), image: `/p/${'i'.repeat(500)}` });
    const cart = { cartId: 'long-one', items: Array.from({ length: 200 }, (_, n) => long(n)), version: 1 };
    await post(cart).expect(200);
    expect((await kept('long-one')).items).toHaveLength(200);
  });

  it('is refused if it is longer than the lines of any shopper', async () => {
    const image = 'i'.repeat(2_000);
    const long = Array.from({ length: 200 }, (_, n) => ({ ...item(`${n}`), title: 'T'.repeat(300), image }));
    await post({
      cartId: 'long-two',
      items: long.map((one) => ({ ...one, handle: image.slice(-300) })),
    }).expect(413);
  });

  it('is kept without the first tags of a line that has very many, of which services are the last', async () => {
    const tags = Array.from({ length: 260 }, (_, n) => `tag-${n}`);
    const service = 'service:installation:a';
    const cart = { cartId: 'tagged-1', items: [{ ...item('a'), tags: [...tags, service] }], version: 1 };
    await post(cart).expect(200);
    expect((await kept('tagged-1')).items).toEqual([{ ...item('a'), tags: [...tags.slice(11), service] }]);
  });

  it('may have an id that is named like a part of every object', async () => {
    await post({ cartId: 'named-oddly', items: [item('__proto__'), item('constructor')], version: 1 }).expect(
      200,
    );
    expect((await kept('named-oddly')).items).toEqual([item('__proto__'), item('constructor')]);
  });
});

it('reports where a cart becomes an order', async () => {
  const { body } = await request(gateway.app).get('/api/checkout').expect(200);
  expect(body).toEqual({ template: 'https://pay.example/cart/{ids}' });
});
