import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

const AWAY = 'The database does not answer, so nothing was changed. Please try again in a moment.';
it.each([
  [
    'there is no database',
    [],
    { json: { database: 'down' } },
    ' While the database is away, run on the machine of each gateway: kilowatt rollback footer --offline --data-dir DIR',
  ],
  [
    'there is no database for a named version',
    ['--to', '1.0.0'],
    { status: 503, json: { database: 'down' } },
    ' While the database is away, run on the machine of each gateway: kilowatt rollback footer 1.0.0 --offline --data-dir DIR',
  ],
  ['the disk is full, say, and the database answers', [], { json: { database: 'up' } }, ''],
])('a rollback that is refused because %s names the offline command', async (_what, args, ready, named) => {
  answers['GET /readyz'] = ready;
  answers['POST /api/releases/footer/rollback'] = { status: 503, json: { message: AWAY } };
  const { err, exit } = await command.kilowatt('rollback', 'footer', '--revision', '6', ...args);
  expect([exit, err]).toEqual([1, `kilowatt: ${AWAY}${named}\n`]);
});

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
