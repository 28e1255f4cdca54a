import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Incident, Overview } from '@kilowatt/contracts/management';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

const build = { version: null, revision: null, date: null, author: null };
const FULL: Incident = {
  ...{ id: 'disk-full', kind: 'disk-full', severity: 'critical', title: 'The disk is full', detail: '' },
  ...{ since: null, remote: null, version: null, reverted: null, action: null },
  help: 'Delete other files: kilowatt prune',
};
const overview = (embedded: boolean, incidents: Incident[] = []): Answer => ({
  json: {
    ...{ at: new Date().toISOString(), incidents, readOnly: false, gateways: null, disk: null },
    environment: { shop: 'Kilowatt', host: 'shop.example', name: null, colour: 'grey' },
    gateway: { build, ready: true, revision: 7 },
    shell: { state: 'ready', since: null, build, revision: 7, circuits: [], failedPages: 0 },
    database: { state: 'up', since: null, embedded },
  } satisfies Overview,
});

const AWAY = 'The database does not answer, so nothing was changed. Please try again in a moment.';
it.each<[string, string[], Answer, string, Answer | null]>([
  [
    'there is no database',
    [],
    { json: { database: 'down' } },
    ' While the database is away, run on the machine of each gateway: kilowatt rollback footer --offline --data-dir DIR',
    null,
  ],
  [
    'there is no database for a named version',
    ['--to', '1.0.0'],
    { status: 503, json: { database: 'down' } },
    ' While the database is away, run on the machine of each gateway: kilowatt rollback footer 1.0.0 --offline --data-dir DIR',
    null,
  ],
  ['something else is wrong, and the database answers', [], { json: { database: 'up' } }, '', null],
  [
    'the disk of PostgreSQL is full',
    [],
    { json: { database: 'up' } },
    ' To roll back without the database, run on the machine of each gateway: kilowatt rollback footer --offline --data-dir DIR --force',
    overview(false),
  ],
  [
    'the disk of the embedded database is full',
    [],
    { json: { database: 'up' } },
    ' Delete other files: kilowatt prune',
    overview(true, [FULL]),
  ],
  ['the embedded database was removed', [], { status: 503, json: { database: 'down' } }, '', overview(true)],
])(
  'a rollback that is refused because %s names the way that helps',
  async (_what, args, ready, named, state) => {
    answers['GET /readyz'] = ready;
    answers['GET /api/ops/overview'] = state ?? { status: 404, json: { message: 'not found' } };
    answers['POST /api/releases/footer/rollback'] = { status: 503, json: { message: AWAY } };
    const { err, exit } = await command.kilowatt('rollback', 'footer', '--revision', '6', ...args);
    expect([exit, err]).toEqual([1, `kilowatt: ${AWAY}${named}\n`]);
  },
);

it.each([
  [['--force'], { force: true }],
  [[], {}],
])('a rollback with %j asks the gateway for %j', async (args, requested) => {
  const moved = { remote: 'footer', revision: 8, moved: true, kind: 'rollback', from: '1.1.0', to: '1.0.0' };
  answers['POST /api/releases/footer/rollback'] = {
    json: { ...moved, version: '1.0.0', canary: null, pinned: false, trail: [] },
  };
  expect((await command.kilowatt('rollback', 'footer', '--revision', '7', ...args)).exit).toBe(0);
  const bodies = command.requested.map(({ body }) => JSON.parse(body.toString()));
  expect(bodies).toEqual([{ why: '', revision: 7, ...requested }]);
});
