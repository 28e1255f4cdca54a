import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OperationResult, Status } from '@kilowatt/contracts/management';

const PROGRAM = path.resolve(__dirname, 'kilowatt.mjs');
const AT = new Date().toISOString();
const kept = (version: string) => ({
  version,
  publishedAt: AT,
  publishedBy: 'ci',
  signedBy: null,
  content: `sha384-of-${version}`,
});
const STATUS: Status = {
  revision: 7,
  remotes: [
    {
      remote: 'reviews',
      live: '1.1.0',
      canary: { version: '1.2.0', percent: 5 },
      previous: '1.0.0',
      pinned: false,
      placed: { live: { who: 'ci', why: 'new page', at: AT }, canary: null },
      last: {
        revision: 7,
        kind: 'promote',
        from: '1.0.0',
        to: '1.1.0',
        percent: null,
        who: 'ci',
        why: 'new page',
        at: AT,
      },
      versions: [kept('1.1.0'), kept('1.0.0')],
    },
    {
      remote: 'footer',
      live: null,
      canary: null,
      previous: null,
      pinned: false,
      placed: { live: null, canary: null },
      last: null,
      versions: [kept('1.0.0')],
    },
  ],
};
const MOVED: OperationResult = {
  remote: 'reviews',
  moved: true,
  kind: 'rollback',
  from: '1.1.0',
  to: '1.0.0',
  version: '1.0.0',
  canary: null,
  pinned: false,
  trail: [],
  revision: 8,
};
const KEY = { remote: 'reviews', id: 'abc', name: 'ci', publicKey: 'PEM' };
/** What `GET /api/tokens` lists. */
const TOKEN = {
  id: '1',
  name: 'ci',
  scopes: ['deploy'],
  createdAt: AT,
  createdBy: 'root',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};
let tokens: unknown = { tokens: [TOKEN] };

let gateway: Server;
let folder: string;
const asked: { call: string; token: string | undefined; body: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-command-'));
  gateway = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push({ call, token: request.headers.authorization, body: await text(request) });
    const refused = call.includes('/pinned/');
    response.statusCode = refused ? 409 : 200;
    response.setHeader('content-type', 'application/json');
    if (refused) response.end(JSON.stringify({ message: 'pinned is pinned to 1.1.0; unpin it first' }));
    else if (call.endsWith('/snapshot')) response.end(JSON.stringify({ revision: 6, remotes: [] }));
    else if (call.endsWith('/status')) response.end(JSON.stringify(STATUS));
    else if (call === 'POST /api/releases')
      response.end(JSON.stringify({ remote: 'reviews', version: '1.0.0', outcome: 'published' }));
    else if (call === 'POST /api/keys') response.end(JSON.stringify(KEY));
    else if (call === 'GET /api/tokens') response.end(JSON.stringify(tokens));
    else response.end(JSON.stringify(MOVED));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true });
});

const kilowatt = (...args: string[]) => kilowattIn({}, ...args);

async function kilowattIn(environment: Record<string, string>, ...args: string[]) {
  asked.length = 0;
  const { port } = gateway.address() as AddressInfo;
  const { KILOWATT_SIGNING_KEY: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      KILOWATT_URL: `http://127.0.0.1:${port}/`,
      KILOWATT_TOKEN: 'kw_test',
      PATH: inherited.PATH,
      ...environment,
    },
  });
  const [out, err, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { out, err, exit };
}

it('shows how remotes stand as a table without colours in a pipe, or as JSON', async () => {
  const { out, exit } = await kilowatt('status');
  expect(exit).toBe(0);
  expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['REMOTE', 'LIVE', 'CANARY', 'BEFORE', 'PINNED', 'KEPT', 'LAST OPERATION'],
    [
      'reviews',
      '1.1.0',
      '1.2.0 (5 %)',
      '1.0.0',
      '–',
      '2',
      expect.stringMatching(/^promote by ci, .* ago: new page$/),
    ],
    ['footer', '–', '–', '–', '–', '1', '–'],
    ['revision 7'],
    [''],
  ]);
  expect(JSON.parse((await kilowatt('status', '--json')).out)).toEqual(STATUS);
});

it.each([
  [['promote', 'reviews', '1.1.0', '--why', 'sale'], 'promote', { why: 'sale', version: '1.1.0' }],
  [
    ['canary', 'reviews', '1.1.0', '--percent', '12.5'],
    'canary',
    { why: '', version: '1.1.0', percent: 12.5 },
  ],
  [['canary', 'reviews', '--percent', '0'], 'canary', { why: '', percent: 0 }],
  [['rollback', 'reviews'], 'rollback', { why: '' }],
  [
    ['rollback', 'reviews', '--to', '1.0.0', '--revision', '7'],
    'rollback',
    { why: '', to: '1.0.0', revision: 7 },
  ],
  [['pin', 'reviews'], 'pin', { why: '' }],
])(
  '%j asks the gateway for the operation, and prints the deployment of the remote',
  async (args, kind, operation) => {
    const { out, exit } = await kilowatt(...args);
    expect([exit, out]).toEqual([0, 'reviews: 1.1.0 → 1.0.0; 1.0.0 live (revision 8)\n']);
    const moves = asked.filter(({ call }) => call !== 'GET /api/releases/snapshot');
    expect(moves.map(({ call, token, body }) => [call, token, JSON.parse(body)])).toEqual([
      [`POST /api/releases/reviews/${kind}`, 'Bearer kw_test', { revision: 6, ...operation }],
    ]);
  },
);

it('prints as JSON what the gateway answered, with fields that it does not know', async () => {
  tokens = { tokens: [{ ...TOKEN, region: 'eu' }] };
  const { out, exit } = await kilowatt('token', 'list', '--json');
  expect([exit, JSON.parse(out)]).toEqual([0, tokens]);
});

it.each([
  [{ tokens: [{ ...TOKEN, scopes: 'deploy' }] }, 'tokens.0.scopes: Invalid type: Expected Array'],
  ['a page of a proxy', 'body: Invalid type: Expected Object'],
])('exits with 1 and names the field of an answer that it does not know: %j', async (answer, reason) => {
  tokens = answer;
  const { err, exit } = await kilowatt('token', 'list');
  expect([exit, err]).toEqual([
    1,
    expect.stringContaining(`answered GET /api/tokens in an unknown shape (${reason}`),
  ]);
  expect(err.trim()).not.toContain('\n');
});

it('exits with 1 and the gateway’s line where it refuses', async () => {
  const { err, exit } = await kilowatt('promote', 'pinned', '1.2.0');
  expect([exit, err]).toEqual([1, 'kilowatt: pinned is pinned to 1.1.0; unpin it first\n']);
});

it.each([
  [['shine'], 'Unknown command shine'],
  [['promote', 'reviews'], 'VERSION'],
  [['canary', 'reviews', '--percent', 'half'], '--percent takes a number, not "half"'],
  [['promote', 'reviews', '1.0.0', '--whi', 'x'], 'There is no option --whi'],
  [['pin', 'reviews', '1.0.0'], '"1.0.0" is one too many'],
  [['publish', '/nowhere'], '/nowhere holds no release.json; build the remote first'],
])('exits with 2 for %j and asks nothing', async (args, reason) => {
  const { err, exit } = await kilowatt(...args);
  expect(exit).toBe(2);
  expect(err).toContain(reason);
  expect(asked).toEqual([]);
});

it.each([
  [{ KILOWATT_URL: 'shop.example' }, 'KILOWATT_URL takes an address such as https://shop.example, not'],
  [{ KILOWATT_TOKEN: '' }, 'KILOWATT_TOKEN is empty'],
  [{ KILOWATT_TOKEN: 'kw_one\nkw_two' }, 'KILOWATT_TOKEN holds a line break'],
])('says which of the environment is wrong: %j', async (environment, reason) => {
  const { err, exit } = await kilowattIn(environment, 'status');
  expect([exit, err.split('\n').length]).toEqual([2, 2]);
  expect(err).toContain(reason);
  expect(err).not.toContain('kw_');
});

it('says in one line what a folder lacks that is no artifact, and asks nothing', async () => {
  const dist = mkdtempSync(path.join(folder, 'half-'));
  writeFileSync(path.join(dist, 'release.json'), '{"remote":');
  mkdirSync(path.join(dist, 'web'));
  expect(await kilowatt('publish', dist)).toEqual({
    exit: 2,
    out: '',
    err: `kilowatt: ${dist} holds no folder server; build the remote first\n`,
  });
  mkdirSync(path.join(dist, 'server'));
  const { err, exit } = await kilowatt('publish', dist);
  expect([exit, err]).toEqual([2, expect.stringMatching(/release\.json is not JSON: .*\n$/)]);
  writeFileSync(path.join(dist, 'release.json'), 'null');
  expect((await kilowatt('publish', dist)).err).toMatch(/^kilowatt: .* names no remote and version; .*\n$/);
  mkdirSync(path.join(dist, 'web', 'more'));
  expect((await kilowatt('publish', dist)).err).toBe(
    'kilowatt: web/more is a folder; web holds files only\n',
  );
  expect(asked).toEqual([]);
});

it('says whether a build differs from the version that was published last, apart from its version', async () => {
  const dist = mkdtempSync(path.join(folder, 'changed-'));
  for (const side of ['web', 'server']) mkdirSync(path.join(dist, side));
  const built = (content?: string) =>
    writeFileSync(
      path.join(dist, 'release.json'),
      JSON.stringify({ remote: 'reviews', version: '1.3.0', files: {}, content }),
    );
  built('sha384-of-1.1.0');
  expect(await kilowatt('changed', dist)).toEqual({ exit: 0, out: 'no\n', err: '' });
  built('sha384-of-something-else');
  expect(await kilowatt('changed', dist)).toEqual({ exit: 0, out: 'yes\n', err: '' });
  built();
  expect((await kilowatt('changed', dist)).out).toBe('yes\n');
});

it('names the cause where files of another build lie in the folder, and asks nothing', async () => {
  const dist = mkdtempSync(path.join(folder, 'mixed-'));
  for (const side of ['web', 'server']) mkdirSync(path.join(dist, side));
  for (const file of ['web/remoteEntry.js', 'web/215.300279a1.js', 'server/remote.cjs'])
    writeFileSync(path.join(dist, file), '');
  writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify({
      remote: 'reviews',
      version: '1.0.0',
      files: { 'web/remoteEntry.js': 'sha384-', 'server/remote.cjs': 'sha384-' },
    }),
  );
  expect(await kilowatt('publish', dist)).toEqual({
    exit: 2,
    out: '',
    err: `kilowatt: ${dist} holds files of another build; build again (web/215.300279a1.js is not named in release.json)\n`,
  });
  expect(asked).toEqual([]);
});

it('explains itself', async () => {
  const all = await kilowatt('--help');
  expect(all.exit).toBe(0);
  for (const name of [
    'publish',
    'promote',
    'canary',
    'rollback',
    'pin',
    'unpin',
    'status',
    'history',
    'diff',
    'token',
    'key',
  ])
    expect(all.out).toMatch(new RegExp(`^ +${name} `, 'm'));
  expect((await kilowatt('canary', '--help')).out).toContain('--percent=<N>');
  expect((await kilowatt('token', 'create', '--help')).out).toContain(
    'USAGE kilowatt token create [OPTIONS]',
  );
});

it('signs what it publishes with the key that it made, which nobody else may read', async () => {
  const dist = path.join(folder, 'dist');
  for (const side of ['web', 'server']) mkdirSync(path.join(dist, side), { recursive: true });
  writeFileSync(path.join(dist, 'release.json'), '{"remote":"reviews","version":"1.0.0"}');
  const key = path.join(folder, 'key.pem');
  expect((await kilowatt('key', 'create', 'reviews', '--name', 'ci', '--out', key)).exit).toBe(0);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    publicKey: expect.stringContaining('PUBLIC KEY'),
  });
  expect(statSync(key).mode & 0o077).toBe(0);
  const made = readFileSync(key, 'utf8');
  expect((await kilowatt('key', 'create', 'reviews', '--name', 'ci', '--out', key)).exit).toBe(2);
  expect(readFileSync(key, 'utf8')).toBe(made);

  const { out, exit } = await kilowatt('publish', dist, '--key', key);
  expect([exit, out]).toEqual([0, 'reviews 1.0.0: published\n']);
  expect(asked[0]?.body).toContain('release.json.sig');
  await kilowatt('publish', dist);
  expect(asked[0]?.body).not.toContain('release.json.sig');
});
