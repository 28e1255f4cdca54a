import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { manifestText, type ReleasePreview } from '@kilowatt/contracts/management';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { releasePreviews, releases } from '../tables';

const gateway = sharedTestGateway({ overrideSecret: 'a secret of the tests, long enough' });
const off = sharedTestGateway();
const calls = releaseCalls(gateway);
const authorization = (token = TEST_TOKEN) => ({ authorization: `Bearer ${token}` });
const put = (path: string, body: object, token?: string, { app } = gateway) =>
  request(app).put(`/api/previews/${path}`).set(authorization(token)).send(body);
const shown = async (path: string, version: string, more: object = {}): Promise<ReleasePreview> =>
  (await put(path, { version, forPreview: true, ...more }).expect(200)).body;
const cookieOf = ({ href }: ReleasePreview) =>
  `kw_override_pass=${new URL(href).searchParams.get('pass') ?? ''}`;
const open = (preview: ReleasePreview, name = preview.name) =>
  request(gateway.app).get(`/api/previews/${name}`).set('cookie', cookieOf(preview));
const versionsIn = ({ body }: { body: { releases: { remote: string; version: string }[] } }) =>
  body.releases.map(({ remote, version }) => `${remote}@${version}`);
const list = async (): Promise<ReleasePreview[]> =>
  (await calls.read('/api/previews').expect(200)).body.previews;
const tokenFor = async (name: string, ...scopes: string[]): Promise<string> =>
  (await request(gateway.app).post('/api/tokens').set(authorization()).send({ name, scopes }).expect(201))
    .body.token;

beforeAll(async () => {
  await calls.publish('reviews', '1.0.0', '1.1.0-pr1', '1.1.0-pr2');
  await calls.publish('questions', '1.0.0');
});

describe('a preview', () => {
  it('shows the versions of several remotes by one link, each in place of its earlier one', async () => {
    const first = await shown('pr-1/reviews', '1.1.0-pr1');
    const { origin, searchParams } = new URL(first.href);
    expect([origin, searchParams.get('remotes')]).toEqual(['http://shop', 'pr-1']);
    await shown('pr-1/questions', '1.0.0');
    expect(versionsIn(await open(first).expect(200))).toEqual(['questions@1.0.0', 'reviews@1.1.0-pr1']);
    await shown('pr-1/reviews', '1.1.0-pr2');
    expect(versionsIn(await open(first).expect(200))).toEqual(['questions@1.0.0', 'reviews@1.1.0-pr2']);
    expect((await list()).map(({ name }) => name)).toEqual(['pr-1']);
  });

  it('gives its browser files to its link alone, of the versions that it shows', async () => {
    const preview = await shown('pr-2/reviews', '1.1.0-pr2');
    const file = (version: string) =>
      request(gateway.app).get(`/remotes/reviews/${version}/web/remoteEntry.js`);
    await file('1.1.0-pr2').expect(404);
    await file('1.1.0-pr2').set('cookie', cookieOf(preview)).expect(200);
    await file('1.1.0-pr1').set('cookie', cookieOf(preview)).expect(404);
  });

  it('is listed for every token, and its pass for those who may read one of its versions', async () => {
    await shown('pr-9/reviews', '1.1.0-pr1');
    await shown('pr-9/questions', '1.0.0');
    const hasPass = async (...scopes: string[]) => {
      const token = await tokenFor(`pass-${scopes.join('-').replace(':', '-')}`, ...scopes);
      const answer = await request(gateway.app).get('/api/previews').set(authorization(token)).expect(200);
      const found = answer.body.previews.find(({ name }: ReleasePreview) => name === 'pr-9');
      expect(versionsIn({ body: found })).toEqual(['questions@1.0.0', 'reviews@1.1.0-pr1']);
      const { searchParams } = new URL(found.href);
      expect(searchParams.get('remotes')).toBe('pr-9');
      return searchParams.has('pass');
    };
    for (const scope of ['admin', 'deploy', 'read', 'publish:reviews', 'publish:questions'])
      expect([scope, await hasPass(scope)]).toEqual([scope, true]);
    for (const scope of ['orders', 'catalogue', 'publish:footer'])
      expect([scope, await hasPass(scope)]).toEqual([scope, false]);
    expect(await hasPass('orders', 'publish:footer')).toBe(false);
    await request(gateway.app).get('/api/previews/pr-9').expect(410);
  });

  it('lasts as long as its longest version, 14 days unless another number is given', async () => {
    const inDays = ({ expiresAt }: ReleasePreview) =>
      Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    expect(inDays(await shown('pr-3/reviews', '1.0.0'))).toBe(14);
    expect(inDays(await shown('pr-3/questions', '1.0.0', { days: 30 }))).toBe(30);
    expect(inDays(await shown('pr-3/reviews', '1.0.0', { days: 1 }))).toBe(30);
  });

  it('that was removed or has expired is 410 in one sentence, also after another one of its name', async () => {
    const preview = await shown('pr-4/reviews', '1.0.0');
    const remove = (token?: string) =>
      request(gateway.app).delete('/api/previews/pr-4').set(authorization(token));
    const refused = await remove(await tokenFor('ci-other', 'publish:questions')).expect(403);
    expect(refused.body.message).toContain('may not publish:reviews');
    await remove().expect(204);
    for (const { body } of [await remove().expect(410), await open(preview).expect(410)])
      expect(body.message).toBe('The preview pr-4 has expired or was removed');
    const later = await shown('pr-4/reviews', '1.0.0');
    await open(preview).expect(410);
    await open(later).expect(200);
    await gateway.db
      .update(releasePreviews)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(releasePreviews.preview, 'pr-4'));
    await open(later).expect(410);
    await open(await shown('pr-5/reviews', '1.0.0'), 'pr-1').expect(410);
    await request(gateway.app).get('/api/previews/pr-1').expect(410);
  });

  it.each([
    ['PR_7/reviews', { version: '1.0.0' }, 400, 'The name of a preview must consist of'],
    ['pr-7/reviews', { version: '9.9.9' }, 404, 'reviews 9.9.9 was never published'],
    ['pr-7/nobody', { version: '1.0.0' }, 404, 'nobody 1.0.0 was never published'],
    ['pr-7/NO', { version: '1.0.0' }, 404, 'There is no remote of this name'],
    ['pr-7/reviews', { version: 'x' }, 400, 'A version must look like 1.4.0'],
    ['pr-7/reviews', { version: '1.0.0', days: 91 }, 400, 'days must be a whole number from 1 to 90'],
    ['pr-7/reviews', {}, 400, 'version'],
  ])('is refused for %s with %j', async (path, body, status, message) => {
    const answer = await put(path, body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    expect((await list()).map(({ name }) => name)).not.toContain('pr-7');
  });

  it('needs a token of the remote, and a shop with a secret', async () => {
    const other = await tokenFor('ci-questions', 'publish:questions');
    await put('pr-8/reviews', { version: '1.0.0' }, other).expect(403);
    await put('pr-8/reviews', { version: '1.0.0' }, 'none').expect(401);
    const { body } = await put('pr-8/reviews', { version: '1.0.0' }, undefined, off).expect(403);
    expect(body.message).toBe('Previews are disabled: OVERRIDE_SECRET is not set');
  });
});

describe('a prune', () => {
  const prune = async (remote: string): Promise<{ versions: string[]; kept: Record<string, number> }> =>
    (
      await request(gateway.app)
        .post('/api/releases/prune')
        .set(authorization())
        .send({ remote, keep: 1, days: 90 })
        .expect(200)
    ).body.remotes[0];

  it('keeps a version of somebody else, whatever it is shown for', async () => {
    await calls.publish('gadget', '1.0.0-next.1', '1.0.0-next.2', '1.0.0');
    const other = await tokenFor('somebody', 'publish:gadget');
    await put('pr-30/gadget', { version: '1.0.0-next.1', forPreview: true }, other).expect(200);
    await shown('pr-30/gadget', '1.0.0-next.2');
    await request(gateway.app).delete('/api/previews/pr-30').set(authorization()).expect(204);
    expect((await prune('gadget')).versions).toEqual(['1.0.0-next.2']);
  });

  it('removes versions that were published for previews once these have ended, and no others', async () => {
    await calls.publish('widget', '1.0.0', '1.1.0-pr1', '1.1.0-pr2', '1.1.0-pr3', '1.2.0-pr4');
    await calls.operate('widget', 'promote', { version: '1.0.0' }).expect(200);
    for (const version of ['1.1.0-pr1', '1.1.0-pr2']) await shown('pr-20/widget', version);
    await shown('pr-21/widget', '1.1.0-pr1');
    await shown('pr-22/widget', '1.1.0-pr3');
    await shown('pr-23/widget', '1.2.0-pr4');
    await shown('pr-23/widget', '1.0.0', { forPreview: false });
    await calls.operate('widget', 'canary', { version: '1.1.0-pr3', percent: 5 }).expect(200);
    const { body: status } = await calls.read('/api/releases/status').expect(200);
    const { versions } = status.remotes.find(({ remote }: { remote: string }) => remote === 'widget');
    expect(
      Object.fromEntries(versions.map((one: Record<string, string>) => [one.version, one.preview])),
    ).toEqual({
      ...{ '1.0.0': null, '1.1.0-pr3': null },
      ...{ '1.1.0-pr1': 'pr-21', '1.1.0-pr2': 'pr-20', '1.2.0-pr4': 'pr-23' },
    });
    // Replaced in its preview.
    expect(await prune('widget')).toMatchObject({
      versions: ['1.2.0-pr4'],
      kept: { deployed: 2, previewed: 2, newest: 0, published: 0 },
    });
    for (const name of ['pr-20', 'pr-22'])
      await request(gateway.app).delete(`/api/previews/${name}`).set(authorization()).expect(204);
    expect((await prune('widget')).versions).toEqual(['1.1.0-pr2']);
  });
});

describe('a result of the journeys', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  async function statementOf(remote: string, version: string, more: object = {}): Promise<string> {
    const { body } = await calls.read(`/api/releases/${remote}/versions/${version}`).expect(200);
    const digest = createHash('sha256').update(manifestText(body)).digest('hex');
    const given = {
      remote,
      version,
      digest,
      result: 'passed',
      report: 'https://ci.example/7',
      against: ['live'],
    };
    return JSON.stringify({ ...given, ...more });
  }
  const verify = (remote: string, statement: string, signature?: string, token?: string) =>
    request(gateway.app)
      .post(`/api/releases/${remote}/checks`)
      .set(authorization(token))
      .send({ statement, ...(signature && { signature }) });
  const promote = async (version: string, order: object = { requirePreview: true }) => {
    const { status, body } = await calls.operate('checked', 'promote', { version, ...order });
    return [status, body.message];
  };
  beforeAll(() => calls.publish('checked', '1.0.0', '1.1.0'));

  it('is demanded by a promote: passed, and of the same bytes', async () => {
    expect(await promote('1.0.0')).toEqual([422, expect.stringContaining('has no result of its journeys')]);
    await verify('checked', await statementOf('checked', '1.0.0', { result: 'failed' })).expect(201);
    expect(await promote('1.0.0')).toEqual([
      422,
      'The journeys of checked 1.0.0 failed: https://ci.example/7',
    ]);
    await verify('checked', await statementOf('checked', '1.0.0')).expect(201);
    const upload = await testArtifact({
      release: { remote: 'checked', version: '1.0.0' },
      files: { 'web/remoteEntry.js': 'var other;', 'server/remote.cjs': 'module.exports = {};' },
    });
    const isIt = eq(releases.remote, 'checked');
    const before = await gateway.db.delete(releases).where(isIt).returning();
    await calls.upload(upload).expect(201);
    expect(await promote('1.0.0')).toEqual([422, expect.stringContaining('is of other bytes than those of')]);
    await gateway.db.delete(releases).where(isIt);
    await gateway.db.insert(releases).values(before);
    expect((await promote('1.0.0'))[0]).toBe(200);
    expect((await promote('1.1.0', {}))[0]).toBe(200);
  });

  it.each([
    ['other bytes', { digest: 'a'.repeat(64) }, 422, 'The result is of other bytes'],
    ['an unknown version', { version: '9.9.9' }, 404, 'checked 9.9.9 was never published'],
    ['another remote', { remote: 'reviews' }, 400, 'The result is of reviews, not of checked'],
    ['another word', { result: 'maybe' }, 400, 'result must be passed or failed'],
    ['no address', { report: 'javascript:alert(1)' }, 400, 'report must be a URL'],
    ['unknown others', { against: ['yesterday'] }, 400, 'against: live, previous or canary'],
  ])('of %s is refused', async (_what, more, status, message) => {
    const answer = await verify('checked', await statementOf('checked', '1.1.0', more));
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('that is no JSON, or comes with the token of another team, is refused', async () => {
    expect((await verify('checked', 'x').expect(400)).body.message).toBe('statement must be a JSON object');
    const other = await tokenFor('ci-of-others', 'publish:reviews');
    await verify('checked', await statementOf('checked', '1.1.0'), undefined, other).expect(403);
  });

  it('is signed where the remote has a key', async () => {
    await calls.publish('signed', '1.0.0');
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const key = { remote: 'signed', name: 'ci', publicKey: pem };
    await request(gateway.app).post('/api/keys').set(authorization()).send(key).expect(201);
    const statement = await statementOf('signed', '1.0.0');
    expect((await verify('signed', statement).expect(422)).body.message).toBe(
      'Results of signed must be signed; this one is not',
    );
    const signature = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');
    await verify('signed', statement, signature(`${statement} `)).expect(422);
    const { body } = await verify('signed', statement, signature(statement)).expect(201);
    expect(body).toMatchObject({ result: 'passed', signedBy: expect.stringMatching(/^[\da-f]{16}$/) });
  });
});
