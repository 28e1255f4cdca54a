import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import { OFFLINE_FOLDER, OfflineRollback, SNAPSHOT_FILE } from '@kilowatt/contracts/management';
import { parse } from 'valibot';
import { commandAt } from './testing/run-kilowatt';
import type { Answer } from './testing/stub-gateway';

const READY = 'GET /readyz';
const away: Answer = { status: 200, json: { ready: true, revision: 7, database: 'down' } };
const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

const FILES = { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': 'module.exports = {};' };
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const releaseOf = (version: string): Release => ({
  ...{ remote: 'footer', version, revision: 'abc', container: 'footer', start: ['web/remoteEntry.js'] },
  ...{ slots: {}, routes: [], handles: [], publishes: [], hears: [] },
  files: Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, hashOf(text)])),
});
const deploymentOf = (version: string) => ({
  release: releaseOf(version),
  base: `/remotes/footer/${version}/`,
});
const CANARY = { ...deploymentOf('1.3.0'), percent: 5 };

let disk: string;
beforeEach(() => {
  disk = mkdtempSync(path.join(tmpdir(), 'kilowatt-disk-'));
  answers[READY] = away;
  keep({ revision: 7, remotes: [{ ...deploymentOf('1.2.0'), previous: deploymentOf('1.1.0') }] });
  for (const version of ['1.2.0', '1.1.0', '1.0.0']) putFiles(version);
});
afterEach(() => rmSync(disk, { recursive: true }));

const write = (file: string, text: string) => {
  const target = path.join(disk, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};
const keep = (snapshot: Snapshot) => write(SNAPSHOT_FILE, JSON.stringify(snapshot));
const putFiles = (version: string) => {
  const home = `releases/footer/${version}`;
  for (const [name, text] of Object.entries(FILES)) write(`${home}/${name}`, text);
  write(`${home}/release.json`, JSON.stringify(releaseOf(version)));
};
const decisions = () => {
  const folder = path.join(disk, OFFLINE_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => parse(OfflineRollback, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
};
const rollback = (...args: string[]) => command.kilowatt('rollback', ...args, '--data-dir', disk);
const offline = (...args: string[]) => rollback('footer', '--offline', ...args);

it.each([
  ['the version before', [], '1.1.0'],
  ['a named version', ['1.0.0'], '1.0.0'],
  ['a version by its option', ['--to', '1.0.0'], '1.0.0'],
])('rolls back to %s by a decision on the disk', async (_what, args, to) => {
  const { out, exit } = await offline(...args, '--who', 'ada', '--why', 'loses the quantity');
  expect([exit, out]).toEqual([0, expect.stringContaining(`footer: 1.2.0 → ${to} on this disk`)]);
  expect(decisions()).toEqual([
    {
      ...{ id: expect.any(String), remote: 'footer', from: '1.2.0', to, revision: 7 },
      ...{ who: 'ada', why: 'loses the quantity', host: hostname(), at: expect.any(String) },
      deployment: deploymentOf(to),
    },
  ]);
  expect(command.requested.map(({ call }) => call)).toEqual([READY]);
});

it('ends a canary, and refers a second decision to the first', async () => {
  keep({
    revision: 7,
    remotes: [{ ...deploymentOf('1.2.0'), canary: CANARY, previous: deploymentOf('1.1.0') }],
  });
  await offline();
  await offline();
  const { err, exit } = await offline();
  expect(decisions().map(({ from, to }) => [from, to])).toEqual([
    ['1.3.0', '1.2.0'],
    ['1.2.0', '1.1.0'],
  ]);
  expect([exit, err]).toEqual([1, 'kilowatt: footer has no version before 1.1.0 on this disk; name one\n']);
});

it('changes nothing if the version is already live', async () => {
  const { out, exit } = await offline('1.2.0', '--json');
  expect([exit, JSON.parse(out), decisions()]).toMatchObject([0, { moved: false, live: '1.2.0' }, []]);
});

it('names the user of the machine as author, and uses DATA_DIR by default', async () => {
  const { exit } = await command.kilowattIn(
    { DATA_DIR: disk, SUDO_USER: 'grace' },
    'rollback',
    'footer',
    '--offline',
  );
  expect([exit, decisions()]).toMatchObject([0, [{ who: 'grace', why: '' }]]);
});

it.each([
  ['the gateway says so', { json: { database: 'up' } }],
  ['a gateway that is not ready says so', { status: 503, json: { database: 'up' } }],
])('is refused while the database answers: %s; runs with --force', async (_what, answer) => {
  answers[READY] = answer;
  const { err, exit } = await offline();
  expect([exit, err, decisions()]).toEqual([
    1,
    'kilowatt: The database is reachable: roll back without --offline, which applies to all gateways (or add --force)\n',
    [],
  ]);
  expect((await offline('--force')).exit).toBe(0);
  expect(decisions()).toHaveLength(1);
});

it('checks the port of DATABASE_URL if no gateway answers', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const at = (database: string) =>
    command.kilowattIn(
      { KILOWATT_URL: 'http://127.0.0.1:9', DATABASE_URL: database },
      ...['rollback', 'footer', '--offline', '--data-dir', disk],
    );
  const reachable = await at(`postgres://shop@127.0.0.1:${port}/shop`);
  await new Promise((resolve) => server.close(resolve));
  expect([reachable.exit, decisions()]).toEqual([1, []]);
  expect((await at(`postgres://shop@127.0.0.1:${port}/shop`)).exit).toBe(0);
});

const damage: Record<string, () => void> = {
  none() {},
  'no snapshot': () => rmSync(path.join(disk, SNAPSHOT_FILE)),
  'half a snapshot': () => write(SNAPSHOT_FILE, '{"revision":'),
  'another file': () => write(SNAPSHOT_FILE, '{"products":[]}'),
  'a folder as its snapshot'() {
    rmSync(path.join(disk, SNAPSHOT_FILE));
    mkdirSync(path.join(disk, SNAPSHOT_FILE));
  },
  'no files': () => rmSync(path.join(disk, 'releases/footer/1.1.0'), { recursive: true }),
  'a missing file': () => rmSync(path.join(disk, 'releases/footer/1.1.0/server/remote.cjs')),
  'a changed file': () => write('releases/footer/1.1.0/web/remoteEntry.js', 'var other;'),
  'half a manifest': () => write('releases/footer/1.0.0/release.json', '{'),
  'another manifest': () => write('releases/footer/1.0.0/release.json', JSON.stringify(releaseOf('1.1.0'))),
  'a file as the folder of decisions': () => write(OFFLINE_FOLDER, ''),
};

it.each([
  ['none', ['header', '--offline'], 1, 'header is not live on this disk; live are: footer'],
  ['none', ['footer', '9.9.9', '--offline'], 1, 'footer 9.9.9 is not on this disk'],
  ['none', ['footer', '../../x', '--offline'], 1, 'footer ../../x is not on this disk'],
  ['none', ['footer', '--offline', '--why', 'x'.repeat(501)], 1, '--why: why: at most 500 characters'],
  [
    'none',
    ['footer', '--offline', '--who', ' '],
    1,
    '--who: must be a name of at most 100 characters, without control characters',
  ],
  [
    'none',
    ['footer', '1.0.0', '--to', '1.1.0', '--offline'],
    2,
    '1.0.0 and --to 1.1.0 differ; name one version',
  ],
  ['none', ['footer', '--offline', '--revision', '7'], 2, '--revision cannot be used with --offline'],
  ['none', ['footer'], 2, '--data-dir needs --offline'],
  [
    'no snapshot',
    ['footer', '--offline'],
    1,
    'DISK is not the data folder of a gateway on PostgreSQL: it has no last-known/snapshot.json',
  ],
  [
    'half a snapshot',
    ['footer', '--offline'],
    1,
    'DISK/last-known/snapshot.json is damaged: it is not valid JSON',
  ],
  [
    'another file',
    ['footer', '--offline'],
    1,
    'DISK/last-known/snapshot.json is damaged: it is not a snapshot',
  ],
  [
    'a folder as its snapshot',
    ['footer', '--offline'],
    1,
    "DISK/last-known/snapshot.json can't be read or written (EISDIR); run this as the gateway's user",
  ],
  ['no files', ['footer', '--offline'], 1, 'footer 1.1.0 is not on this disk'],
  ['a missing file', ['footer', '--offline'], 1, 'footer 1.1.0 is damaged on this disk: server/remote.cjs'],
  ['a changed file', ['footer', '--offline'], 1, 'footer 1.1.0 is damaged on this disk: web/remoteEntry.js'],
  [
    'half a manifest',
    ['footer', '1.0.0', '--offline'],
    1,
    'DISK/releases/footer/1.0.0/release.json is damaged: it is not valid JSON',
  ],
  [
    'another manifest',
    ['footer', '1.0.0', '--offline'],
    1,
    'DISK/releases/footer/1.0.0/release.json is of another version',
  ],
  [
    'a file as the folder of decisions',
    ['footer', '--offline'],
    1,
    "DISK/last-known/offline can't be read or written (ENOTDIR); run this as the gateway's user",
  ],
])('refuses %s %j in one line, and writes nothing', async (what, args, exit, reason) => {
  damage[what]?.();
  const answer = await rollback(...args);
  expect([answer.exit, answer.err]).toEqual([exit, `kilowatt: ${reason.replace('DISK', disk)}\n`]);
  expect([answer.out, existsSync(path.join(disk, OFFLINE_FOLDER, '..'))]).toEqual(['', true]);
  if (what !== 'a file as the folder of decisions') expect(decisions()).toEqual([]);
});

it('needs a data folder; is an ordinary rollback without --offline', async () => {
  const { err, exit } = await command.kilowatt('rollback', 'footer', '--offline');
  expect([exit, err]).toEqual([
    2,
    'kilowatt: --offline needs --data-dir, the data folder of a gateway on this machine\n',
  ]);
  await command.kilowatt('rollback', 'footer', '1.0.0', '--revision', '6');
  expect(command.requested.map(({ call, body }) => [call, JSON.parse(String(body))])).toEqual([
    ['POST /api/releases/footer/rollback', { why: '', revision: 6, to: '1.0.0' }],
  ]);
});
