import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OperationResult, Status } from '@kilowatt/contracts/management';
import { commandAt } from './testing/run-kilowatt';
import type { Answer } from './testing/stub-gateway';

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

const answers: Record<string, Answer> = {
  'GET /api/releases/snapshot': { json: { revision: 6, remotes: [] } },
  'GET /api/releases/status': { json: STATUS },
  'POST /api/releases/pinned/promote': {
    status: 409,
    json: { message: 'pinned is pinned to 1.1.0; unpin it first' },
  },
  ...Object.fromEntries(
    ['promote', 'canary', 'rollback', 'pin'].map((kind) => [
      `POST /api/releases/reviews/${kind}`,
      { json: MOVED },
    ]),
  ),
};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());
const kilowatt = (...args: string[]) => command.kilowatt(...args);

it('shows the state of remotes, without colours in a pipe, or as JSON, also for a gateway without incidents', async () => {
  const { out, exit } = await kilowatt('status');
  expect(exit).toBe(0);
  expect(out.split('\n')).toEqual([
    'revision 7',
    '',
    'reviews   1.1.0 live, 1.2.0 for 5 %, previous 1.0.0, 2 versions',
    expect.stringMatching(/^ {10}promote by ci, .* ago: new page$/),
    'footer    nothing live, 1 version',
    '',
  ]);
  expect(JSON.parse((await kilowatt('status', '--json')).out)).toEqual(STATUS);
});

it('reads the history from a time on, page by page', async () => {
  const entry = { ...STATUS.remotes[0]?.last, remote: 'reviews' };
  const path = 'GET /api/releases/history?limit=20&before=9';
  answers[path] = {
    json: {
      history: [
        { ...entry, revision: 8 },
        { ...entry, revision: 7 },
      ],
      next: 7,
    },
  };
  const { out, exit } = await kilowatt('history', '--before', '9');
  expect([exit, out.trimEnd().split('\n').at(-1)]).toEqual([0, 'More entries: --before 7']);
  const before = Date.now() - 2 * 3_600_000;
  await kilowatt('history', '--since', '2h');
  const since = decodeURIComponent(command.requested[0]?.call.match(/since=([^&]+)/)?.[1] ?? '');
  expect(Math.abs(Date.parse(since) - before)).toBeLessThan(60_000);
});

it.each([
  [['promote', 'reviews', '1.1.0', '--why', 'sale'], 'promote', { why: 'sale', version: '1.1.0' }],
  [
    ['canary', 'reviews', '1.1.0', '--percent', '12.5'],
    'canary',
    { why: '', version: '1.1.0', percent: 12.5 },
  ],
  [['canary', 'reviews', '--percent', '0'], 'canary', { why: '', percent: 0 }],
  [['canary', 'reviews', '1.1.0', '--advance'], 'canary', { why: '', version: '1.1.0', advance: true }],
  [['canary', 'reviews', '--percent', '5', '--advance'], 'canary', { why: '', percent: 5, advance: true }],
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
    const moves = command.requested.filter(({ call }) => call !== 'GET /api/releases/snapshot');
    expect(
      moves.map(({ call, headers, body }) => [call, headers.authorization, JSON.parse(String(body))]),
    ).toEqual([[`POST /api/releases/reviews/${kind}`, 'Bearer kw_test', { revision: 6, ...operation }]]);
  },
);

it('prints the answer of the gateway as JSON, with unknown fields', async () => {
  const tokens = { tokens: [{ ...TOKEN, region: 'eu' }] };
  answers['GET /api/tokens'] = { json: tokens };
  const { out, exit } = await kilowatt('token', 'list', '--json');
  expect([exit, JSON.parse(out)]).toEqual([0, tokens]);
});

it.each([
  [{ tokens: [{ ...TOKEN, scopes: 'deploy' }] }, 'tokens.0.scopes: Invalid type: Expected Array'],
  ['a page of a proxy', 'body: Invalid type: Expected Object'],
])('exits with 1 and names the invalid field of an answer: %j', async (answer, reason) => {
  answers['GET /api/tokens'] = { json: answer };
  const { err, exit } = await kilowatt('token', 'list');
  expect([exit, err]).toEqual([
    1,
    expect.stringContaining(`answered GET /api/tokens in an unknown format (${reason}`),
  ]);
  expect(err.trim()).not.toContain('\n');
});

it('exits with 1 and prints the gateway’s message if the gateway refuses', async () => {
  const { err, exit } = await kilowatt('promote', 'pinned', '1.2.0');
  expect([exit, err]).toEqual([1, 'kilowatt: pinned is pinned to 1.1.0; unpin it first\n']);
});

it.each([
  [['shine'], 'Unknown command shine'],
  [['promote', 'reviews'], 'VERSION'],
  [['canary', 'reviews', '1.1.0'], 'Missing required argument: --percent'],
  [['canary', 'reviews', '--percent', 'half'], '--percent must be a number, not "half"'],
  [['history', 'reviews', '--limit', 'abc'], '--limit must be a number, not "abc"'],
  [
    ['history', '--kind', 'rollbacks'],
    '--kind must be one of promote, canary, rollback, pin, unpin, publish',
  ],
  [
    ['history', '--since', 'yesterday'],
    '--since must be a revision, a duration (30min, 2h, 7d) or a time such as',
  ],
  [['errors', 'reviews', '--limit', ''], '--limit must not be empty'],
  [['rollback', 'reviews', '--to', ''], '--to must not be empty'],
  [['rollback', 'reviews', ''], 'VERSION must not be empty'],
  [['token', 'create', 'ci', '--scopes', 'deploy', '--days', ''], '--days must not be empty'],
  [['promote', 'reviews', '1.0.0', '--whi', 'x'], 'Unknown option --whi'],
  [['promote', 'reviews', '1.0.0', '--force=no'], '--force must be true or false, not "no"'],
  [['rollback', 'reviews', '--force='], '--force must be true or false, not ""'],
  [['prune', '--no-dry-run=yes'], '--no-dry-run takes no value, such as "yes"'],
  [['canary', 'reviews', '--no-percent'], 'Unknown option --no-percent'],
  [['pin', 'reviews', '--revision', '1.5'], '--revision must be a revision of the history, such as 17'],
  [['errors', 'reviews', '--version', 'v1'], '--version must look like 1.4.0 or 1.4.0-next.1, not "v1"'],
  [['pin', 'reviews', '1.0.0'], 'Unexpected argument "1.0.0"'],
  [['publish', '/nowhere'], '/nowhere has no release.json; build the remote first'],
])('exits with 2 for %j and sends no request', async (args, reason) => {
  const { err, exit } = await kilowatt(...args);
  expect(exit).toBe(2);
  expect(err).toContain(reason);
  expect(command.requested).toEqual([]);
});

it.each([
  [{ KILOWATT_URL: 'shop.example' }, 'KILOWATT_URL must be a URL such as https://shop.example, not'],
  [{ KILOWATT_URL: 'https://ci:kw_secret@shop.example' }, 'KILOWATT_URL must be the address alone'],
  [{ KILOWATT_URL: 'https://shop.example?token=kw_secret' }, 'KILOWATT_URL must be the address alone'],
  [{ KILOWATT_TOKEN: '' }, 'KILOWATT_TOKEN is not set'],
  [{ KILOWATT_TOKEN: 'kw_one\nkw_two' }, 'KILOWATT_TOKEN contains a line break'],
])('names the invalid environment variable: %j', async (environment, reason) => {
  const { err, exit } = await command.kilowattIn(environment, 'status');
  expect([exit, err.split('\n').length]).toEqual([2, 2]);
  expect(err).toContain(reason);
  expect(err).not.toContain('kw_');
});

it('prints its help', async () => {
  const all = await kilowatt('--help');
  expect(all.exit).toBe(0);
  for (const name of [
    'publish',
    'promote',
    'canary',
    'rollback',
    'pin',
    'unpin',
    'prune',
    'status',
    'history',
    'errors',
    'measures',
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
