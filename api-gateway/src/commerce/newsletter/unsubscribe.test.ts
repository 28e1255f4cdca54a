import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import type { Request } from 'express';
import request from 'supertest';
import type { OpenDatabase } from '../../platform/database/open-database';
import { outbox } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { confirmed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import { hashOf, newToken, tokenOf } from '../mailed-links';
import { newsletterRequests, newsletterSignups } from '../tables';
import { signUpsCsv } from './sign-ups-csv';

describe('unsubscribing', () => {
  const gateway = sharedTestGateway({ formsAMinute: 1_000, asksToConfirm: true });

  const PATH = '/newsletter/unsubscribe';
  const signUp = async (email: string, phone = '') => {
    await request(gateway.app).post('/api/newsletter-signup').send({ email, phone }).expect(200);
    await confirmed(gateway.db, email);
    return subscriber(email);
  };
  const subscriber = async (email: string) => {
    const [found] = await gateway.db
      .select()
      .from(newsletterSignups)
      .where(eq(newsletterSignups.email, email));
    if (!found) throw new Error(`${email} did not sign up`);
    return found;
  };
  const kinds = async (email: string) =>
    (await gateway.db.select().from(outbox).orderBy(asc(outbox.createdAt)))
      .filter(({ payload }) => 'email' in payload && payload.email === email)
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

    it('accepts the one-click request of a mail client', async () => {
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
    expect(after).toMatchObject({
      unsubscribedAt: null,
      phone: '',
      unsubscribeToken: before.unsubscribeToken,
    });
    expect(after.consentedAt.getTime()).toBeGreaterThanOrEqual(before.consentedAt.getTime());
    expect(await kinds(email)).toEqual([
      'newsletter.subscribed',
      'newsletter.unsubscribed',
      'newsletter.subscribed',
    ]);
  });
});

describe('the token of a link', () => {
  const TOKEN = '0123456789abcdef'.repeat(4);
  const sent = (body: unknown, originalUrl = '/newsletter/confirm') =>
    tokenOf({ body, originalUrl } as Request);

  describe('the token of a link', () => {
    it('comes from the form, or from the address that a mail program posts to', () => {
      expect(sent({ token: TOKEN })).toBe(TOKEN);
      expect(sent(undefined, `/newsletter/unsubscribe?token=${TOKEN}`)).toBe(TOKEN);
      expect(sent(undefined, `/newsletter/unsubscribe?utm_source=a?b&token=${TOKEN}`)).toBe(TOKEN);
      expect(sent({ 'List-Unsubscribe': 'One-Click' }, `/newsletter/unsubscribe?token=${TOKEN}`)).toBe(TOKEN);
    });

    it('of the form wins over the address', () => {
      const other = TOKEN.replaceAll('0', 'f');
      expect(sent({ token: other }, `/newsletter/confirm?token=${TOKEN}`)).toBe(other);
    });

    it.each([
      ['is missing', undefined],
      ['is empty', ''],
      ['is too short', TOKEN.slice(1)],
      ['is too long', `${TOKEN}0`],
      ['has capitals', TOKEN.toUpperCase()],
      ['has a line break behind it', `${TOKEN}\n`],
      ['is a list', [TOKEN]],
      ['is an object', { toString: () => TOKEN }],
    ])('is empty if it %s, so that no row matches', (_what, token) => expect(sent({ token })).toBe(''));

    it('is random, and stored as a hash only', () => {
      const tokens = Array.from({ length: 50 }, newToken);
      expect(new Set(tokens).size).toBe(50);
      for (const token of tokens) {
        expect(sent({ token })).toBe(token);
        expect(hashOf(token)).toMatch(/^[\da-f]{64}$/);
        expect(hashOf(token)).not.toBe(token);
      }
      expect(hashOf('')).not.toBe('');
    });
  });
});

describe('the file of sign-ups', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('writes everyone in the order of their consent, and no cell that a spreadsheet would run', async () => {
    const consentedAt = new Date('2026-01-02T03:04:05Z');
    const later = new Date('2026-02-02T03:04:05Z');
    await database.db.insert(newsletterSignups).values([
      { email: 'late@example.com', phone: '', source: 'form', consentedAt: later, unsubscribedAt: later },
      { email: '=1+1@example.com', phone: '+12125550123', source: 'footer', consentedAt },
      { email: 'old@example.com', phone: '=HYPERLINK("http://evil","x")', source: '@sum', consentedAt },
      { email: 'older@example.com', phone: '-2+3', source: '\tcmd', consentedAt },
      { email: 'oldest@example.com', phone: '\rcmd', source: 'a,"b"\nc', consentedAt },
    ]);
    await database.db.insert(newsletterRequests).values([
      { email: 'late@example.com', phone: '', source: 'form', requestedAt: consentedAt, confirmedAt: later },
      { email: 'never@example.com', phone: '', source: 'form', requestedAt: later },
    ]);
    const csv = await signUpsCsv(database.db);
    const [header, ...rows] = parse(csv) as string[][];
    expect(header).toEqual([
      'email',
      'phone',
      'source',
      'consented_at',
      'unsubscribed_at',
      'state',
      'requested_at',
    ]);
    expect(rows.at(0)).toEqual([
      `'=1+1@example.com`,
      `'+12125550123`,
      'footer',
      '2026-01-02T03:04:05.000Z',
      '',
      'confirmed',
      '',
    ]);
    expect(rows.at(-1)).toEqual([
      'never@example.com',
      '',
      'form',
      '',
      '',
      'unconfirmed',
      '2026-02-02T03:04:05.000Z',
    ]);
    expect(rows.at(-2)).toEqual([
      'late@example.com',
      '',
      'form',
      '2026-02-02T03:04:05.000Z',
      '2026-02-02T03:04:05.000Z',
      'unsubscribed',
      '2026-01-02T03:04:05.000Z',
    ]);
    expect(rows.find(([email]) => email === 'oldest@example.com')?.[2]).toBe('a,"b"\nc');
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
});
