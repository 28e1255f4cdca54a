import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createListener } from '../../app';
import { openShells } from '../../platform/shells/shells';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';

const SHOP = 'shop.example';
const OPS = 'ops.example';
const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-console-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({ origin: `https://${SHOP}`, opsOrigin: `https://${OPS}`, dataDir });

const at = (host: string) => ({
  get: (to: string) => request(gateway.app).get(to).set('host', host),
  post: (to: string) => request(gateway.app).post(to).set('host', host),
});
const cookieOf = (headers: Record<string, unknown>): string =>
  String([headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? '';

async function signIn() {
  const { headers, body } = await at(OPS).post('/ops/session').send({ token: TEST_TOKEN }).expect(200);
  return { cookie: cookieOf(headers), 'x-ops-csrf': body.session.csrf as string };
}

describe('a console with an origin of its own', () => {
  it.each(['/ops', '/ops/', '/OPS/ops.js', '/ops/session'])('is not at the shop’s host: %s', async (to) => {
    await at(SHOP).get(to).expect(404);
    await at('127.0.0.1:3000').get(to).expect(404);
  });

  it('has a session that counts at its own host alone', async () => {
    const session = await signIn();
    await at(OPS).get('/api/releases/status').set(session).expect(200);
    await at(SHOP).get('/api/releases/status').set(session).expect(401);
    await at(SHOP).post('/ops/session').send({ token: TEST_TOKEN }).expect(404);
  });

  it('answers order requests from its own page', async () => {
    const session = await signIn();
    const save = at(OPS).post('/api/order-requests/K7Q-4MD').set(session).set('origin', `https://${OPS}`);
    expect((await save.send({ state: 'confirmed' })).body.code).not.toBe('cross-site');
    const forged = at(OPS).post('/api/order-requests').set('origin', `https://${OPS}`);
    expect((await forged.send({})).body.code).toBe('cross-site');
  });

  it('has a cookie that no other host of the domain can replace', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatch(/^__Host-kilowatt-ops=/);
    const planted = cookie.replace('__Host-', '');
    const { body } = await at(OPS).get('/ops/session').set('cookie', planted).expect(200);
    expect(body.session).toBeNull();
  });

  it.each(['/products/a?finish=white', '/remotes/footer/1.0.0/web/remoteEntry.js', '/assets/x.js', '/ops-x'])(
    'sends no page and no script of the shop: %s',
    async (to) => {
      await at(OPS).get(to).expect(302).expect('location', `https://${SHOP}${to}`);
      await at(OPS).post(to).expect(404);
    },
  );

  it('is what its host opens', async () => {
    await at(OPS).get('/').expect(302).expect('location', '/ops/');
    await at(OPS).get('/ops/session').expect(200);
  });

  it('is found behind a proxy that names the host', async () => {
    const forwarded = (host: string) =>
      request(gateway.app).get('/ops/session').set({ host: 'gateway:3000', 'x-forwarded-host': host });
    await forwarded(OPS).expect(200);
    await forwarded(`${OPS}:8443`).expect(200);
    await forwarded(SHOP).expect(404);
  });

  it('opens a draft at the shop’s host, by a link that counts once', async () => {
    const session = await signIn();
    const preview = await at(OPS)
      .post('/api/merchant-files/texts.json/preview')
      .set(session)
      .send({ content: { phone: '(646) 555-0100' } })
      .expect(200);
    const texts = async (cookie: string) =>
      (await at(SHOP).get('/api/shop-content').set('cookie', cookie).expect(200)).body.texts;

    await at(OPS).get(preview.body.href).expect(404);
    await at(SHOP).get(preview.body.href).expect(404);
    const sent = await at(OPS).get(preview.body.href).set(session).expect(303);
    const ticket = new URL(String(sent.headers.location));
    expect(ticket.origin).toBe(`https://${SHOP}`);
    const opened = await at(SHOP).get(ticket.pathname).expect(303).expect('location', '/');
    expect(await texts(cookieOf(opened.headers))).toEqual({ phone: '(646) 555-0100' });
    expect(await texts('')).toEqual({});
    await at(SHOP).get(ticket.pathname).expect(404);

    await at(OPS).get('/ops/preview/end').expect(303).expect('location', `https://${SHOP}/ops/preview/end`);
    await at(SHOP)
      .get('/ops/preview/end')
      .set('cookie', cookieOf(opened.headers))
      .expect(303)
      .expect('location', `https://${OPS}/ops/`);
    expect(await texts(cookieOf(opened.headers))).toEqual({});
  });

  describe('beside pages in memory', () => {
    let shell: Server;
    beforeAll(async () => {
      shell = createServer((_request, response) =>
        response
          .writeHead(200, {
            ...{ 'content-type': 'text/html', 'cache-control': 'no-cache' },
            'x-page-revision': String(gateway.releases.snapshot().revision),
          })
          .end('<html>The shop</html>'),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => shell.once('listening', resolve));
    });
    afterAll(() => void shell.close());

    it('answers none of them', async () => {
      const { port } = shell.address() as AddressInfo;
      const shells = openShells([`http://127.0.0.1:${port}`]);
      const listener = createListener({ ...gateway, shells, pageCacheBytes: 1_000_000 });
      const home = (headers: Record<string, string>) => request(listener).get('/').set(headers);
      await home({ host: SHOP }).expect(200, /The shop/);
      await home({ host: SHOP }).expect('x-cache', 'hit');
      await home({ host: OPS }).expect(302);
      await home({ host: 'gateway:3000', 'x-forwarded-host': OPS }).expect(302);
    });
  });
});
