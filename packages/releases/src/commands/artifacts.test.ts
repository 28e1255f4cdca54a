import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const kept = (version: string) => ({
  version,
  publishedAt: '2026-01-31T12:00:00.000Z',
  publishedBy: 'ci',
  signedBy: null,
  content: `sha384-of-${version}`,
});
const REVIEWS = {
  remote: 'reviews',
  live: '1.1.0',
  canary: null,
  previous: null,
  pinned: false,
  placed: { live: null, canary: null },
  last: null,
  versions: [kept('1.1.0'), kept('1.0.0')],
};
const KEY = { remote: 'reviews', id: 'abc', name: 'ci', publicKey: 'PEM' };

const answers: Record<string, Answer> = {
  'GET /api/releases/status': { json: { revision: 7, remotes: [REVIEWS] } },
  'POST /api/releases': { json: { remote: 'reviews', version: '1.0.0', outcome: 'published' } },
  'POST /api/keys': { json: KEY },
};

let command: Awaited<ReturnType<typeof commandAt>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-command-'));
  command = await commandAt(answers);
});
afterAll(async () => {
  await command.close();
  rmSync(folder, { recursive: true });
});
const kilowatt = (...args: string[]) => command.kilowatt(...args);

it('reports in one line what a folder without an artifact lacks, and sends no request', async () => {
  const dist = mkdtempSync(path.join(folder, 'half-'));
  writeFileSync(path.join(dist, 'release.json'), '{"remote":');
  mkdirSync(path.join(dist, 'web'));
  expect(await kilowatt('publish', dist)).toEqual({
    exit: 2,
    out: '',
    err: `kilowatt: ${dist} has no folder server; build the remote first\n`,
  });
  mkdirSync(path.join(dist, 'server'));
  const { err, exit } = await kilowatt('publish', dist);
  expect([exit, err]).toEqual([2, expect.stringMatching(/release\.json is not JSON: .*\n$/)]);
  writeFileSync(path.join(dist, 'release.json'), 'null');
  expect((await kilowatt('publish', dist)).err).toMatch(/^kilowatt: .* has no remote and version; .*\n$/);
  mkdirSync(path.join(dist, 'web', 'more'));
  expect((await kilowatt('publish', dist)).err).toBe(
    'kilowatt: web/more is a folder; web may only contain files\n',
  );
  expect(command.requested).toEqual([]);
});

it('reports whether a build differs from the last published version, ignoring the version number', async () => {
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

it('reports that version as a difference until it has been deployed, so that a job can be run again', async () => {
  const dist = mkdtempSync(path.join(folder, 'again-'));
  for (const side of ['web', 'server']) mkdirSync(path.join(dist, side));
  writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify({ remote: 'reviews', version: '1.1.0', files: {}, content: 'sha384-of-1.1.0' }),
  );
  const entry = { remote: 'reviews', from: null, to: '1.1.0', percent: null, who: 'ci', why: '' };
  const at = '2026-01-31T12:00:00.000Z';
  const published = { ...entry, revision: 6, kind: 'publish', at };
  const answer: Answer = { json: { history: [published], next: 6 } };
  answers[`GET /api/releases/history?remote=reviews&since=${encodeURIComponent(at)}&limit=500`] = answer;
  expect(await kilowatt('changed', dist)).toEqual({ exit: 0, out: 'yes\n', err: '' });
  const canary = { ...entry, revision: 7, kind: 'canary', percent: 10, at };
  answer.json = { history: [published, canary], next: 7 };
  expect(await kilowatt('changed', dist)).toEqual({ exit: 0, out: 'no\n', err: '' });
});

it('names files of another build in the folder, and sends no request', async () => {
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
    err: `kilowatt: ${dist} contains files of another build (web/215.300279a1.js is not listed in release.json); rebuild the remote\n`,
  });
  expect(command.requested).toEqual([]);
});

it('signs a release with a key that it created and that only its owner may read', async () => {
  const dist = path.join(folder, 'dist');
  for (const side of ['web', 'server']) mkdirSync(path.join(dist, side), { recursive: true });
  writeFileSync(path.join(dist, 'release.json'), '{"remote":"reviews","version":"1.0.0"}');
  const key = path.join(folder, 'key.pem');
  expect((await kilowatt('key', 'create', 'reviews', '--name', 'ci', '--out', key)).exit).toBe(0);
  expect(JSON.parse(String(command.requested[0]?.body))).toMatchObject({
    publicKey: expect.stringContaining('PUBLIC KEY'),
  });
  expect(statSync(key).mode & 0o077).toBe(0);
  const made = readFileSync(key, 'utf8');
  expect((await kilowatt('key', 'create', 'reviews', '--name', 'ci', '--out', key)).exit).toBe(2);
  expect(readFileSync(key, 'utf8')).toBe(made);

  const { out, exit } = await kilowatt('publish', dist, '--key', key);
  expect([exit, out]).toEqual([0, 'reviews 1.0.0: published\n']);
  expect(String(command.requested[0]?.body)).toContain('release.json.sig');
  await kilowatt('publish', dist);
  expect(String(command.requested[0]?.body)).not.toContain('release.json.sig');
});
