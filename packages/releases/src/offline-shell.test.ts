import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { OFFLINE_FOLDER, OfflineRollback, SNAPSHOT_FILE } from '@kilowatt/contracts/management';
import { parse } from 'valibot';
import { commandAt } from './testing/run-kilowatt';

let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt({
    'GET /readyz': { status: 200, json: { ready: true, revision: 7, database: 'down' } },
  });
});
afterAll(() => command.close());
let disk: string;
beforeEach(() => {
  disk = mkdtempSync(path.join(tmpdir(), 'kilowatt-shell-disk-'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) putShell(version);
});
afterEach(() => rmSync(disk, { recursive: true }));

const write = (file: string, text: string) => {
  const target = path.join(disk, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};
const keep = (shell?: Snapshot['shell']) =>
  write(SNAPSHOT_FILE, JSON.stringify({ revision: 7, remotes: [], ...(shell && { shell }) }));
function putShell(version: string) {
  const script = `run("${version}")`;
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const release = {
    ...{ remote: 'shell', version, revision: 'abc', container: 'shell', start: [], slots: {}, routes: [] },
    ...{ handles: [], publishes: [], hears: [], files: { 'web/shell.1.js': hash } },
  };
  write(`releases/shell/${version}/web/shell.1.js`, script);
  write(`releases/shell/${version}/release.json`, JSON.stringify(release));
}
const offline = (...args: string[]) =>
  command.kilowatt('rollback', 'shell', ...args, '--offline', '--data-dir', disk, '--why', 'blank pages');
const decisions = () => {
  const folder = path.join(disk, OFFLINE_FOLDER);
  return readdirSync(folder)
    .sort()
    .map((name) => parse(OfflineRollback, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
};

it.each<[string, NonNullable<Snapshot['shell']>, string[], [string, string]]>([
  ['to the version before', { version: '1.2.0', previous: '1.1.0' }, [], ['1.2.0', '1.1.0']],
  ['to a named version', { version: '1.2.0', previous: '1.1.0' }, ['1.0.0'], ['1.2.0', '1.0.0']],
  ['from its canary', { version: '1.1.0', canary: { version: '1.2.0', percent: 5 } }, [], ['1.2.0', '1.1.0']],
])('the shell is rolled back %s by a decision on the disk', async (_what, shell, args, [from, to]) => {
  keep(shell);
  const { out, exit } = await offline(...args);
  expect([exit, out]).toEqual([0, expect.stringContaining(`shell: ${from} → ${to} on this disk`)]);
  expect(decisions()).toMatchObject([
    { remote: 'shell', from, to, deployment: { release: { remote: 'shell', version: to } } },
  ]);
});

it('a second decision refers to the first', async () => {
  keep({ version: '1.1.0', canary: { version: '1.2.0', percent: 5 }, previous: '1.0.0' });
  await offline();
  await offline();
  expect(decisions().map(({ from, to }) => [from, to])).toEqual([
    ['1.2.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ]);
});

it.each<[string, Snapshot['shell'], () => void, string]>([
  [
    'no version of it is deployed',
    undefined,
    () => {},
    'No version of the shell is deployed: pages are of the shells that run',
  ],
  [
    'it has no version before',
    { version: '1.2.0' },
    () => {},
    'shell has no version before 1.2.0 on this disk; name one',
  ],
  [
    'a file of the version before is damaged',
    { version: '1.2.0', previous: '1.1.0' },
    () => write('releases/shell/1.1.0/web/shell.1.js', 'run()'),
    'shell 1.1.0 is damaged on this disk: web/shell.1.js',
  ],
  [
    'the version before is not here',
    { version: '1.2.0', previous: '0.9.0' },
    () => {},
    'shell 0.9.0 is not on this disk',
  ],
])('is refused in one line where %s', async (_what, shell, damage, line) => {
  keep(shell);
  damage();
  expect(await offline()).toMatchObject({ exit: 1, err: `kilowatt: ${line}\n` });
});
