import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { DAY } from '../../platform/jobs/repeated-jobs';
import { outbox } from '../../platform/tables';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { hashOf } from '../mailed-links';
import { erasePerson } from '../privacy/privacy-order';
import { newsletterConsents, newsletterRequests, newsletterSignups } from '../tables';
import { confirm, purgeUnconfirmed, requestOf } from './confirmation';
import { signUp } from './sign-up';
import { signUpsCsv } from './sign-ups-csv';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ formsAMinute: 1_000, asksToConfirm: true });
});
beforeEach(async () => {
  for (const table of [newsletterConsents, newsletterRequests, newsletterSignups, outbox])
    await gateway.db.delete(table);
});
afterAll(() => gateway.close());

const EMAIL = 'ada@example.com';
const PATH = '/newsletter/confirm';
const NOW = new Date('2026-05-01T12:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const MINUTE = 60_000;

const send = (body: object = { email: EMAIL, phone: '' }) =>
  request(gateway.app).post('/api/newsletter-signup').send(body).expect(200);
const ask = (now = NOW, body: object = { email: EMAIL }, canAsk = true) =>
  signUp(gateway.db, { origin: 'http://shop', canAsk }, body, 'footer', now);
const links = async () =>
  (await gateway.db.select().from(outbox)).flatMap(({ payload }) =>
    'confirmUrl' in payload ? [payload.confirmUrl] : [],
  );
const token = async () => new URL((await links()).at(-1) ?? '').searchParams.get('token') ?? '';
const kinds = async () => (await gateway.db.select().from(outbox)).map(({ kind }) => kind);
const subscribers = () => gateway.db.select().from(newsletterSignups);
const press = (given: string) => request(gateway.app).post(PATH).type('form').send({ token: given });

describe('a sign-up', () => {
  it('does not count before its address has confirmed it, and answers as ever', async () => {
    const { body } = await send();
    expect(body).toEqual({ success: true });
    expect(await subscribers()).toEqual([]);
    expect(await kinds()).toEqual(['newsletter.confirmation-requested']);
  });

  it('is valid, and sent to the webhook, once the button behind the link is pressed; following the link is not enough', async () => {
    await send({ email: EMAIL, phone: '212 555 0123' });
    const given = await token();
    const { text, headers } = await request(gateway.app).get(`${PATH}?token=${given}`).expect(200);
    expect(text).toContain(EMAIL);
    expect(text).toContain('+12125550123');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await subscribers()).toEqual([]);

    await press(given)
      .expect(200)
      .expect(/You are subscribed/);
    expect(await subscribers()).toMatchObject([{ email: EMAIL, phone: '+12125550123', source: 'footer' }]);
    expect((await kinds()).sort()).toEqual(['newsletter.confirmation-requested', 'newsletter.subscribed']);
  });

  it('is confirmed once, however often the button is pressed, and not again after leaving', async () => {
    await send();
    const given = await token();
    for (let n = 0; n < 3; n++) await press(given).expect(200);
    expect((await kinds()).filter((kind) => kind === 'newsletter.subscribed')).toHaveLength(1);
    await gateway.db.update(newsletterSignups).set({ unsubscribedAt: new Date() });
    await press(given).expect(200, /You are not subscribed/);
    await request(gateway.app)
      .get(`${PATH}?token=${given}`)
      .expect(200, /sign up again/);
    expect((await subscribers())[0]?.unsubscribedAt).toBeInstanceOf(Date);
  });

  it.each(['', 'nonsense', '0'.repeat(64), "' or 1=1 --", '%00', '%ff'])(
    'is not confirmed by the token %j',
    async (wrong) => {
      await send();
      for (const answer of [
        await request(gateway.app).get(`${PATH}?token=${wrong}`),
        await request(gateway.app).post(`${PATH}?token=${wrong}`),
        await press(hashOf(await token())),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('does not belong to a sign-up');
      }
      expect(await subscribers()).toEqual([]);
    },
  );

  it('is kept under the hash of its token alone', async () => {
    await send();
    const given = await token();
    const [row] = await gateway.db.select().from(newsletterRequests);
    expect(JSON.stringify(row)).not.toContain(given);
    expect(row?.tokenHash).toBe(hashOf(given));
  });

  it('can be confirmed for 14 days', async () => {
    await ask();
    const given = await token();
    expect(await requestOf(gateway.db, given, later(14 * DAY - 1))).toBeDefined();
    expect(await requestOf(gateway.db, given, later(14 * DAY))).toBeUndefined();
    await confirm(gateway.db, 'http://shop', given, later(14 * DAY));
    expect(await subscribers()).toEqual([]);
    await confirm(gateway.db, 'http://shop', given, later(14 * DAY - 1));
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('an address', () => {
  it('is asked once in 15 minutes, and the latest link is the one that is good', async () => {
    await ask();
    const first = await token();
    for (let n = 1; n < 15; n++) await ask(later(n * MINUTE), { email: 'ADA@example.com' });
    expect(await links()).toHaveLength(1);
    expect(await token()).toBe(first);
    await ask(later(15 * MINUTE));
    expect(await links()).toHaveLength(1);
    expect(await token()).not.toBe(first);
    expect(await requestOf(gateway.db, first, later(16 * MINUTE))).toBeUndefined();
  });

  it('that subscribes already is not asked, unless for a phone number, which changes nothing unconfirmed', async () => {
    await gateway.db.insert(newsletterSignups).values({ email: EMAIL, phone: '', source: 'form' });
    await send();
    expect(await kinds()).toEqual([]);
    await send({ email: EMAIL, phone: '2125550123' });
    expect((await subscribers())[0]?.phone).toBe('');
    await press(await token()).expect(200);
    expect((await subscribers())[0]?.phone).toBe('+12125550123');
  });

  it('keeps the evidence of its consent when somebody asks for another phone number', async () => {
    await ask();
    await confirm(gateway.db, 'http://shop', await token(), later(MINUTE));
    await ask(later(DAY), { email: EMAIL, phone: '2125550199' });
    await ask(later(2 * DAY), { email: EMAIL, phone: '2125550198' });
    const consent = {
      email: EMAIL,
      phone: '',
      source: 'footer',
      requestedAt: NOW,
      confirmedAt: later(MINUTE),
    };
    const consents = () => gateway.db.select().from(newsletterConsents);
    expect(await consents()).toMatchObject([consent]);
    expect(await signUpsCsv(gateway.db)).toContain(`confirmed,${NOW.toISOString()}`);

    await purgeUnconfirmed(gateway.db, later(30 * DAY));
    expect(await gateway.db.select().from(newsletterRequests)).toEqual([]);
    expect(await consents()).toMatchObject([consent]);
    await erasePerson(gateway.db, EMAIL, false);
    expect(await consents()).toEqual([]);
  });

  it('is not asked where there is no way to, and is once there is one', async () => {
    await ask(NOW, { email: EMAIL }, false);
    expect(await kinds()).toEqual([]);
    expect(await gateway.db.$count(newsletterRequests)).toBe(1);
    await ask(later(MINUTE));
    expect(await links()).toHaveLength(1);
  });
});

it('keeps a sign-up of a returning address that could not be sent a question', async () => {
  await ask();
  await confirm(gateway.db, 'http://shop', await token(), NOW);
  await ask(later(30 * DAY), { email: EMAIL, phone: '2125550199' }, false);
  await purgeUnconfirmed(gateway.db, later(31 * DAY));
  expect(await gateway.db.select().from(newsletterRequests)).toMatchObject([{ phone: '+12125550199' }]);
});

it('removes an undelivered request from the outbox once its link has expired', async () => {
  await ask();
  await gateway.db.update(outbox).set({ createdAt: NOW });
  await purgeUnconfirmed(gateway.db, later(MINUTE));
  expect(await kinds()).toEqual([]);
});

it('purges unconfirmed sign-ups, but neither evidence of consent nor sign-ups without a request', async () => {
  await ask(NOW, { email: 'asked@example.com' });
  await ask(NOW, { email: 'nobody@example.com' }, false);
  await ask();
  await confirm(gateway.db, 'http://shop', await token(), NOW);
  await ask(later(DAY), { email: 'young@example.com' });
  expect(await purgeUnconfirmed(gateway.db, later(MINUTE))).toBe(1);
  const left = (await gateway.db.select().from(newsletterRequests)).map(({ email }) => email);
  expect(left.sort()).toEqual([EMAIL, 'nobody@example.com', 'young@example.com']);
  const [mine] = await gateway.db
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.email, EMAIL));
  expect(mine?.confirmedAt).toEqual(NOW);
});
