import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { readArtifact } from '../artifacts/read-artifact';
import { trialIn } from './trial/trial';

const program = path.resolve(__dirname, '../../testing/trial-worker.cjs');
let gateway: TestGateway;
let calls: ReturnType<typeof releaseCalls>;
beforeAll(async () => {
  gateway = await testGateway({
    trial: trialIn(program, { milliseconds: 20_000, megabytes: 64 }),
    requireSignatures: false,
  });
  calls = releaseCalls(gateway.app);
}, 60_000);
afterAll(() => gateway.close());

const refused = async (parts: Parameters<typeof testArtifact>[0]) => {
  const { status, body } = await calls.upload(await testArtifact(parts));
  expect(status).toBe(422);
  return body.message as string;
};

describe('the contract of a release', () => {
  const remote = 'cart-compare';
  it.each([
    [
      { slots: { sidebar: { failure: 'regular', hydrate: 'now', fallback: '', chunks: [] } } } as const,
      'fills the slot "sidebar", which this shop does not have',
    ],
    [{ hears: ['cart:lines-changed@2'] }, 'hears "cart:lines-changed@2", which this shop does not know'],
    [{ hears: ['constructor'] }, 'hears "constructor", which this shop does not know'],
    [{ hears: ['cart:add-line@1'] }, 'hears "cart:add-line@1", which is no event'],
    [{ handles: ['cart:lines-changed@1'] }, 'handles "cart:lines-changed@1", which is no command'],
    [{ handles: ['menu:open@1'] }, 'handles "menu:open@1", which navigation owns'],
    [
      { publishes: ['search:query-submitted@1'] },
      'publishes "search:query-submitted@1", which header-search owns',
    ],
    [{ start: ['web/remoteEntry.js', 'web/gone.js'] }, 'loads web/gone.js, which is not among its files'],
  ] as const)('is refused for %j', async (release, reason) => {
    expect(await refused({ release: { ...structuredClone(release), remote } as object })).toBe(
      `cart-compare 1.0.0 ${reason}`,
    );
  });
});

it('a release over its budget is refused with the size of each script', async () => {
  const noise = Array.from({ length: 400 }, (_, n) => Math.sin(n).toString(36)).join();
  const files = { 'web/remoteEntry.js': noise, 'server/remote.cjs': '' };
  expect(await refused({ release: { budget: 1_000 }, files })).toMatch(
    /^reviews 1\.0\.0 loads [\d,]+ bytes of script at start, over its budget of 1,000: web\/remoteEntry\.js [\d,]+$/,
  );
});

describe('the trial of a release', () => {
  const good = (body: string) =>
    `${body}; module.exports = { default: { name: 'reviews', slots: {}, routes: {} } };`;
  const server = (code: string) => ({
    files: { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': code },
  });
  const on = 'reviews 1.0.0 fails its trial on the server: ';

  it.each([
    ['throws', 'throw new Error("no luck")', 'no luck'],
    [
      'eats memory',
      'const all = []; for (;;) all.push(new Array(10000).fill({}));',
      'it needs more than 64 MB of memory',
    ],
    ['ends the process', 'process.exit(0)', 'it ended the process'],
    ['leaks a global', good('globalThis.jQuery = {}'), 'it leaves globals behind: jQuery'],
    [
      'asks for more than it is lent',
      good('require("node:fs")'),
      'it asks for "node:fs", which the shell does not provide',
    ],
  ])(
    'refuses what %s',
    async (_what, code, reason) => {
      expect(await refused(server(code))).toBe(`${on}${reason}`);
    },
    40_000,
  );

  it('refuses what hangs', async () => {
    const artifact = await readArtifact(await testArtifact(server('for (;;);')));
    await expect(trialIn(program, { milliseconds: 300, megabytes: 64 })(artifact)).rejects.toThrow(
      `${on}it is not done after 0.3 s`,
    );
  }, 40_000);

  it('sees nothing of the environment, and passes what runs', async () => {
    const curious = good(
      'if (Object.keys(process.env).length > 0) throw new Error("sees"); require("react").createElement("p"); require("@kilowatt/bus").event("cart:lines-changed@1")',
    );
    expect((await calls.upload(await testArtifact(server(curious)))).status).toBe(201);
  }, 40_000);
});

it('a shop that asks for signatures takes nothing of a remote without keys', async () => {
  const strict = await testGateway({ requireSignatures: true });
  const { status, body } = await request(strict.app)
    .post('/api/releases')
    .set({ authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/x-tar' })
    .send(await testArtifact());
  await strict.close();
  expect([status, body.message]).toEqual([422, 'reviews has no valid key; register one to publish it']);
}, 60_000);
