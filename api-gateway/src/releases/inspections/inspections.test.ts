import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
let off: TestGateway;
let cookie: string;
const OWNER = {
  team: 'Team Service',
  contact: 'service@shop.example',
  runbook: 'https://wiki.example/footer',
};
const linkOf = (body: object, { app }: TestGateway = gateway, token = TEST_TOKEN) =>
  request(app).post('/api/inspections').set('authorization', `Bearer ${token}`).send(body);

beforeAll(async () => {
  gateway = await testGateway({ overrideSecret: 'a secret of the tests, long enough' });
  off = await testGateway();
  const calls = releaseCalls(gateway);
  const owned = await testArtifact({ release: { remote: 'footer', version: '1.0.0', owner: OWNER } });
  await calls.upload(owned).expect(201);
  await calls.publish('footer', '1.1.0');
  await calls.operate('footer', 'promote', { version: '1.0.0' }).expect(200);
  const { body } = await linkOf({}).expect(201);
  cookie = `kw_inspect=${new URL(body.href).searchParams.get('inspect')}`;
});
afterAll(() => Promise.all([gateway.close(), off.close()]));

const versions = (of: string, sent = cookie) =>
  request(gateway.app).get(`/api/inspections/versions?of=${of}`).set('cookie', sent);

describe('a link to pages that name their owners', () => {
  it('leads to the page that was asked for, with a pass that expires', async () => {
    const { body } = await linkOf({ page: '/collection/washers?sort=price' }).expect(201);
    const link = new URL(body.href);
    expect(link.origin + link.pathname).toBe('http://shop/collection/washers');
    expect(link.searchParams.get('sort')).toBe('price');
    expect(link.searchParams.get('inspect')).toMatch(/^Fe26\./);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/a b'])(
    'is refused for %s, which is no page of the shop',
    async (page) => {
      const { body } = await linkOf({ page }).expect(400);
      expect(body.message).toContain('must be the address of a page in this shop');
    },
  );

  it('is for those with a token alone, and for nobody while OVERRIDE_SECRET is not set', async () => {
    await request(gateway.app).post('/api/inspections').send({}).expect(401);
    const { body } = await linkOf({}, off).expect(403);
    expect(body.message).toContain('OVERRIDE_SECRET');
  });
});

describe('what an inspected page receives of its versions', () => {
  it('names owner, deployment and the size of every script', async () => {
    const { body, headers } = await versions('footer@1.0.0,footer@1.1.0').expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    const [live, published] = [...body.versions].sort((one, other) => (one.version < other.version ? -1 : 1));
    expect(live).toMatchObject({ version: '1.0.0', owner: OWNER, role: 'live', placed: { who: 'root' } });
    expect(live.sizes['web/remoteEntry.js']).toBeGreaterThan(0);
    expect(Object.keys(live.sizes).filter((file) => !file.startsWith('web/'))).toEqual([]);
    expect(published).toMatchObject({ version: '1.1.0', owner: null, role: null, placed: null });
  });

  it('leaves out versions that are not there, and builds at other origins', async () => {
    const { body } = await versions('footer@9.9.9,reviews@http://localhost:5103').expect(200);
    expect(body.versions).toEqual([]);
  });

  it('is refused without the cookie of a link, with a forged one, and with one of another pass', async () => {
    const { body } = await versions('footer@1.0.0', '').expect(403);
    expect(body.message).toContain('kilowatt inspect');
    await versions('footer@1.0.0', 'kw_inspect=Fe26.2**x').expect(403);
    const override = await request(gateway.app)
      .post('/api/overrides')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ overrides: ['footer@1.0.0'] });
    const pass = new URL(override.body.href).searchParams.get('pass');
    await versions('footer@1.0.0', `kw_inspect=${pass}`).expect(403);
  });

  it('is refused for what names no version', async () => {
    const { body } = await versions('footer').expect(400);
    expect(body.message).toContain('such as footer@1.4.0');
  });

  it('is in no answer that everybody gets', async () => {
    const { text } = await request(gateway.app).get('/api/releases/footer/versions/1.0.0').expect(200);
    const { text: snapshot } = await request(gateway.app).get('/api/releases/snapshot').expect(200);
    expect(text + snapshot).not.toContain('Team Service');
  });
});

it('names the owner in the status of the remote', async () => {
  const { body } = await request(gateway.app)
    .get('/api/releases/status')
    .set('authorization', `Bearer ${TEST_TOKEN}`)
    .expect(200);
  expect(body.remotes).toMatchObject([{ remote: 'footer', owner: OWNER }]);
});
