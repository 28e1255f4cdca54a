import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
let off: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ overrideSecret: 'a secret of the tests, long enough' });
  off = await testGateway();
  await releaseCalls(gateway).publish('footer', '1.0.0');
});
afterAll(() => Promise.all([gateway.close(), off.close()]));

const ask = (overrides: unknown, { app }: TestGateway = gateway, token = TEST_TOKEN) =>
  request(app).post('/api/overrides').set('authorization', `Bearer ${token}`).send({ overrides });

it('creates a link to a build for a token that may publish the remote', async () => {
  const { body } = await ask(['reviews@http://localhost:5103']).expect(201);
  const link = new URL(body.href);
  expect(link.origin).toBe('http://shop');
  expect(link.searchParams.get('remotes')).toBe('reviews@http://localhost:5103');
  expect(link.searchParams.get('pass')).toMatch(/^Fe26\./);
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
});

it('refuses a token for another remote, and every token if overrides are off', async () => {
  const made = await request(gateway.app)
    .post('/api/tokens')
    .set('authorization', `Bearer ${TEST_TOKEN}`)
    .send({ name: 'ci-footer', scopes: ['publish:footer'] })
    .expect(201);
  const refused = await ask(['reviews@1.0.0'], gateway, made.body.token).expect(403);
  expect(refused.body.message).toContain('may not publish:reviews');
  const { body } = await request(gateway.app)
    .get('/api/releases/history?kind=token-refused')
    .set('authorization', `Bearer ${TEST_TOKEN}`);
  expect(body.history).toMatchObject([{ who: 'ci-footer', why: 'may not publish:reviews' }]);
  await ask(['footer@1.0.0'], gateway, made.body.token).expect(201);
  const none = await ask(['reviews@1.0.0'], off).expect(403);
  expect(none.body.message).toContain('OVERRIDE_SECRET');
});

it('refuses a version that was never published: its page would be the live one', async () => {
  const { body } = await ask(['footer@1.0.0', 'footer@9.9.9']).expect(404);
  expect(body.message).toBe('footer 9.9.9 was never published');
});

it.each([
  [['reviews@http://example.com']],
  [['reviews@https://example.com/path']],
  [['reviews@https://a@b.example']],
  [['reviews']],
  [[]],
])('refuses %j', async (overrides) => {
  await ask(overrides).expect(400);
});

it('returns the manifest of a published version, and 404 for others', async () => {
  await releaseCalls(gateway).publish('reviews', '1.4.0-preview');
  const { body } = await releaseCalls(gateway)
    .read('/api/releases/reviews/versions/1.4.0-preview')
    .expect(200);
  expect(body).toMatchObject({ remote: 'reviews', version: '1.4.0-preview' });
  for (const address of ['reviews/versions/9.9.9', 'reviews/versions/..', 'nobody/versions/1.0.0'])
    await request(gateway.app).get(`/api/releases/${address}`).expect(404);
});
