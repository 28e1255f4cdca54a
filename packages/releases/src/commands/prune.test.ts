import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PruneResult, ReleaseSizes } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const NONE = { deployed: 0, pinned: 0, newest: 0, published: 0, recentlyDeployed: 0 };
const RESULT: PruneResult = {
  dryRun: false,
  remotes: [
    {
      remote: 'footer',
      versions: ['1.0.0', '1.1.0'],
      files: 12,
      bytes: 1_234_567,
      kept: { ...NONE, deployed: 3, newest: 18, recentlyDeployed: 1 },
    },
    { remote: 'reviews', versions: [], files: 0, bytes: 0, kept: { ...NONE, pinned: 2, published: 4 } },
  ],
  files: 13,
  bytes: 1_234_600,
};
const CALL = 'POST /api/releases/prune';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());
const kilowatt = (...args: string[]) => command.kilowatt('prune', ...args);

it.each([
  [[], { keep: 20, days: 90, dryRun: false, why: '' }],
  [['--dry-run'], { keep: 20, days: 90, dryRun: true, why: '' }],
  [
    ['footer', '--keep', '5', '--days', '0', '--why', 'disk full'],
    { remote: 'footer', keep: 5, days: 0, dryRun: false, why: 'disk full' },
  ],
])('%j requests the prune from the gateway', async (args, body) => {
  answers[CALL] = { json: RESULT };
  expect((await kilowatt(...args)).exit).toBe(0);
  expect(command.requested.map((requested) => [requested.call, JSON.parse(String(requested.body))])).toEqual([
    [CALL, body],
  ]);
});

it.each([
  [false, 'Removed: 2 versions, 13 files, 1,234,600 bytes'],
  [true, 'Dry run, nothing was removed. Would remove: 2 versions, 13 files, 1,234,600 bytes'],
])(
  'with a dry run (%s) the table is the same, and the line below says which it was',
  async (dryRun, line) => {
    answers[CALL] = { json: { ...RESULT, dryRun } };
    const { out } = await kilowatt();
    expect(out.split('\n').map((row) => row.split(/ {2,}/))).toEqual([
      ['REMOTE', 'REMOVED', 'FILES', 'BYTES', 'RETAINED', 'REMOVED VERSIONS'],
      ['footer', '2', '12', '1,234,567', '3 deployed, 18 newest, 1 deployed recently', '1.0.0, 1.1.0'],
      ['reviews', '0', '0', '0', '2 of a pinned remote, 4 published recently', '–'],
      [line],
      [''],
    ]);
  },
);

it('prints the answer as JSON', async () => {
  answers[CALL] = { json: RESULT };
  expect(JSON.parse((await kilowatt('--json')).out)).toEqual(RESULT);
});

it('exits with 1 and prints the gateway’s message if the gateway refuses', async () => {
  answers[CALL] = { status: 400, json: { message: 'keep must be a whole number from 1 to 1000' } };
  const { err, exit } = await kilowatt('--keep', '0');
  expect([exit, err]).toEqual([1, 'kilowatt: keep must be a whole number from 1 to 1000\n']);
});

it.each([
  [['--keep', 'all'], '--keep must be a number, not "all"'],
  [['--days', ' '], '--days must be a number, not " "'],
  [['', '--keep', '1', '--days', '0'], 'REMOTE must not be empty'],
  [['--dry'], 'Unknown option --dry'],
  [['-dry-run'], 'Unknown option -dry-run'],
  [['footer', '1.0.0'], 'Unexpected argument "1.0.0"'],
])('exits with 2 for %j and sends no request', async (args, reason) => {
  const { err, exit } = await kilowatt(...args);
  expect([exit, err]).toEqual([2, expect.stringContaining(reason)]);
  expect(command.requested).toEqual([]);
});

it('prints its help', async () => {
  const { out } = await kilowatt('--help');
  for (const option of ['--keep=<N>', '--days=<N>', '--dry-run', '--why=<TEXT>'])
    expect(out).toContain(option);
});

const SIZES: ReleaseSizes = {
  remotes: [
    {
      remote: 'footer',
      versions: [
        { version: '1.1.0', publishedAt: '2026-03-02T12:00:00.000Z', files: 24, own: 3_000, shared: 40_000 },
        { version: '1.0.0', publishedAt: '2026-03-01T12:00:00.000Z', files: 24, own: 2_000, shared: 40_000 },
      ],
      ...{ files: 26, bytes: 45_000, prune: { versions: 1, files: 1, bytes: 2_000 } },
    },
  ],
  ...{ files: 27, bytes: 45_100, keep: 20, days: 90, disk: { versions: 2, files: 120, bytes: 90_000 } },
};
const SUMS = [
  ['Database, all remotes: 27 files, 45,100 bytes; a prune with --keep 20 --days 90 frees 2,000'],
  ['Disk of the gateway that answered: 2 versions, 120 files, 90,000 bytes'],
  [''],
];

it.each([
  [
    [],
    '?keep=20&days=90',
    [
      ['REMOTE', 'VERSIONS', 'FILES', 'BYTES', 'OWN BYTES PER VERSION', 'FREED BY A PRUNE'],
      ['footer', '2', '26', '45,000', '2,500', '1 version, 2,000 bytes'],
    ],
  ],
  [
    ['footer'],
    '?remote=footer&keep=20&days=90',
    [
      ['VERSION', 'PUBLISHED', 'FILES', 'OWN BYTES', 'SHARED BYTES'],
      ['1.1.0', '2026-03-02', '24', '3,000', '40,000'],
      ['1.0.0', '2026-03-01', '24', '2,000', '40,000'],
    ],
  ],
])('sizes %j prints a table with the sums of database and disk', async (args, query, rows) => {
  answers[`GET /api/releases/sizes${query}`] = { json: SIZES };
  const { out, exit } = await command.kilowatt('sizes', ...args);
  expect([exit, out.split('\n').map((row) => row.split(/ {2,}/))]).toEqual([0, [...rows, ...SUMS]]);
});
