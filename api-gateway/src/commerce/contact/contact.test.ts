import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { outbox } from '../../platform/tables';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { contactMessages } from '../tables';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ formsAMinute: 1_000 });
});
beforeEach(async () => {
  await gateway.db.delete(contactMessages);
  await gateway.db.delete(outbox);
});
afterAll(() => gateway.close());

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'An order',
  message: 'Where is my dryer?\nIt is <late> & "lost" \u{1f9fa}.',
};
const send = (body: object) => request(gateway.app).post('/api/contact').send(body);
const post = (body: object) => request(gateway.app).post('/contact').type('form').send(body);
const kept = () => gateway.db.select().from(contactMessages);

describe('a message', () => {
  it('is kept, and put into the outbox', async () => {
    const { body } = await send(message).expect(200);
    expect(body).toEqual({ success: true });
    const [row] = await kept();
    expect(row).toMatchObject(message);
    expect(await gateway.db.select().from(outbox)).toMatchObject([
      { kind: 'contact.sent', payload: { id: row?.id, ...message }, deliveredAt: null },
    ]);
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name may have at most 100 characters'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'ada' }, 'Enter a valid email address'],
    ['topic', { topic: 'x'.repeat(101) }, 'Topic may have at most 100 characters'],
    ['message', { message: '' }, 'Message is required'],
    ['message', { message: 'x'.repeat(5_001) }, 'Message may have at most 5,000 characters'],
  ])('with a wrong %s is refused', async (field, wrong, text) => {
    const { body } = await send({ ...message, ...wrong }).expect(400);
    expect(body).toMatchObject({ field, message: text });
    expect(await kept()).toEqual([]);
  });

  it('may be as long as the limits, and its name keeps to one line', async () => {
    const long = { ...message, name: 'A\r\nBcc: b', topic: 'x'.repeat(100), message: 'é'.repeat(5_000) };
    await send(long).expect(200);
    expect((await kept())[0]).toMatchObject({ name: 'A Bcc: b', message: long.message });
  });

  it.each([[send], [post]])(
    'of a bot that fills every field is dropped, with the same answer',
    async (by) => {
      const { status } = await by({ ...message, website: 'http://spam' });
      expect([200, 303]).toContain(status);
      expect(await kept()).toEqual([]);
      expect(await gateway.db.select().from(outbox)).toEqual([]);
    },
  );
});

describe('the form without JavaScript', () => {
  it('redirects back to the page, which thanks', async () => {
    await post({ ...message, message: 'x\r\n'.repeat(2_500) })
      .expect(303)
      .expect('location', '/contact?sent=1');
    expect((await kept())[0]?.message).toHaveLength(4_999);
  });

  it('takes the longest message, however its characters are encoded', async () => {
    await post({ ...message, message: '€'.repeat(5_000) }).expect(303);
  });

  it('returns with what was typed, as text', async () => {
    const { text } = await post({
      ...message,
      email: 'ada@',
      name: '"><script>alert(1)</script>',
      message: '\n</textarea><img src=x onerror=alert(1)>',
    })
      .expect(400)
      .expect('content-type', /html/)
      .expect('content-security-policy', /default-src 'none'/);
    expect(text).toContain('Enter a valid email address');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('&lt;/textarea&gt;&lt;img');
    expect(text).not.toMatch(/<script|<img/);
  });

  it.each([
    ['more than 100 KB', `message=${'x'.repeat(101 * 1024)}`, 413, 'more text than this form takes'],
    ['thousands of fields', 'a=1&'.repeat(2_000), 413, 'more text than this form takes'],
    ['characters of another alphabet', 'name=a', 415, 'could not be read'],
  ])('of %s comes back as a page that says so in words', async (what, body, status, words) => {
    const charset = what.includes('alphabet') ? 'utf-7' : 'utf-8';
    const { text } = await request(gateway.app)
      .post('/contact')
      .set('content-type', `application/x-www-form-urlencoded; charset=${charset}`)
      .send(body)
      .expect(status)
      .expect('content-type', /html/);
    expect(text).toContain(words);
    expect(text).toContain('<form method="post" action="/contact">');
    expect(await kept()).toEqual([]);
  });
});
