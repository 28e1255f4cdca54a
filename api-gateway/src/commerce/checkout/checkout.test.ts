import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../app';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { type TestStore, withStore } from '../../testing/shopify-store';
import { productGid, repriced, type ServedProduct } from '../../testing/storefront-products';

const gateway = sharedTestGateway();
let server: TestStore;
let app: typeof gateway.app;
beforeEach(async () => {
  server = await withStore(gateway, 10);
  app = server.app;
  await server.shopify.sync({ by: 'ada', full: true, allowShrink: true });
});
afterEach(() => server.close());

const idOf = (number: number) => gateway.catalogue.current().byHandle.get(`appliance-${number}`)?.id ?? '';
const priceOf = (number: number) =>
  gateway.catalogue.current().byHandle.get(`appliance-${number}`)?.preview.price ?? 0;
const item = (number: number, more: object = {}) => ({
  ...{ id: idOf(number), quantity: 1, price: priceOf(number), tags: [] as string[] },
  ...more,
});
const checkOut = (...items: object[]) =>
  request(app).post('/api/checkout').send({ cartId: 'cart-of-the-test', items });
const served = (number: number) => server.products.get(productGid(number)) as ServedProduct;

it('a cart becomes a cart at Shopify, with its number, gifts and tags', async () => {
  const gift = item(2, { price: 0, tags: ['bundle'] });
  Object.assign(served(2).variants[0] ?? {}, { price: { amount: '0.00', currencyCode: 'USD' } });
  const { body } = await checkOut(item(1, { quantity: 2, tags: ['bundle'] }), gift);
  expect(body).toEqual({ checkoutUrl: `${server.origin}/checkouts/1`, problems: [] });
  expect(server.carts).toEqual([
    {
      note: 'Cart cart-of-the-test',
      attributes: [{ key: 'Cart', value: 'cart-of-the-test' }],
      lines: [
        {
          merchandiseId: 'gid://shopify/ProductVariant/10',
          quantity: 2,
          attributes: [{ key: '_tags', value: 'bundle' }],
        },
        {
          merchandiseId: 'gid://shopify/ProductVariant/20',
          quantity: 1,
          attributes: [
            { key: 'Free gift', value: 'Yes' },
            { key: '_tags', value: 'bundle' },
          ],
        },
      ],
    },
  ]);
  expect(server.requested.at(-1)?.headers['shopify-storefront-buyer-ip']).toMatch(/127\.0\.0\.1/);
});

describe('what differs is said by line, and the other lines are in the cart', () => {
  it('what is not sold any more, has no id, or is out of stock at Shopify', async () => {
    Object.assign(served(3).variants[0] ?? {}, { availableForSale: false });
    const { body } = await checkOut(item(1), item(3), item(4, { id: 'p-unknown' }));
    expect(body.checkoutUrl).not.toBeNull();
    expect(body.problems).toEqual([
      { id: 'p-unknown', message: expect.stringMatching(/no longer sold/) },
      { id: idOf(3), message: expect.stringMatching(/out of stock now/) },
    ]);
  });

  it('what Shopify refuses, with the other lines in a second attempt', async () => {
    const { id } = item(5);
    server.products.delete(productGid(5));
    const { body } = await checkOut(item(1), item(5));
    expect(body.problems).toEqual([{ id, message: expect.stringMatching(/cannot be bought online/) }]);
    expect(server.carts.at(-1)?.lines).toHaveLength(1);
    expect((await checkOut(item(5))).body.checkoutUrl).toBeNull();
  });

  it('fewer pieces, another price, and a gift that Shopify does not know as one', async () => {
    Object.assign(served(1).variants[0] ?? {}, { quantityAvailable: 1 });
    server.products.set(productGid(2), repriced(served(2), 2_000));
    const { body } = await checkOut(item(1, { quantity: 2 }), item(2), item(4, { price: 0 }));
    expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
      'Only 1 left: the checkout has 1.',
      'The price is $2,000.00 now; it was $474.00.',
      'The checkout shows $548.00 for this free gift. Please call us before you pay.',
    ]);
  });
});

describe('where Shopify makes no cart', () => {
  it('the shopper reads what to do, and nothing is lost', async () => {
    server.faults.push({ status: 503 }, { status: 503 });
    const { status, body } = await checkOut(item(1));
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.message).toMatch(/^The checkout does not answer at the moment\. Your cart is unchanged/);
    expect((await checkOut(item(1))).status).toBe(200);
  });

  it('an order can still be requested', async () => {
    expect((await request(app).get('/api/checkout')).body).toEqual({ template: null, isHosted: true });
    const { status } = await request(app).post('/api/order-requests').send({});
    expect(status).toBe(400);
  });

  it('because none is configured, or another checkout is, the call is not there', async () => {
    app = createApp({ ...gateway });
    expect((await checkOut(item(1))).status).toBe(404);
    const storefront = server.client;
    app = createApp({ ...gateway, storefront, checkoutTemplate: 'https://pay.example/{ids}' });
    expect((await checkOut(item(1))).status).toBe(404);
    expect((await request(app).get('/api/checkout')).body).toEqual({ template: 'https://pay.example/{ids}' });
  });

  it.each([
    [{ items: [] }, 'The cart is empty'],
    [{ cartId: 'x y' }, 'cartId'],
  ])('because %j is no cart, it says so', async (more, message) => {
    const { status, body } = await request(app)
      .post('/api/checkout')
      .send({ cartId: 'cart-of-the-test', items: [item(1)], ...more });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('without JavaScript', () => {
  const keep = (items: object[]) =>
    request(app).post('/api/shared-cart').send({ cartId: 'cart-without-script', items, version: Date.now() });
  const submit = () => request(app).post('/checkout').type('form').send({ cart: 'cart-without-script' });

  it('the cart of a link has a form that leads to the checkout', async () => {
    await keep([item(1, { title: 'A <washer>' })]);
    const { text } = await request(app).get('/checkout?cart=cart-without-script');
    expect(text).toContain('1 × A &lt;washer&gt;');
    expect(text).toContain('value="cart-without-script"');
    const { status, headers } = await submit();
    expect([status, headers.location]).toEqual([303, `${server.origin}/checkouts/1`]);
  });

  it('what differs is a page, with the way on', async () => {
    await keep([item(1), item(2, { price: 1 })]);
    const { status, text } = await submit();
    expect(status).toBe(200);
    expect(text).toContain('The price is $474.00 now; it was $1.00.');
    expect(text).toContain(`href="${server.origin}/checkouts/1"`);
  });

  it('a failure is a page with the phone, and an unknown cart is said to be one', async () => {
    await keep([item(1)]);
    server.faults.push({ status: 503 }, { status: 503 });
    const { status, text } = await submit();
    expect(status).toBe(503);
    expect(text).toMatch(/Try again.*Or order by phone/s);
    expect((await request(app).get('/checkout?cart=nobody-knows-it')).status).toBe(404);
  });
});
