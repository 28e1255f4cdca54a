import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShellCheck } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const ROUTE = 'POST /api/releases/check-shell';
const HOST = { bus: '1.2.0', remoteKit: '1.0.0', api: '1.4.2', shared: { react: '20.0.0' } };
type Release = ShellCheck['releases'][number];
const runs: Release = { remote: 'footer', version: '1.0.0', role: 'live', unmet: [] };
const broken: Release = {
  ...{ remote: 'reviews', version: '1.1.0', role: 'canary' },
  unmet: [
    { name: 'react', range: '^19.3.0', provided: '20.0.0' },
    { name: 'lodash', range: '*', provided: null },
  ],
};
const early: Release = { remote: 'reviews', version: '0.9.0', role: 'previous', unmet: null };

const answers: Record<string, Answer> = {};
let kilowatt: Awaited<ReturnType<typeof commandAt>>;
let folder: string;
beforeAll(async () => {
  kilowatt = await commandAt(answers);
});
afterAll(() => kilowatt.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-shell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file of a build. */
function build(file: string, text = JSON.stringify(HOST)): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return path.join(folder, file);
}
const check = (...words: string[]) => kilowatt.kilowatt('check-shell', ...words);
const answer = (...releases: Release[]) => {
  answers[ROUTE] = { json: { revision: 7, releases } satisfies ShellCheck };
};

describe('kilowatt check-shell', () => {
  it('shows what would not run, range by range, and exits with 3', async () => {
    answer(runs, broken, early);
    const { exit, out } = await check(build('host-versions.json'));
    expect(exit).toBe(3);
    expect(out.split('\n')).toEqual([
      'REMOTE   VERSION  ROLE    REQUIRES       SHELL PROVIDES',
      'reviews  1.1.0    canary  react ^19.3.0  20.0.0',
      'reviews  1.1.0    canary  lodash *       nothing',
      '',
      '1 of 3 deployed releases would not run on this shell.',
      'reviews 0.9.0 (previous) was built before ranges were recorded: nothing is known of it.',
      '',
    ]);
    const body = kilowatt.requested.map((request) => JSON.parse(request.body.toString()));
    expect(body).toEqual([HOST]);
  });

  it.each([
    ['what would not run', broken, 3],
    ['what runs', runs, 0],
  ] as const)('prints %s as JSON', async (_what, release, code) => {
    answer(release);
    const { exit, out } = await check(build('host-versions.json'), '--json');
    expect([exit, JSON.parse(out)]).toEqual([code, { revision: 7, releases: [release] }]);
  });

  it.each(['host-versions.json', 'node/host-versions.json', 'dist/node/host-versions.json'])(
    'finds %s in a folder, and succeeds where everything runs',
    async (file) => {
      answer(runs, early);
      build(file);
      const { exit, out } = await check(folder);
      expect([exit, out.split('\n')[0]]).toEqual([
        0,
        'No deployed release, of 2, requires what this shell does not provide.',
      ]);
    },
  );
});

describe('is refused in one line', () => {
  it.each<[why: string, path: () => string, said: RegExp]>([
    [
      'a path that is not there',
      () => path.join(folder, 'nowhere'),
      /There is no \S+nowhere; build the shell/,
    ],
    ['a folder that is no build', () => folder, /is not the build of a shell: it has no host-versions\.json/],
    ['a file that is not JSON', () => build('host-versions.json', 'nothing'), /is not valid JSON/],
    [
      'a file of something else',
      () => build('package.json', '{}'),
      /does not list what a shell provides: bus: /,
    ],
  ])('%s', async (_why, given, said) => {
    const { exit, err } = await check(given());
    expect([exit, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toMatch(said);
    expect(kilowatt.requested).toEqual([]);
  });

  it.each<[why: string, environment: Record<string, string>, answer: Answer, said: RegExp]>([
    ['a shop that is down', { KILOWATT_URL: 'http://127.0.0.1:9' }, {}, /127\.0\.0\.1:9 does not answer/],
    [
      'a gateway of before',
      {},
      { status: 404, json: {} },
      /cannot check a shell: its gateway is of an earlier/,
    ],
    [
      'a token that is not valid',
      {},
      { status: 401, json: { message: 'A valid token is required' } },
      /A valid/,
    ],
  ])('%s', async (_why, environment, given, said) => {
    answers[ROUTE] = given;
    const { exit, err } = await kilowatt.kilowattIn(environment, 'check-shell', build('host-versions.json'));
    expect([exit, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toMatch(said);
  });
});
