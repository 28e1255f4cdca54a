import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { outbox } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { confirmed } from '../../testing/subscribed';
import { newsletterRequests, newsletterSignups } from '../tables';

describe('a sign-up', () => {
  const gateway = sharedTestGateway({ formsAMinute: 1_000, asksToConfirm: true });

  const send = (body: object) => request(gateway.app).post('/api/newsletter-signup').send(body);
  /** The sign-up of an address, once it has confirmed what it was asked. */
  const kept = async (email: string) => {
    await confirmed(gateway.db, email);
    return (await gateway.db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)))[0];
  };
  const sentTo = async (email: string) =>
    (await gateway.db.select().from(outbox)).filter(
      ({ payload }) => 'email' in payload && payload.email === email,
    );

  const WRONG = 'Enter a valid email address';

  describe('the address of a sign-up', () => {
    it.each([
      ['Ada@Example.COM', 'ada@example.com'],
      ['  ada+deals@example.com ', 'ada+deals@example.com'],
      ["o'neil@example.co.uk", "o'neil@example.co.uk"],
      [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
      ['ada@xn--mnchen-3ya.xn--p1ai', 'ada@xn--mnchen-3ya.xn--p1ai'],
    ])('%s is taken', async (email, stored) => {
      const { body } = await send({ email, phone: '' }).expect(200);
      expect(body).toEqual({ success: true });
      expect(await kept(stored)).toMatchObject({ email: stored, source: 'footer', unsubscribedAt: null });
    });

    it.each([
      ['nothing', '', 'Email is required'],
      ['blanks', '   ', 'Email is required'],
      ['255 characters', `${'a'.repeat(243)}@example.com`, WRONG],
      ['1,000 characters', `${'a'.repeat(988)}@example.com`, WRONG],
      ['a line break and a header', 'ada@example.com\nBcc: all@example.com', WRONG],
      ['a line break inside', 'ada\r\n@example.com', WRONG],
      ['unicode', 'jörg@example.com', WRONG],
      ['an emoji', '🧺@example.com', WRONG],
      ['double quotes', '"ada lovelace"@example.com', WRONG],
      ['a tag', '<script>@example.com', WRONG],
      ['two at signs', 'ada@home@example.com', WRONG],
      ['no dot in the domain', 'ada@localhost', WRONG],
    ])('%s is refused in the field that the form reads', async (_what, email, message) => {
      const { body } = await send({ email, phone: '' }).expect(400);
      expect(body).toMatchObject({ field: 'email', message });
    });

    it.each([[{ email: ['ada@example.com'] }], [{ email: { $ne: '' } }], [[]], [{}]])(
      'the body %j is refused',
      async (body) => {
        await send(body)
          .expect(400)
          .expect('content-type', /problem\+json/);
      },
    );
  });

  describe('the phone of a sign-up', () => {
    it.each([
      ['2125550123', '+12125550123'],
      ['(212) 555-0123', '+12125550123'],
      ['212.555.0123', '+12125550123'],
      ['1 212 555 0123', '+12125550123'],
      ['+1-212-555-0123', '+12125550123'],
      [' 212 555 0123 ext. 9 ', '+12125550123'],
      ['+44 20 7946 0958', '+442079460958'],
      ['+49 (0)30 901820', '+4930901820'],
      ['', ''],
      ['   ', ''],
    ])('%j is kept as %j', async (phone, stored) => {
      const email = `phone-${Buffer.from(phone).toString('hex')}@example.com`;
      await send({ email, phone }).expect(200);
      expect((await kept(email))?.phone).toBe(stored);
    });

    it.each([
      '123',
      '555-0123',
      'call me',
      'tel 212 555 0123 now',
      '+999 12345678',
      '=1+1',
      '2'.repeat(1_000),
    ])('%s is refused', async (phone) => {
      const { body } = await send({ email: 'bad-phone@example.com', phone }).expect(400);
      expect(body).toMatchObject({ field: 'phone', message: 'Please enter a valid phone number' });
      expect(await kept('bad-phone@example.com')).toBeUndefined();
    });
  });

  describe('a second sign-up', () => {
    it('gets the same response, adds no row and sends nothing', async () => {
      const first = await send({ email: 'twice@example.com', phone: '' });
      const again = await send({ email: 'TWICE@example.com', phone: '' });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(await sentTo('twice@example.com')).toHaveLength(1);
    });

    it('adds a phone that is new, and without one keeps the old', async () => {
      const email = 'phone-later@example.com';
      for (const phone of ['', '212 555 0123', '212-555-0123', '']) {
        await send({ email, phone }).expect(200);
        await confirmed(gateway.db, email);
      }
      expect(await kept(email)).toMatchObject({ phone: '+12125550123' });
      expect((await sentTo(email)).map(({ payload }) => 'phone' in payload && payload.phone).sort()).toEqual([
        '',
        '+12125550123',
      ]);
    });

    it('at the same moment counts as one', async () => {
      const email = 'at-once@example.com';
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send({ email, phone: '2125550123' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await sentTo(email)).toHaveLength(1);
    });
  });

  it('links to the page to unsubscribe', async () => {
    await send({ email: 'link@example.com' }).expect(200);
    const token = (await kept('link@example.com'))?.unsubscribeToken;
    expect(token).toMatch(/^[\da-f]{64}$/);
    expect((await sentTo('link@example.com'))[0]).toMatchObject({
      kind: 'newsletter.subscribed',
      payload: { unsubscribeUrl: `http://shop/newsletter/unsubscribe?token=${token}` },
      attempts: 0,
      deliveredAt: null,
    });
  });

  describe('the form without JavaScript', () => {
    const post = (body: object) => request(gateway.app).post('/newsletter').type('form').send(body);

    it('redirects back to the shop', async () => {
      await post({ email: 'plain@example.com' }).expect(303).expect('location', '/?newsletter=subscribed');
      expect(await kept('plain@example.com')).toMatchObject({ source: 'form' });
    });

    it('returns with what was typed and what is wrong with it', async () => {
      const { text } = await post({ email: '"><b>ada', phone: '212' })
        .expect(400)
        .expect('content-type', /html/);
      expect(text).toContain('Enter a valid email address');
      expect(text).toContain('value="&quot;&gt;&lt;b&gt;ada"');
      expect(text).toContain('value="212"');
    });
  });
});

describe('many sign-ups', () => {
  const gateway = sharedTestGateway();

  it('of a hundred sign-ups in a minute ten are accepted, and the others get Retry-After', async () => {
    const answers = [];
    for (let n = 0; n < 100; n++)
      answers.push(
        await request(gateway.app)
          .post('/api/newsletter-signup')
          .send({ email: `ada+${n}@example.com`, phone: '' }),
      );
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(90).fill(429)]);
    const last = answers.at(-1);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(last?.headers['content-type']).toMatch(/problem\+json/);
    expect(last?.body).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'Too many requests. Please wait a minute and try again.',
    });
    expect(await gateway.db.select().from(newsletterRequests)).toHaveLength(10);

    const { text, headers } = await request(gateway.app)
      .post('/newsletter')
      .type('form')
      .send({ email: 'ada@example.com' })
      .expect(429)
      .expect('content-type', /html/);
    expect(headers['retry-after']).toBeDefined();
    expect(text).toContain('value="ada@example.com"');
  });
});
