import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway();
const root = releaseCalls(gateway);

const authorization = `Bearer ${TEST_TOKEN}`;
const create = (body: object) => request(gateway.app).post('/api/tokens').set({ authorization }).send(body);
const made = async (name: string, ...scopes: string[]) => {
  const { body } = await create({ name, scopes }).expect(201);
  return releaseCalls(gateway, body.token as string);
};

describe('a token', () => {
  it('to publish one remote publishes that one and deploys nothing', async () => {
    const calls = await made('ci-reviews', 'publish:reviews');
    expect((await calls.upload(await testArtifact())).status).toBe(201);
    const other = await calls.upload(await testArtifact({ release: { remote: 'footer' } }));
    expect([other.status, other.body.message]).toEqual([
      403,
      'The token "ci-reviews" may not publish footer',
    ]);
    const answer = await calls.operate('reviews', 'promote', { version: '1.0.0' });
    expect([answer.status, answer.body.message]).toEqual([403, 'The token "ci-reviews" may not deploy']);
    await calls.read('/api/releases/status').expect(200);
    await calls.read('/api/tokens').expect(403);
  });

  it('with the scope deploy deploys under its name, and publishes nothing', async () => {
    const calls = await made('night-watch', 'deploy');
    await calls.operate('reviews', 'promote', { version: '1.0.0', why: 'go' }).expect(200);
    expect((await calls.upload(await testArtifact({ release: { version: '1.1.0' } }))).status).toBe(403);
    const { history } = (await calls.read('/api/releases/history?remote=reviews')).body;
    expect(history.map(({ kind, who }: { kind: string; who: string }) => `${kind} by ${who}`)).toEqual([
      'promote by night-watch',
      'publish by ci-reviews',
    ]);
  });

  it.each([
    ['stored by an earlier version', `["steer"]`],
    ['stored with others', `["read", "steer"]`],
  ])('with the earlier name of the scope deploy, %s, deploys as before', async (_where, scopes) => {
    const name = `old-${scopes.length}`;
    const calls = await made(name, 'read');
    await gateway.db.execute(sql`update tokens set scopes = ${scopes}::jsonb where name = ${name}`);
    await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
    const { tokens } = (await root.read('/api/tokens').expect(200)).body;
    expect(tokens.find((token: { name: string }) => token.name === name).scopes).toEqual(
      (JSON.parse(scopes) as string[]).map((scope) => scope.replace('steer', 'deploy')),
    );
  });

  it('may be asked for by the earlier name of the scope deploy', async () => {
    const { body } = await create({ name: 'old-script', scopes: ['steer'] }).expect(201);
    await releaseCalls(gateway, body.token as string)
      .operate('reviews', 'promote', { version: '1.0.0' })
      .expect(200);
    expect(body.scopes).toEqual(['deploy']);
  });

  it('to read only reads', async () => {
    const calls = await made('board', 'read');
    await calls.read('/api/releases/history').expect(200);
    await calls.operate('reviews', 'pin').expect(403);
    await request(gateway.app).get('/api/releases/status').expect(401);
  });

  it('that expired is refused by the day', async () => {
    const calls = await made('intern', 'deploy');
    await gateway.db.execute(sql`update tokens set expires_at = '2020-01-31' where name = 'intern'`);
    const { status, body } = await calls.operate('reviews', 'pin');
    expect([status, body.message]).toEqual([
      401,
      expect.stringMatching(/^The token "intern" expired on 2020-01-3/),
    ]);
  });

  it('that was revoked is refused, its name stays taken, and all of it is in the history', async () => {
    const calls = await made('leaked', 'deploy');
    const revoke = (name: string) =>
      request(gateway.app).delete(`/api/tokens/${name}`).set({ authorization });
    await revoke('leaked').expect(204);
    await revoke('leaked').expect(204);
    await revoke('never-was').expect(404);
    expect((await calls.operate('reviews', 'pin')).body.message).toMatch(
      /^The token "leaked" was revoked on /,
    );
    await create({ name: 'leaked', scopes: ['read'] }).expect(409);
    await create({ name: 'root', scopes: ['read'] }).expect(409);
    const { history } = (await root.read('/api/releases/history?limit=10')).body;
    const operations = (history as { kind: string; why: string }[]).map(({ kind, why }) => `${kind} ${why}`);
    // Reading the history is in it as well, before or after what it reads.
    expect(operations.filter((operation) => !operation.startsWith('token-used')).slice(0, 3)).toEqual([
      expect.stringMatching(/^token-refused was revoked on /),
      'token-revoked leaked',
      'token-created leaked: deploy',
    ]);
  });

  it('leaves what it read and what it was refused in the history, once an hour', async () => {
    const calls = await made('curious', 'read');
    for (const _ of [1, 2]) await calls.read('/api/releases/status').expect(200);
    for (const _ of [1, 2]) await calls.operate('reviews', 'pin').expect(403);
    await calls.upload(await testArtifact({ release: { remote: 'footer' } })).expect(403);
    const { history } = (await root.read('/api/releases/history?limit=3')).body;
    expect(history.map(({ kind, who, why }: Record<string, string>) => `${kind} by ${who}: ${why}`)).toEqual([
      'token-refused by curious: may not publish footer',
      'token-refused by curious: may not deploy',
      'token-used by curious: read',
    ]);
  });

  it('is listed with its last use and never with its secret', async () => {
    const { body } = await root.read('/api/tokens').expect(200);
    expect(body.tokens[0]).toMatchObject({ name: 'ci-reviews', lastUsedAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/kw_|hash/);
  });

  it.each([
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['publish:../x'] },
    { name: 'Not A Name', scopes: ['read'] },
    { name: 'x', scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' },
    { name: 'x', scopes: ['read'], expiresAt: 'tomorrow' },
  ])('is not made from %j', async (body) => {
    expect((await create(body)).status).toBe(400);
  });
});
