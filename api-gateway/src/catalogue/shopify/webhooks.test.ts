import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../app';
import { type TestStore, webhookHeaders, withStore } from '../../testing/shopify-store';
import { smallCatalogue } from '../../testing/small-catalogue';
import { productGid, repriced } from '../../testing/storefront-products';
import { STOREFRONT_TOKEN } from '../../testing/storefront-server';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { readHistory } from '../live/catalogue-versions';
import { changeCatalogue, readProducts } from '../live/change-catalogue';
import { shopifyWebhooks } from '../tables';
import { applyWebhooks } from './apply-webhooks';
import { openShopify } from './open-shopify';
import { purgeWebhooks } from './webhook-rows';
import { handleDue } from './webhook-worker';

let gateway: TestGateway;
let server: TestStore;
let app: TestGateway['app'];
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  // What another test left to be tried again would be due here on a slow machine.
  await gateway.db.delete(shopifyWebhooks);
  server = await withStore(gateway, 20);
  app = server.app;
  await server.shopify.sync({ by: 'ada', full: true, allowShrink: true });
});
afterEach(() => server.close());

type Sent = { topic?: string; id?: string; secret?: string; triggeredAt?: string };
function send(payload: object | string, { triggeredAt, ...sent }: Sent = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return request(app)
    .post('/api/shopify/webhooks')
    .set(webhookHeaders(body, sent))
    .set(triggeredAt ? { 'x-shopify-triggered-at': triggeredAt } : {})
    .send(body);
}

/** Handles what is due now, or at a later time. */
const handle = (at = Date.now(), change = gateway.catalogue.change) => {
  const { db, log, folder } = gateway;
  return handleDue({
    ...{ db, log, now: () => at },
    applyProducts: (rows) => applyWebhooks({ db, client: server.client, folder, change }, rows),
    syncChanges: () => server.shopify.sync({ by: 'Shopify webhook' }),
  });
};
const later = (minutes: number) => Date.now() + minutes * 60_000;
const price = (number: number) =>
  gateway.catalogue.current().byHandle.get(`appliance-${number}`)?.product.variants[0]?.price;
const edit = (number: number, dollars: number, at = new Date()) => {
  const before = server.products.get(productGid(number));
  if (before) server.products.set(before.id, repriced(before, dollars, at));
};
const payload = (number: number, at = new Date()) => ({
  id: number,
  admin_graphql_api_id: productGid(number),
  updated_at: at.toISOString(),
});

describe('a webhook', () => {
  it('is answered at once; then the product is as the store has it, whatever the webhook says', async () => {
    const at = new Date();
    edit(3, 321, at);
    expect((await send({ ...payload(3, at), variants: [{ price: '1.00' }] })).status).toBe(200);
    expect(price(3)).not.toBe(321);
    await handle();
    expect(price(3)).toBe(321);
  });

  it.each<[string, object, number]>([
    ['a wrong signature', { secret: 'another-secret-of-someone' }, 401],
    ['no id', { id: ' ' }, 400],
  ])('with %s is refused', async (_name, more, status) => {
    const before = price(4);
    edit(4, 5);
    expect((await send(payload(4), more)).status).toBe(status);
    expect(await handle()).toBe(0);
    expect(price(4)).toBe(before);
  });

  it('with a right signature and no JSON in it is refused in words', async () => {
    expect((await send('{"id":')).body.code).toBe('malformed-json');
    expect((await send({ title: 'no id' })).body.message).toBe('id is missing');
  });

  it.each([
    [
      'an update at no time',
      { ...payload(4), updated_at: 'yesterday' },
      {},
      'updated_at is not a date with a time',
    ],
    ['a header of no time', payload(4), { triggeredAt: 'yesterday' }, /triggeredAt|timestamp/i],
    [
      'an id of another kind',
      { admin_graphql_api_id: 'gid://shopify/Product/x' },
      {},
      /admin_graphql_api_id/,
    ],
  ])('with %s is refused, and not kept', async (_what, body, more, message) => {
    const answer = await send(body, more);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await handle()).toBe(0);
  });

  it('of another topic is answered and changes nothing', async () => {
    expect((await send({ id: 1 }, { topic: 'orders/create' })).status).toBe(200);
    expect(await handle()).toBe(0);
  });

  it('that comes again is answered and not handled again', async () => {
    const at = new Date();
    edit(5, 55, at);
    await send(payload(5, at), { id: 'the-same' });
    await handle();
    server.requested.length = 0;
    expect((await send(payload(5), { id: 'the-same' })).status).toBe(200);
    expect(await handle(later(1))).toBe(0);
    expect(server.requested).toEqual([]);
  });

  it('is not taken without a store, or without a secret', async () => {
    app = createApp({ ...gateway, shopifyCatalogue: { ...server.shopify, webhookSecret: null } });
    expect((await send(payload(1))).body.message).toMatch(/SHOPIFY_WEBHOOK_SECRET/);
    app = createApp({ ...gateway });
    expect((await send(payload(1))).status).toBe(404);
  });
});

describe('products', () => {
  it('are added and deleted', async () => {
    const [product] = server.products.values();
    if (product)
      server.products.set(productGid(999), { ...product, id: productGid(999), handle: 'a-new-one' });
    await send({ id: 999 }, { topic: 'products/create', triggeredAt: '2026-01-01T00:00:00Z' });
    server.products.delete(productGid(6));
    await send({ id: 6 }, { topic: 'products/delete' });
    await handle();
    const { byHandle } = gateway.catalogue.current();
    expect([byHandle.has('a-new-one'), byHandle.has('appliance-6')]).toEqual([true, false]);
  });

  it('that are withdrawn from the sales channel vanish, and one in an unknown format does not hold up others', async () => {
    server.products.delete(productGid(7));
    const at = new Date();
    edit(8, 88, at);
    edit(9, 99, at);
    Object.assign(server.products.get(productGid(9)) ?? {}, { handle: 'a/b' });
    for (const number of [7, 8, 9]) await send(payload(number, at));
    await handle();
    expect(gateway.catalogue.current().byHandle.has('appliance-7')).toBe(false);
    expect(price(8)).toBe(88);
    expect(price(9)).toBeDefined();
  });
});

it('changes nothing in a catalogue that does not come from the store', async () => {
  await gateway.catalogue.replace(smallCatalogue(), 'products.csv');
  edit(3, 3);
  await send(payload(3, new Date(0)));
  expect(await handle()).toBe(1);
  expect(gateway.catalogue.current().products).toHaveLength(smallCatalogue().length);
});

describe('a late webhook', () => {
  it('does not overwrite newer state, and asks Shopify for nothing', async () => {
    const at = new Date();
    edit(10, 200, at);
    await send(payload(10, at));
    await handle();
    server.requested.length = 0;
    await send(payload(10, new Date(at.getTime() - 60_000)));
    await handle();
    expect(server.requested).toEqual([]);
    expect(price(10)).toBe(200);
  });

  it('never brings back what Shopify answers from before it', async () => {
    const before = price(11);
    await send(payload(11, new Date(Date.now() + 5_000)));
    await handle();
    expect(price(11)).toBe(before);
    edit(11, 111, new Date(Date.now() + 5_000));
    await handle(later(1));
    expect(price(11)).toBe(111);
  });
});

it('that another gateway has committed is newer than what a full sync read before, also while that gateway still builds its index', async () => {
  const { db, log, folder } = gateway;
  const [product] = server.products.values();
  const store = { origin: server.origin, token: STOREFRONT_TOKEN, apiVersion: '2026-04' };
  const other = openShopify(
    { store, webhookSecret: null, syncMinutes: null },
    {
      ...{ db, log, folder, client: server.client },
      // By now all products are read.
      async change(read) {
        const at = new Date(Date.now() + 1_000);
        edit(15, 150, at);
        if (product)
          server.products.set(productGid(998), { ...product, id: productGid(998), handle: 'a-late-one' });
        await send(payload(15, at));
        await send({ id: 998 }, { topic: 'products/create', triggeredAt: '2026-01-01T00:00:00Z' });
        let synced: ReturnType<typeof changeCatalogue> | undefined;
        await handle(Date.now(), async (brought) => {
          const changed = await changeCatalogue(db, brought);
          synced = changeCatalogue(db, read);
          await synced;
          return changed;
        });
        return synced as ReturnType<typeof changeCatalogue>;
      },
    },
  );
  await other.sync({ by: 'ada', full: true });
  const stored = new Map(
    (await readProducts(db)).map(({ handle, variants }) => [handle, variants[0]?.price]),
  );
  expect([stored.get('appliance-15'), stored.has('a-late-one')]).toEqual([150, true]);
});

it('whose product the catalogue has already makes no version, and is not handled again', async () => {
  const [before] = await readHistory(gateway.db);
  await send(payload(16, new Date(0)));
  expect(await handle()).toBe(1);
  expect(await handle(later(10))).toBe(0);
  expect((await readHistory(gateway.db))[0]?.version).toBe(before?.version);
});

it('of an inventory level brings what changed since the last sync', async () => {
  edit(12, 120, new Date(Date.now() + 1_000));
  await send(
    { inventory_item_id: 5, available: 2, updated_at: new Date().toISOString() },
    { topic: 'inventory_levels/update' },
  );
  await handle();
  expect(price(12)).toBe(120);
});

it('waits while Shopify is away, and is handled afterwards', async () => {
  const at = new Date();
  edit(13, 130, at);
  await send(payload(13, at));
  server.faults.push(...Array.from({ length: 6 }, () => ({ status: 503 })));
  await handle();
  expect(price(13)).not.toBe(130);
  await handle(later(1));
  expect(price(13)).toBe(130);
});

it('is kept for a while after it was handled', async () => {
  const at = new Date();
  edit(14, 140, at);
  await send(payload(14, at));
  await handle();
  expect(await purgeWebhooks(gateway.db, new Date(Date.now() - 60_000))).toBe(0);
  expect(await purgeWebhooks(gateway.db, new Date(Date.now() + 60_000))).toBe(1);
});
