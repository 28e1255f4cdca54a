import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PREVIEW_HEADER } from '@kilowatt/contracts';
import { PREVIEW_MINUTES } from '@kilowatt/contracts/management';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { openPreviews } from './previews';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-previews-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({ dataDir });

/** A session of the console: its cookies, and the header of its page. */
async function signIn(token = TEST_TOKEN) {
  const { headers, body } = await request(gateway.app).post('/ops/session').send({ token }).expect(200);
  return { cookie: cookiesOf(headers), csrf: body.session.csrf as string };
}
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
type Session = Awaited<ReturnType<typeof signIn>>;
const preview = ({ cookie, csrf }: Session, content: unknown, name = 'texts.json') =>
  request(gateway.app)
    .post(`/api/merchant-files/${name}/preview`)
    .set({ cookie, 'x-ops-csrf': csrf })
    .send({ content });
const opened = (href: string, cookie: string) => request(gateway.app).get(href).set('cookie', cookie);
const texts = async (headers: Record<string, string>) =>
  (await request(gateway.app).get('/api/shop-content').set(headers).expect(200)).body.texts;

/** A session that looks at a draft of the texts. */
async function previewing(content: unknown = { phone: '(646) 555-0100' }, name = 'texts.json') {
  const session = await signIn();
  const { body } = await preview(session, content, name).expect(200);
  const { headers } = await opened(body.href, session.cookie).expect(303);
  const own = cookiesOf(headers);
  return { session, own, both: `${session.cookie}; ${own}`, href: body.href as string, headers };
}

describe('a preview', () => {
  it('shows the draft only to the session that created it', async () => {
    const { session, own, both } = await previewing();
    expect(await texts({ cookie: both })).toEqual({ phone: '(646) 555-0100' });
    const another = await signIn();
    for (const cookie of ['', own, session.cookie, `${another.cookie}; ${own}`])
      expect(await texts({ cookie })).toEqual({});
  });

  it('redirects to a page of the file, by a cookie that scripts and other sites do not get', async () => {
    const { headers } = await previewing([], 'promotions.json');
    expect(headers.location).toBe('/coupons');
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('is neither cached nor indexed', async () => {
    const { both } = await previewing();
    const answer = await request(gateway.app).get('/api/shop-content').set('cookie', both);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const own = await request(gateway.app).get('/api/menu');
    expect(own.headers).not.toHaveProperty('x-robots-tag');
  });

  it('changes menu, rebates and promotions as the files would', async () => {
    const menu = [{ title: 'Drafts', href: '/laundry', noDropdown: true }];
    const { both } = await previewing(menu, 'menu.json');
    const get = async (to: string, cookie: string) =>
      (await request(gateway.app).get(to).set('cookie', cookie).expect(200)).body;
    expect(await get('/api/menu', both)).toMatchObject([{ title: 'Drafts' }]);
    expect(await get('/api/menu', '')).not.toMatchObject([{ title: 'Drafts' }]);
    const { both: withRebates } = await previewing([], 'rebates.json');
    expect((await get('/api/rebates', withRebates)).rebates).toEqual([]);
    expect((await get('/api/rebates', '')).rebates).not.toEqual([]);
    const { both: withPromotions } = await previewing([{ text: 'Soon', href: '/' }], 'promotions.json');
    expect(await get('/api/shop-content', withPromotions)).toMatchObject({ promotions: [{ text: 'Soon' }] });
  });

  it('does not reach shoppers through cached answers', async () => {
    const search = async (cookie: string) =>
      (await request(gateway.app).get('/api/search?q=washer&popup=true').set('cookie', cookie)).body;
    const before = await search('');
    const { both } = await previewing([], 'rebates.json');
    await search(both);
    expect(await search('')).toEqual(before);
  });

  it('is not created with errors, and lists them', async () => {
    const { body } = await preview(await signIn(), { phone: 7, fax: 'x' }).expect(200);
    expect(body.href).toBeNull();
    expect(body.errors.map(({ field }: { field: string }) => field)).toContain('phone');
  });

  it('needs the console’s session and its scope', async () => {
    await request(gateway.app)
      .post('/api/merchant-files/texts.json/preview')
      .send({ content: {} })
      .expect(401);
    const { body } = await request(gateway.app)
      .post('/api/merchant-files/texts.json/preview')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ content: {} })
      .expect(409);
    expect(body.message).toMatch(/session of the console/);
    const { href } = await previewing();
    await opened(href, (await signIn()).cookie).expect(404);
    await opened(href, '').expect(404);
  });

  it('ends when the operator ends it, and with the next one', async () => {
    const { both } = await previewing();
    await opened('/ops/preview/end', both).expect(303).expect('location', '/ops/');
    expect(await texts({ cookie: both })).toEqual({});
    const { session, both: older } = await previewing();
    await preview(session, { phone: '(646) 555-0199' }).expect(200);
    expect(await texts({ cookie: older })).toEqual({});
  });

  it('is not shown for a forged header', async () => {
    await previewing();
    expect(await texts({ [PREVIEW_HEADER]: 'x'.repeat(43) })).toEqual({});
  });
});

it('a preview is over after its time', () => {
  let time = 1;
  const previews = openPreviews(() => time);
  const { id, pass } = previews.open({ csrf: 'session', token: 'token' }, 'texts.json', {});
  expect(previews.findByPass(pass)).toBe(previews.find(id));
  time += PREVIEW_MINUTES * 60_000 + 1;
  expect([previews.find(id), previews.findByPass(pass)]).toEqual([undefined, undefined]);
});
