import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { outbox } from '../../platform/tables';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { orderRequests } from '../tables';

let gateway: TestGateway;
let product: { id: string; title: string; price: number };
beforeAll(async () => {
  gateway = await testGateway({ formsAMinute: 1_000 });
  const [first] = gateway.catalogue
    .current()
    .products.filter(({ product: { variants } }) => (variants[0]?.stock ?? 0) >= 3);
  if (!first) throw new Error('The test catalogue has nothing in stock');
  product = first.preview;
});
beforeEach(async () => {
  await gateway.db.delete(orderRequests);
  await gateway.db.delete(outbox);
});
afterAll(() => gateway.close());

const body = (more: object = {}) => ({
  requestKey: randomUUID(),
  name: 'Ada Lovelace',
  phone: '212 555 0123',
  email: 'ada@example.com',
  zip: '10001',
  deliveryWish: 'Saturdays',
  installation: true,
  note: 'Third floor',
  items: [{ id: product.id, quantity: 2, price: product.price }],
  ...more,
});
const send = (more?: object) => request(gateway.app).post('/api/order-requests').send(body(more));
const status = (code: string, zip = '10001') =>
  request(gateway.app).post('/api/order-requests/status').send({ code, zip });
const asDesk = { authorization: `Bearer ${TEST_TOKEN}` };
const desk = (query = '') => request(gateway.app).get(`/api/order-requests${query}`).set(asDesk);
const change = (code: string, given: object) =>
  request(gateway.app).post(`/api/order-requests/${code}`).set(asDesk).send(given);
const kept = () => gateway.db.select().from(orderRequests);

describe('a request', () => {
  it.each([
    ['99999', 'We do not deliver to 99999. ZIP codes that begin with 999 are 99901 to 99950: please check'],
    ['00000-0000', 'We do not deliver to 00000. No ZIP code begins with 000: please check what you entered.'],
    ['00901', 'We do not deliver to 00901. We do not deliver there yet.'],
  ])('is refused at a ZIP code without delivery, %s, and kept nowhere', async (zip, message) => {
    const { body: refused } = await send({ zip }).expect(400);
    expect(refused).toMatchObject({ code: 'invalid-field', field: 'zip' });
    expect(refused.message).toContain(message);
    expect([await kept(), await gateway.db.select().from(outbox)]).toEqual([[], []]);
  });

  it('gets a code, is kept at the prices of the moment, and is put into the outbox', async () => {
    const { body: answer } = await send().expect(201);
    expect(answer).toMatchObject({ state: 'new', answer: '', subtotal: (product.price * 200) / 100 });
    expect(answer.code).toMatch(/^[\dA-Z]{3}-[\dA-Z]{3}$/);
    const [row] = await kept();
    expect(row).toMatchObject({ code: answer.code, phone: '+12125550123', haulAway: false });
    expect(row?.lines).toMatchObject([{ title: product.title, quantity: 2, price: product.price }]);
    const [message] = await gateway.db.select().from(outbox);
    expect(message).toMatchObject({
      kind: 'order.requested',
      payload: { code: answer.code, zip: '10001', installation: true },
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['phone', { phone: '', email: '' }, 'Enter a phone number or an email address'],
    ['phone', { phone: 'none' }, 'Enter a valid phone number'],
    ['phone', { phone: '000 000 0000' }, 'Please enter a valid phone number'],
    ['email', { email: 'ada' }, 'Enter a valid email address'],
    ['zip', { zip: '1000' }, 'Enter a ZIP code of five digits'],
    ['note', { note: 'x'.repeat(501) }, 'Note may have at most 500 characters'],
    ['items', { items: [] }, 'The cart is empty'],
    ['requestKey', { requestKey: '1' }, 'requestKey: 16 to 100 letters, digits and dashes'],
  ])('with a wrong %s is refused', async (field, wrong, message) => {
    const { body: problem } = await send(wrong).expect(400);
    expect(problem).toMatchObject({ field, message });
    expect(await kept()).toEqual([]);
  });

  it('keeps a hostile name to one line, as text', async () => {
    await send({ name: "A\r\nBcc: b</td>'; drop table carts" }).expect(201);
    expect((await kept())[0]?.name).toBe("A Bcc: b</td>'; drop table carts");
  });

  it('of a bot that fills every field is answered, and not kept', async () => {
    await send({ website: 'http://spam' }).expect(201);
    expect(await kept()).toEqual([]);
  });

  it('is not taken where the shop has a checkout', async () => {
    const other = await testGateway({ checkoutTemplate: 'https://pay.example/{cartId}' });
    await request(other.app).post('/api/order-requests').send(body()).expect(404);
    await other.close();
  });
});

describe('a cart that is out of date', () => {
  const refused = async (items: object[]) => {
    const { body: problem } = await send({ items }).expect(409);
    expect(await kept()).toEqual([]);
    return problem.message as string;
  };

  it('is refused with the new price', async () => {
    const message = await refused([{ id: product.id, quantity: 1, price: product.price + 1 }]);
    expect(message).toContain(`The price of ${product.title} is`);
  });

  it('is refused where more is asked for than there is', async () => {
    expect(await refused([{ id: product.id, quantity: 50, price: product.price }])).toContain('Only ');
  });

  it('is refused for a product that is not sold any more', async () => {
    expect(await refused([{ id: 'p-gone', quantity: 1, price: 1 }])).toContain('no longer sold');
  });

  it('is refused for a product at no price, which nothing comes with', async () => {
    const message = await refused([{ id: product.id, quantity: 1, price: 0 }]);
    expect(message).toContain('it is no free gift with these products');
  });
});

describe('services', () => {
  const installed = () => {
    const sold = gateway.catalogue
      .current()
      .products.find(
        ({ product: { kind, variants } }) =>
          kind !== null && ['washer', 'dryer'].includes(kind) && (variants[0]?.stock ?? 0) >= 3,
      );
    if (!sold) throw new Error('The test catalogue has no washer or dryer in stock');
    return sold.preview;
  };
  const withService = (price: number, quantity = 1) => {
    const { id, price: own } = installed();
    const service = { id: `service:installation:${id}`, quantity, price };
    return { installation: false, items: [{ id, quantity: 1, price: own }, service] };
  };

  it('are ordered at the price of the ZIP code, and staff read so', async () => {
    const { body: answer } = await send(withService(149)).expect(201);
    const { title, price } = installed();
    expect(answer.lines.at(-1)).toMatchObject({ title: `Installation: ${title}`, quantity: 1, price: 149 });
    expect(answer.subtotal).toBe(Math.round(price * 100 + 14_900) / 100);
    expect((await kept())[0]).toMatchObject({ installation: true, haulAway: false });
  });

  it.each([
    ['another price', () => withService(1), 'Installation costs $149.00 at 10001; it was $1.00.'],
    ['a ZIP code without', () => ({ ...withService(149), zip: '99501' }), 'is not offered at 99501.'],
    ['more pieces than its product', () => withService(149, 2), 'is for a product that is not in the cart.'],
    [
      'a product that is not in the cart',
      () => ({ items: withService(149).items.slice(1) }),
      'is for a product that is not in the cart.',
    ],
  ])('are refused with %s', async (_what, more, message) => {
    const { body: problem } = await send(more()).expect(409);
    expect(problem.message).toContain(message);
    expect(await kept()).toEqual([]);
  });
});

describe('the state of a request', () => {
  it.each([(code: string) => code, (code: string) => ` ${code.toLowerCase().replace('-', '')} `])(
    'is shown to who knows code and ZIP code',
    async (typed) => {
      const { body: made } = await send();
      const { body: shown, headers } = await status(typed(made.code), '10001-1234').expect(200);
      expect(shown).toEqual(made);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.stringify(shown)).not.toMatch(/Ada|555|10001/);
    },
  );

  it('is the same refusal for a wrong code and for a wrong ZIP code', async () => {
    const { body: made } = await send();
    const [wrongZip, wrongCode] = [await status(made.code, '10002'), await status('000-000')];
    expect([wrongZip.status, wrongCode.status]).toEqual([404, 404]);
    expect(wrongZip.body.message).toBe(wrongCode.body.message);
  });

  it('is a page without JavaScript, with what was typed if it is wrong', async () => {
    const { body: made } = await send();
    const form = (fields: object) => request(gateway.app).post('/order-status').type('form').send(fields);
    const { text } = await form({ code: made.code, zip: '10001' }).expect(200);
    expect(text).toContain('We have your request and will contact you.');
    const { text: again } = await form({ code: '"><b>', zip: '10001' }).expect(400);
    expect(again).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('cannot be guessed: an address has twenty attempts a minute', async () => {
    const few = await testGateway();
    const attempt = () =>
      request(few.app).post('/api/order-requests/status').send({ code: '000-000', zip: '10001' });
    for (let count = 0; count < 20; count++) await attempt().expect(404);
    await attempt().expect(429);
    await few.close();
  });
});

describe('the desk', () => {
  it('needs the scope orders, which shows no releases key', async () => {
    await request(gateway.app).get('/api/order-requests').expect(401);
    const { body: token } = await request(gateway.app)
      .post('/api/tokens')
      .set(asDesk)
      .send({ name: `desk-${Date.now()}`, scopes: ['orders'] })
      .expect(201);
    const bearer = { authorization: `Bearer ${token.token}` };
    await request(gateway.app).get('/api/order-requests').set(bearer).expect(200);
    await request(gateway.app).get('/api/tokens').set(bearer).expect(403);
  });

  it('sees whom to call, and what is wished for, and how many wait', async () => {
    await send();
    const { body: list } = await desk('?state=new').expect(200);
    expect(list.requests).toMatchObject([{ name: 'Ada Lovelace', zip: '10001', deliveryWish: 'Saturdays' }]);
    expect(list.counts).toMatchObject({ new: 1, delivered: 0 });
    expect((await desk('?state=delivered')).body.requests).toEqual([]);
    await desk('?state=lost').expect(400);
  });

  it('reads page by page, each request once, also where many are of the same time', async () => {
    const { body: made } = await send();
    const [row] = await kept();
    if (!row) throw new Error('Nothing was kept');
    await gateway.db.delete(orderRequests);
    // More precise than a time of JavaScript, which would not tell the first two apart.
    const times = ['00.000002Z', '00.000001Z', '00.000001Z', '00.000001Z', '00Z'];
    const codes = ['BBB-222', 'CCC-333', 'BBB-111', 'AAA-111', 'DDD-444'];
    for (const [at, code] of codes.entries())
      await gateway.db.insert(orderRequests).values({
        ...{ ...row, code, requestKey: code },
        requestedAt: sql`${`2030-01-01T10:00:${times[at]}`}::timestamptz` as unknown as Date,
      });
    const pages: string[][] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next && `&before=${next}`;
      const { body: page } = await desk(`?state=new&limit=2${cursor}`).expect(200);
      pages.push(page.requests.map(({ code }: { code: string }) => code));
      next = page.next as string | null;
    }
    expect(pages).toEqual([codes.slice(0, 2), codes.slice(2, 4), codes.slice(4)]);
    const { body: refused } = await desk(`?before=${made.code}`).expect(400);
    expect(refused).toMatchObject({
      field: 'before',
      message: `before: there is no order request ${made.code}`,
    });
  });

  it('answers, and the shopper reads it', async () => {
    const { body: made } = await send();
    const { body: changed } = await change(made.code, {
      state: 'confirmed',
      answer: 'Saturday, 9 to 11.',
      changedAt: made.changedAt,
    }).expect(200);
    expect(changed).toMatchObject({ state: 'confirmed', changedBy: 'root' });
    expect((await status(made.code)).body).toMatchObject({
      state: 'confirmed',
      answer: 'Saturday, 9 to 11.',
    });
    const messages = (await gateway.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }));
    expect(messages.sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'order.changed', payload: { state: 'confirmed', changedAt: changed.changedAt } },
      { kind: 'order.requested', payload: { state: 'new', changedAt: made.changedAt } },
    ]);
  });

  it('does not overwrite what a colleague has changed meanwhile', async () => {
    const { body: made } = await send();
    const first = { state: 'confirmed', answer: '', changedAt: made.changedAt };
    await change(made.code, first).expect(200);
    const { body: problem } = await change(made.code, { ...first, state: 'cancelled' }).expect(409);
    expect(problem.message).toContain('changed');
  });
});
