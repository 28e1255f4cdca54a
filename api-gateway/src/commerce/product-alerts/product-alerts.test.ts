import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductAlertKind } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { DAY } from '../../platform/jobs/repeated-jobs';
import { outbox } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { hashOf } from '../mailed-links';
import type { SoldProduct } from '../order-requests/order-requests';
import { productAlerts } from '../tables';
import { isDue, queueDueAlerts } from './due-alerts';
import { purgeUnconfirmedAlerts, requestAlert } from './requests';

const EMAIL = 'ada@example.com';
const NOW = new Date('2026-05-01T12:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const MINUTE = 60_000;
const WASHER: SoldProduct = { title: 'LG washer', sku: 'W1', handle: 'lg-washer', price: 949, stock: 3 };

const gateway = sharedTestGateway({ formsAMinute: 1_000, asksToConfirm: true });
/** The shop of the tests that need no HTTP. */
const sold = new Map<string, SoldProduct>();
const shop = () => ({
  db: gateway.db,
  origin: 'http://shop',
  findProduct: (id: string) => sold.get(id) ?? null,
});
const rows = () => gateway.db.select().from(productAlerts);
const queued = async () =>
  (await gateway.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }));
const token = async () => {
  const [link] = (await queued()).flatMap(({ payload }) =>
    'confirmUrl' in payload ? [payload.confirmUrl] : [],
  );
  return new URL(link ?? '').searchParams.get('token') ?? '';
};
const confirmedAlert = async (productId: string, kind: ProductAlertKind, price = 949, email = EMAIL) => {
  await gateway.db
    .insert(productAlerts)
    .values({ email, productId, kind, price, tokenHash: hashOf(email + productId), confirmedAt: NOW });
};

beforeEach(async () => {
  for (const table of [productAlerts, outbox]) await gateway.db.delete(table);
  sold.clear();
  sold.set('p-1', WASHER);
});

describe('a request over HTTP', () => {
  const product = () => {
    const [entry] = gateway.catalogue.current().products;
    if (!entry) throw new Error('the shop of the test is empty');
    return entry.preview;
  };
  const send = (body: object) => request(gateway.app).post('/api/product-alerts').send(body);

  it('is kept as unconfirmed, and its address is asked', async () => {
    const { id, title, handle } = product();
    const { body } = await send({ email: 'Ada@Example.com', productId: id, kind: 'price-drop' }).expect(200);
    expect(body).toEqual({ success: true });
    expect(await rows()).toMatchObject([{ email: EMAIL, productId: id, confirmedAt: null }]);
    expect(await queued()).toMatchObject([
      {
        kind: 'product-alert.confirmation-requested',
        payload: { email: EMAIL, title, productUrl: `http://shop/products/${handle}` },
      },
    ]);
    expect(JSON.stringify(await rows())).not.toContain(await token());
  });

  it.each([
    ['an address without a domain', { email: 'ada@' }, 400, 'Enter a valid email address'],
    ['another kind', { kind: 'gossip' }, 400, 'kind must be price-drop or back-in-stock'],
    ['a product that is not sold', { productId: 'p-none' }, 404, 'There is no such product'],
  ])('with %s is refused', async (_what, wrong, status, message) => {
    const { body } = await send({ email: EMAIL, productId: product().id, kind: 'price-drop', ...wrong });
    expect(body).toMatchObject({ status, message });
    expect(await rows()).toEqual([]);
  });

  it('from another site is refused', async () => {
    await request(gateway.app)
      .post('/product-alerts')
      .set('origin', 'https://other.example')
      .type('form')
      .send({ email: EMAIL, productId: product().id, kind: 'price-drop' })
      .expect(403);
    expect(await rows()).toEqual([]);
  });

  it('without JavaScript leads back to the product', async () => {
    const { id, handle } = product();
    await request(gateway.app)
      .post('/product-alerts')
      .type('form')
      .send({ email: EMAIL, productId: id, kind: 'back-in-stock' })
      .expect(303)
      .expect('location', `/products/${handle}?alert=requested`);
  });

  it('is on once the button behind its link is pressed, and stopped by the same page', async () => {
    await send({ email: EMAIL, productId: product().id, kind: 'price-drop' });
    const given = await token();
    const path = `/product-alerts/confirm?token=${given}`;
    const page = await request(gateway.app).get(path).expect(200);
    expect(page.text).toContain(`We will send one email to ${EMAIL}`);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);

    const press = (action: string) =>
      request(gateway.app).post(`/product-alerts/${action}`).type('form').send({ token: given }).expect(200);
    await press('confirm').expect(/Your alert is on/);
    expect(await rows()).toMatchObject([{ confirmedAt: expect.any(Date) }]);
    await request(gateway.app)
      .get(path)
      .expect(/Stop this alert/);
    await press('stop');
    expect(await rows()).toEqual([]);
    await request(gateway.app).get(path).expect(404);
  });

  it.each(['', 'nonsense', '0'.repeat(64)])('is not confirmed by the token %j', async (wrong) => {
    await send({ email: EMAIL, productId: product().id, kind: 'price-drop' });
    await request(gateway.app).post(`/product-alerts/confirm?token=${wrong}`).expect(404);
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);
  });
});

describe('an address', () => {
  const ask = (productId = 'p-1', now = NOW) =>
    requestAlert({ ...shop(), canAsk: true }, { email: EMAIL, productId, kind: 'price-drop' }, now);

  /** Delivers what is queued, at the time of the tests. */
  const sent = () => gateway.db.update(outbox).set({ createdAt: NOW, deliveredAt: NOW });

  it('is asked about one alert once in 15 minutes, and not at all about one that is on', async () => {
    for (const minutes of [0, 1, 14]) await ask('p-1', later(minutes * MINUTE));
    expect(await queued()).toHaveLength(1);
    await sent();
    await ask('p-1', later(15 * MINUTE));
    expect(await queued()).toHaveLength(2);
    await gateway.db.update(productAlerts).set({ confirmedAt: NOW });
    await ask('p-1', later(60 * MINUTE));
    expect(await queued()).toHaveLength(2);
  });

  it('gets five questions an hour at most, whatever they are about', async () => {
    for (let n = 0; n < 6; n++) sold.set(`p-${n}`, { ...WASHER, handle: `washer-${n}` });
    for (let n = 0; n < 5; n++) await ask(`p-${n}`);
    await expect(ask('p-5')).rejects.toThrow(/Please confirm those first/);
    await sent();
    await ask('p-5', later(61 * MINUTE));
    expect(await queued()).toHaveLength(6);
  });

  it('gets no more of them by requests that are repeated, or sent at once', async () => {
    for (let n = 0; n < 8; n++) sold.set(`p-${n}`, { ...WASHER, handle: `washer-${n}` });
    for (const minutes of [0, 15]) {
      for (let n = 0; n < 3; n++) await ask(`p-${n}`, later(minutes * MINUTE)).catch(() => {});
      await sent();
    }
    expect(await queued()).toHaveLength(5);
    for (const table of [productAlerts, outbox]) await gateway.db.delete(table);
    await Promise.allSettled([...sold.keys()].map((id) => ask(id)));
    expect(await queued()).toHaveLength(5);
  });

  it('is asked about a sixth alert once it has confirmed the others', async () => {
    for (let n = 0; n < 6; n++) sold.set(`p-${n}`, { ...WASHER, handle: `washer-${n}` });
    for (let n = 0; n < 5; n++) await ask(`p-${n}`);
    await gateway.db.update(productAlerts).set({ confirmedAt: NOW });
    await ask('p-5');
    expect(await queued()).toHaveLength(6);
  });

  it('has one link to an alert waiting, the good one', async () => {
    await ask();
    const [first] = await queued();
    await ask('p-1', later(15 * MINUTE));
    const waiting = await queued();
    expect(waiting).toHaveLength(1);
    expect(waiting).not.toEqual([first]);
  });

  it('is rejected if no confirmation can be requested', async () => {
    const asking = requestAlert(
      { ...shop(), canAsk: false },
      { email: EMAIL, productId: 'p-1', kind: 'price-drop' },
    );
    await expect(asking).rejects.toThrow('This shop sends no product alerts');
  });
});

describe('an alert', () => {
  it.each<[ProductAlertKind, Partial<SoldProduct> | null, boolean]>([
    ['price-drop', { price: 948.99 }, true],
    ['price-drop', { price: 949 }, false],
    ['price-drop', { price: 900, stock: 0 }, false],
    ['back-in-stock', { stock: 1, price: 2_000 }, true],
    ['back-in-stock', { stock: 0 }, false],
    ['back-in-stock', null, false],
  ])('for a %s, with the product as %j, is due: %s', (kind, now, due) => {
    expect(isDue({ kind, price: 949 }, now && { ...WASHER, ...now })).toBe(due);
  });

  it('is queued once when it is due, and nothing is kept of it', async () => {
    await confirmedAlert('p-1', 'price-drop');
    expect(await queueDueAlerts(shop())).toBe(0);
    sold.set('p-1', { ...WASHER, price: 899 });
    const counts = await Promise.all([queueDueAlerts(shop()), queueDueAlerts(shop())]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await rows()).toEqual([]);
    expect(await queued()).toEqual([
      {
        kind: 'product-alert.due',
        payload: {
          ...{ email: EMAIL, alert: 'price-drop', title: 'LG washer', price: 899, priceBefore: 949 },
          productUrl: 'http://shop/products/lg-washer',
        },
      },
    ]);
  });

  it('is never sent unconfirmed', async () => {
    await requestAlert(
      { ...shop(), canAsk: true },
      { email: EMAIL, productId: 'p-1', kind: 'back-in-stock' },
    );
    expect(await queueDueAlerts(shop())).toBe(0);
  });

  it('is found however many others wait before it', async () => {
    const waiting = Array.from({ length: 1_001 }, (_, n) => ({
      ...{ email: `${n}@example.com`, productId: 'p-1', kind: 'price-drop' as const },
      ...{ price: n === 700 ? 1_000 : 949, tokenHash: String(n), confirmedAt: NOW },
    }));
    await gateway.db.insert(productAlerts).values(waiting);
    expect(await queueDueAlerts(shop())).toBe(1);
    expect(await queued()).toMatchObject([{ payload: { email: '700@example.com' } }]);
  });

  it('is purged unconfirmed after the configured days, and confirmed after a year', async () => {
    const ask = (productId: string, requestedAt: Date, confirmedAt: Date | null) =>
      gateway.db.insert(productAlerts).values({
        ...{ email: EMAIL, productId, kind: 'price-drop', price: 949, tokenHash: productId },
        ...{ requestedAt, confirmedAt },
      });
    await ask('unconfirmed', later(-31 * DAY), null);
    await ask('young', later(-29 * DAY), null);
    await ask('confirmed', later(-364 * DAY), NOW);
    await ask('a year old', later(-366 * DAY), NOW);
    expect(await purgeUnconfirmedAlerts(gateway.db, later(-30 * DAY), NOW)).toBe(2);
    expect((await rows()).map(({ productId }) => productId).sort()).toEqual(['confirmed', 'young']);
    await gateway.db.delete(productAlerts).where(eq(productAlerts.productId, 'young'));
  });
});
