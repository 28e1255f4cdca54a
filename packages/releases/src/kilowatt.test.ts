import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Incident, OperationResult, Overview, Status } from '@kilowatt/contracts/management';
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

it('shows how remotes stand, without colours in a pipe, or as JSON; also of a gateway that knows no incidents', async () => {
  const { out, exit } = await kilowatt('status');
  expect(exit).toBe(0);
  expect(out.split('\n')).toEqual([
    'revision 7',
    '',
    'reviews   1.1.0 live, 1.2.0 for 5 %, before 1.0.0, 2 kept',
    expect.stringMatching(/^ {10}promote by ci, .* ago: new page$/),
    'footer    nothing live, 1 kept',
    '',
  ]);
  expect(JSON.parse((await kilowatt('status', '--json')).out)).toEqual(STATUS);
});

describe('incidents', () => {
  const LONG = `1.0.0-build.${'a'.repeat(70)}`;
  const build = { version: '0.1.0', revision: 'c0ffee4711', date: AT, author: 'Ada' };
  const incident: Incident = {
    ...{ id: 'remote-fails footer@1.0.0', kind: 'remote-fails', severity: 'critical', title: 'footer fails' },
    detail: `${LONG} failed on 39 of 40 page views of the last 5 minutes (39 render); 0 % is usual.`,
    ...{ since: AT, remote: 'footer', version: LONG },
    reverted: 'Nothing goes back by itself: footer is pinned to it.\u001b[31m',
    action: { kind: 'rollback', remote: 'footer', from: LONG, to: '1.0.0' },
    help: 'kilowatt rollback footer',
  };
  const state: Overview = {
    at: AT,
    environment: { shop: 'Kilowatt', host: 'shop.example', name: 'staging', colour: 'blue' },
    incidents: [incident],
    readOnly: false,
    gateway: { build, ready: true, revision: 7 },
    gateways: [{ name: 'one:3000', since: AT }],
    shell: {
      ...{ state: 'ready', since: null, build, revision: 7, failedPages: 0 },
      circuits: [{ remote: 'footer', version: LONG, since: AT }],
    },
    database: { state: 'up', since: null },
    disk: { freeBytes: 5e9, sizeBytes: 1e11, writable: true },
  };
  const withState = (more: Partial<Overview> = {}) => {
    answers['GET /api/ops/overview'] = { json: { ...state, ...more } };
  };
  afterAll(() => {
    delete answers['GET /api/ops/overview'];
    answers['GET /api/releases/status'] = { json: STATUS };
  });

  it('come first, before their remotes, in lines of 100 columns', async () => {
    withState();
    const { out, exit } = await kilowatt('status');
    const lines = out.split('\n');
    expect([exit, lines.filter((line) => line.length > 100)]).toEqual([0, []]);
    expect(lines.slice(0, 3)).toEqual([
      'Kilowatt staging · shop.example, 1 incident, revision 7',
      '',
      expect.stringMatching(/^! footer fails, began \d+ sec\. ago \(critical\)$/),
    ]);
    expect(lines).toContain('  > kilowatt rollback footer');
    expect(out).not.toContain('\u001b');
    expect(out.indexOf('footer    nothing live')).toBeLessThan(out.indexOf('reviews   1.1.0'));
    expect(out).toMatch(/^gateway {3}ready, 0\.1\.0 commit c0ffee4 of \d+ sec\. ago$/m);
    expect(lines).toContain('gateways  1: one:3000');
  });

  it('are data with --json, beside the remotes', async () => {
    withState();
    expect(JSON.parse((await kilowatt('status', '--json')).out)).toEqual({ ...state, ...STATUS });
  });

  it.each<[string, Partial<Overview>, string[], number]>([
    ['without --check', {}, [], 0],
    ['something is wrong', {}, ['--check'], 3],
    ['it went back by itself', { incidents: [{ ...incident, severity: 'notice' }] }, ['--check'], 0],
    ['nothing is wrong', { incidents: [] }, ['--check'], 0],
  ])('exits as documented: %s', async (_what, more, args, expected) => {
    withState(more);
    expect((await kilowatt('status', ...args)).exit).toBe(expected);
  });

  it('without a database says that it is from memory, and exits with 0', async () => {
    withState({ readOnly: true, database: { state: 'away', since: AT }, incidents: [] });
    const memory = STATUS.remotes.map((one) => ({
      ...one,
      versions: one.versions.map((version) => ({ ...version, publishedAt: null })),
    }));
    answers['GET /api/releases/status'] = { json: { revision: 7, remotes: memory, readOnly: true } };
    const { out, exit } = await kilowatt('status');
    expect(exit).toBe(0);
    expect(out).toContain('\nRead only: what follows is from the memory of the gateway');
    expect(out).toContain('\ndatabase  AWAY\n');
  });
});

it('shows the commit of what is live, where release.json has it', async () => {
  const commit = { author: 'Ada', date: AT, subject: 'Mend the page' };
  const [reviews] = STATUS.remotes;
  const versions = [{ ...kept('1.1.0'), revision: 'c0ffee4711', commit }];
  answers['GET /api/releases/status'] = { json: { revision: 7, remotes: [{ ...reviews, versions }] } };
  const { out } = await kilowatt('status');
  answers['GET /api/releases/status'] = { json: STATUS };
  expect(out).toMatch(/^ {10}commit c0ffee4 by Ada, .* ago: Mend the page$/m);
});

it('reads the history from a time on, page by page', async () => {
  const entry = { ...STATUS.remotes[0]?.last, remote: 'reviews' };
  const path = 'GET /api/releases/history?limit=20&cursor=9&since=2030-01-31T00%3A00%3A00.000Z';
  answers[path] = { json: { history: [entry], next: '7' } };
  const { out, exit } = await kilowatt('history', '--since', '2030-01-31', '--cursor', '9');
  expect([exit, out.trimEnd().split('\n').at(-1)]).toEqual([0, 'There is more: --cursor 7']);
  const before = Date.now() - 2 * 3_600_000;
  await kilowatt('history', '--since', '2h');
  const since = decodeURIComponent(command.asked[0]?.call.match(/since=([^&]+)/)?.[1] ?? '');
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
    const moves = command.asked.filter(({ call }) => call !== 'GET /api/releases/snapshot');
    expect(
      moves.map(({ call, headers, body }) => [call, headers.authorization, JSON.parse(String(body))]),
    ).toEqual([[`POST /api/releases/reviews/${kind}`, 'Bearer kw_test', { revision: 6, ...operation }]]);
  },
);

it('prints as JSON what the gateway answered, with fields that it does not know', async () => {
  const tokens = { tokens: [{ ...TOKEN, region: 'eu' }] };
  answers['GET /api/tokens'] = { json: tokens };
  const { out, exit } = await kilowatt('token', 'list', '--json');
  expect([exit, JSON.parse(out)]).toEqual([0, tokens]);
});

it.each([
  [{ tokens: [{ ...TOKEN, scopes: 'deploy' }] }, 'tokens.0.scopes: Invalid type: Expected Array'],
  ['a page of a proxy', 'body: Invalid type: Expected Object'],
])('exits with 1 and names the field of an answer that it does not know: %j', async (answer, reason) => {
  answers['GET /api/tokens'] = { json: answer };
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
  [['history', 'reviews', '--limit', 'abc'], '--limit takes a number, not "abc"'],
  [['history', '--since', 'yesterday'], '--since takes 30min, 2h, 7d or a time such as'],
  [['errors', 'reviews', '--limit', ''], '--limit takes a number, not ""'],
  [['promote', 'reviews', '1.0.0', '--whi', 'x'], 'There is no option --whi'],
  [['pin', 'reviews', '1.0.0'], '"1.0.0" is one too many'],
  [['publish', '/nowhere'], '/nowhere holds no release.json; build the remote first'],
])('exits with 2 for %j and asks nothing', async (args, reason) => {
  const { err, exit } = await kilowatt(...args);
  expect(exit).toBe(2);
  expect(err).toContain(reason);
  expect(command.asked).toEqual([]);
});

it.each([
  [{ KILOWATT_URL: 'shop.example' }, 'KILOWATT_URL takes an address such as https://shop.example, not'],
  [{ KILOWATT_TOKEN: '' }, 'KILOWATT_TOKEN is empty'],
  [{ KILOWATT_TOKEN: 'kw_one\nkw_two' }, 'KILOWATT_TOKEN holds a line break'],
])('says which of the environment is wrong: %j', async (environment, reason) => {
  const { err, exit } = await command.kilowattIn(environment, 'status');
  expect([exit, err.split('\n').length]).toEqual([2, 2]);
  expect(err).toContain(reason);
  expect(err).not.toContain('kw_');
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
    'prune',
    'status',
    'history',
    'errors',
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
