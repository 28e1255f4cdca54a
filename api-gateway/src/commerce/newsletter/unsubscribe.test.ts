import { describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import request from 'supertest';
import { outbox } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { confirmed } from '../../testing/subscribed';
import { newsletterSignups } from '../tables';

const gateway = sharedTestGateway({ formsAMinute: 1_000, asksToConfirm: true });

const PATH = '/newsletter/unsubscribe';
const signUp = async (email: string, phone = '') => {
  await request(gateway.app).post('/api/newsletter-signup').send({ email, phone }).expect(200);
  await confirmed(gateway.db, email);
  return subscriber(email);
};
const subscriber = async (email: string) => {
  const [found] = await gateway.db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email));
  if (!found) throw new Error(`${email} did not sign up`);
  return found;
};
const kinds = async (email: string) =>
  (await gateway.db.select().from(outbox).orderBy(asc(outbox.createdAt)))
    .filter(({ payload }) => payload.email === email)
    .map(({ kind }) => kind);

describe('the link of an email', () => {
  it('shows a button, and following it changes nothing', async () => {
    const { unsubscribeToken: token } = await signUp('reader@example.com');
    const { text, headers } = await request(gateway.app).get(`${PATH}?token=${token}`).expect(200);
    expect(text).toContain(`<form method="post" action="${PATH}">`);
    expect(text).toContain(`value="${token}"`);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    await request(gateway.app).head(`${PATH}?token=${token}`).expect(200);
    expect((await subscriber('reader@example.com')).unsubscribedAt).toBeNull();
  });

  it('unsubscribes once, however often the button is pressed', async () => {
    const { unsubscribeToken: token } = await signUp('leaver@example.com');
    for (let n = 0; n < 2; n++)
      await request(gateway.app)
        .post(PATH)
        .type('form')
        .send({ token })
        .expect(200)
        .expect(/You are unsubscribed/);
    expect((await subscriber('leaver@example.com')).unsubscribedAt).toBeInstanceOf(Date);
    expect(await kinds('leaver@example.com')).toEqual(['newsletter.subscribed', 'newsletter.unsubscribed']);
  });

  it('takes the one click of a mail program', async () => {
    const { unsubscribeToken: token } = await signUp('one-click@example.com');
    await request(gateway.app)
      .post(`${PATH}?token=${token}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(200);
    expect((await subscriber('one-click@example.com')).unsubscribedAt).toBeInstanceOf(Date);
  });

  it.each(['', 'nonsense', '0'.repeat(64), "' or 1=1 --", '%00', '%ff', `${'f'.repeat(64)}&token=2`])(
    'with the token %j is a polite 404',
    async (token) => {
      const answers = [
        await request(gateway.app).get(`${PATH}?token=${token}`),
        await request(gateway.app).post(`${PATH}?token=${token}`),
        await request(gateway.app).post(PATH).type('form').send(`token=${token}`),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(404);
        expect(text).toContain('does not belong to a subscription');
      }
    },
  );
});

it('a form that is too large comes back as a page', async () => {
  await request(gateway.app)
    .post(PATH)
    .type('form')
    .send({ token: 'f'.repeat(5_000) })
    .expect(413)
    .expect('content-type', /html/);
});

it('a sign-up after leaving subscribes again, by consent to what it gives', async () => {
  const email = 'returner@example.com';
  const before = await signUp(email, '212 555 0123');
  await request(gateway.app).post(PATH).type('form').send({ token: before.unsubscribeToken }).expect(200);
  const after = await signUp(email);
  expect(after).toMatchObject({ unsubscribedAt: null, phone: '', unsubscribeToken: before.unsubscribeToken });
  expect(after.consentedAt.getTime()).toBeGreaterThanOrEqual(before.consentedAt.getTime());
  expect(await kinds(email)).toEqual([
    'newsletter.subscribed',
    'newsletter.unsubscribed',
    'newsletter.subscribed',
  ]);
});
