import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';

describe('tokens', () => {
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

    it('may be created with the earlier name of the scope deploy', async () => {
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

    it('is refused after its last day', async () => {
      const calls = await made('intern', 'deploy');
      await gateway.db.execute(sql`update tokens set expires_at = '2020-01-31' where name = 'intern'`);
      const { status, body } = await calls.operate('reviews', 'pin');
      expect([status, body.message]).toEqual([
        401,
        expect.stringMatching(/^The token "intern" expired on 2020-01-3/),
      ]);
    });

    it('is refused once it is revoked; its name stays reserved, and the history has all of it', async () => {
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
      const operations = (history as { kind: string; why: string }[]).map(
        ({ kind, why }) => `${kind} ${why}`,
      );
      // Reading the history is in it as well, before or after what it reads.
      expect(operations.filter((operation) => !operation.startsWith('token-used')).slice(0, 3)).toEqual([
        expect.stringMatching(/^token-refused was revoked on /),
        'token-revoked leaked',
        'token-created leaked: deploy',
      ]);
    });

    it('has its reads and rejected requests in the history, once an hour', async () => {
      const calls = await made('curious', 'read');
      for (const _ of [1, 2]) await calls.read('/api/releases/status').expect(200);
      for (const _ of [1, 2]) await calls.operate('reviews', 'pin').expect(403);
      await calls.upload(await testArtifact({ release: { remote: 'footer' } })).expect(403);
      const { history } = (await root.read('/api/releases/history?limit=3')).body;
      expect(
        history.map(({ kind, who, why }: Record<string, string>) => `${kind} by ${who}: ${why}`),
      ).toEqual([
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
    ])('is not created from %j', async (body) => {
      expect((await create(body)).status).toBe(400);
    });
  });
});

describe('keys', () => {
  const gateway = sharedTestGateway();
  const calls = releaseCalls(gateway);

  const authorization = `Bearer ${TEST_TOKEN}`;
  const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
  const register = (remote: string, publicKey: string) =>
    request(gateway.app)
      .post('/api/keys')
      .set({ authorization })
      .send({ remote, name: 'the team', publicKey });
  const signedWith = (key: KeyObject) => (manifest: Buffer) => sign(null, manifest, key).toString('base64');

  async function published(remote: string, version: string, signature?: (manifest: Buffer) => string) {
    const { status, body } = await calls.upload(
      await testArtifact({ release: { remote, version }, ...(signature && { sign: signature }) }),
    );
    return [status, body.message ?? body.outcome];
  }

  describe('a remote with keys', () => {
    const team = generateKeyPairSync('ed25519');
    const stranger = generateKeyPairSync('ed25519');
    let id: string;

    it('accepts only releases signed with one of them', async () => {
      expect(await published('reviews', '0.9.0')).toEqual([201, 'published']);
      id = (await register('reviews', pem(team.publicKey)).expect(201)).body.id;
      expect(await published('reviews', '1.0.0')).toEqual([
        422,
        'Releases of reviews must be signed; this one is not',
      ]);
      const other = 'The release is not signed with a key of reviews';
      expect(await published('reviews', '1.0.0', signedWith(stranger.privateKey))).toEqual([422, other]);
      expect(await published('reviews', '1.0.0', () => 'not a signature')).toEqual([422, other]);
      const ofOtherBytes = () => signedWith(team.privateKey)(Buffer.from('{}'));
      expect(await published('reviews', '1.0.0', ofOtherBytes)).toEqual([422, other]);
      expect(await published('reviews', '1.0.0', signedWith(team.privateKey))).toEqual([201, 'published']);
      const { body } = await calls.read('/api/releases/status').expect(200);
      expect(body.remotes[0].versions[0]).toMatchObject({ version: '1.0.0', signedBy: id });
      expect(await published('footer', '1.0.0')).toEqual([201, 'published']);
    });

    it('changes its key without interruption, and accepts nothing signed with the revoked one', async () => {
      const next = generateKeyPairSync('ed25519');
      await register('reviews', pem(next.publicKey)).expect(201);
      const revoke = () => request(gateway.app).delete(`/api/keys/reviews/${id}`).set({ authorization });
      await revoke().expect(204);
      await revoke().expect(204);
      expect(await published('reviews', '1.1.0', signedWith(team.privateKey))).toEqual([
        422,
        `The release is signed with the key ${id} ("the team"), which was revoked`,
      ]);
      expect(await published('reviews', '1.1.0', signedWith(next.privateKey))).toEqual([201, 'published']);
      const { history } = (await calls.read('/api/releases/history?kind=key-revoked')).body;
      expect(history).toMatchObject([{ remote: 'reviews', who: 'root', why: `${id} the team` }]);
    });

    it('accepts nothing if all of its keys are revoked', async () => {
      const only = generateKeyPairSync('ed25519');
      const { body } = await register('lost', pem(only.publicKey)).expect(201);
      await request(gateway.app).delete(`/api/keys/lost/${body.id}`).set({ authorization }).expect(204);
      expect(await published('lost', '1.0.0')).toEqual([
        422,
        'No valid key is registered for lost; register one before publishing',
      ]);
    });

    it.each([
      ['a private key', () => team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
      ['another kind of key', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
      ['no key', () => 'key'],
    ])('is not created with %s', async (_what, key) => {
      const { status, body } = await register('reviews', key());
      expect([status, body.message]).toEqual([400, 'publicKey is not an Ed25519 public key in PEM']);
    });

    it('gets keys only from admins', async () => {
      await request(gateway.app).get('/api/keys').expect(401);
      await request(gateway.app).delete('/api/keys/reviews/%00').set({ authorization }).expect(400);
    });
  });
});
