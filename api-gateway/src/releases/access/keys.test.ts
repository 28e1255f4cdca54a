import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);

const authorization = `Bearer ${TEST_TOKEN}`;
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const register = (remote: string, publicKey: string) =>
  request(gateway.app).post('/api/keys').set({ authorization }).send({ remote, name: 'the team', publicKey });
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

  it('takes what one of them signed, and nothing else', async () => {
    expect(await published('reviews', '0.9.0')).toEqual([201, 'published']);
    id = (await register('reviews', pem(team.publicKey)).expect(201)).body.id;
    expect(await published('reviews', '1.0.0')).toEqual([
      422,
      'reviews is published with a signature only; this has none',
    ]);
    const other = 'The signature is of none of the keys of reviews';
    expect(await published('reviews', '1.0.0', signedWith(stranger.privateKey))).toEqual([422, other]);
    expect(await published('reviews', '1.0.0', () => 'not a signature')).toEqual([422, other]);
    const ofOtherBytes = () => signedWith(team.privateKey)(Buffer.from('{}'));
    expect(await published('reviews', '1.0.0', ofOtherBytes)).toEqual([422, other]);
    expect(await published('reviews', '1.0.0', signedWith(team.privateKey))).toEqual([201, 'published']);
    const { body } = await calls.read('/api/releases/status').expect(200);
    expect(body.remotes[0].versions[0]).toMatchObject({ version: '1.0.0', signedBy: id });
    expect(await published('footer', '1.0.0')).toEqual([201, 'published']);
  });

  it('changes its key without a pause, and takes nothing of the revoked one', async () => {
    const next = generateKeyPairSync('ed25519');
    await register('reviews', pem(next.publicKey)).expect(201);
    const revoke = () => request(gateway.app).delete(`/api/keys/reviews/${id}`).set({ authorization });
    await revoke().expect(204);
    await revoke().expect(204);
    expect(await published('reviews', '1.1.0', signedWith(team.privateKey))).toEqual([
      422,
      `The signature is of the key ${id} ("the team"), which was revoked`,
    ]);
    expect(await published('reviews', '1.1.0', signedWith(next.privateKey))).toEqual([201, 'published']);
    const { history } = (await calls.read('/api/releases/history?kind=key-revoked')).body;
    expect(history).toMatchObject([{ remote: 'reviews', who: 'root', why: `${id} the team` }]);
  });

  it('whose keys are all revoked takes nothing at all', async () => {
    const only = generateKeyPairSync('ed25519');
    const { body } = await register('lost', pem(only.publicKey)).expect(201);
    await request(gateway.app).delete(`/api/keys/lost/${body.id}`).set({ authorization }).expect(204);
    expect(await published('lost', '1.0.0')).toEqual([
      422,
      'lost has no valid key; register one to publish it',
    ]);
  });

  it.each([
    ['a private key', () => team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['another kind of key', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
    ['no key', () => 'key'],
  ])('is not made with %s', async (_what, key) => {
    const { status, body } = await register('reviews', key());
    expect([status, body.message]).toEqual([400, 'publicKey is not an Ed25519 public key in PEM']);
  });

  it('is for admins to give keys to', async () => {
    await request(gateway.app).get('/api/keys').expect(401);
    await request(gateway.app).delete('/api/keys/reviews/%00').set({ authorization }).expect(400);
  });
});
