import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@kilowatt/contracts/management';
import { commandAt } from './testing/run-kilowatt';
import { type Answer, BROKEN_OFF } from './testing/stub-gateway';

const entry = (revision: number): HistoryEntry => ({
  ...{ revision, remote: 'footer', kind: 'canary', from: '1.0.0', to: '1.1.0', percent: 5 },
  ...{ who: 'ada', why: 'a try', at: '2026-03-01T12:00:00.000Z' },
});
const END: Answer = { status: 403, json: { message: 'The token "ci" may not read' } };
const AT = 'GET /api/releases/history';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
beforeEach(() => {
  for (const call of Object.keys(answers)) delete answers[call];
});
afterAll(() => command.close());
const follow = (...args: string[]) => command.kilowatt('history', '--follow', ...args);
const page = (next: number, ...revisions: number[]): Answer => ({
  json: { history: revisions.map(entry), next },
});

it('prints each entry from a revision on once, as JSON lines, until it is refused', async () => {
  answers[`${AT}?since=5&limit=500`] = page(9, 6, 8);
  answers[`${AT}?since=9&limit=500`] = page(10, 10);
  answers[`${AT}?since=10&limit=500`] = END;
  const { out, err, exit } = await follow('--json', '--since', '5');
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([6, 8, 10].map(entry));
  expect([exit, err]).toEqual([1, 'kilowatt: The token "ci" may not read\n']);
});

it('begins with the last entries, filters them, and prints one line each', async () => {
  answers[`${AT}?remote=footer&kind=canary&limit=2`] = { json: { history: [8, 6].map(entry), next: null } };
  answers[`${AT}?remote=footer&kind=canary&since=5&limit=500`] = page(8, 6, 8);
  answers[`${AT}?remote=footer&kind=canary&since=8&limit=500`] = END;
  const { out } = await follow('footer', '--kind', 'canary', '--limit', '2');
  expect(out).toBe(
    [6, 8]
      .map(
        (revision) =>
          `${revision}  2026-03-01T12:00:00.000Z  footer canary 5 % 1.0.0 → 1.1.0 by ada: a try\n`,
      )
      .join(''),
  );
});

it('continues where it was after a failure of the gateway, and reports the failure once', async () => {
  const said = [
    { status: 503, json: { message: 'The database does not answer.' } },
    { status: 503, json: { message: 'The database does not answer.' } },
    page(6, 6),
  ];
  Object.defineProperty(answers, `${AT}?since=5&limit=500`, {
    ...{ configurable: true, enumerable: true },
    get: () => said.shift(),
  });
  answers[`${AT}?since=6&limit=500`] = END;
  const { out, err } = await follow('--json', '--since', '5');
  expect([out, err.split('\n')]).toEqual([
    `${JSON.stringify(entry(6))}\n`,
    ['kilowatt: The database does not answer. Retrying.', 'kilowatt: The token "ci" may not read', ''],
  ]);
});

it('continues where it was after a restart of the gateway during an answer', async () => {
  const said = [BROKEN_OFF, page(6, 6)];
  Object.defineProperty(answers, `${AT}?since=5&limit=500`, {
    ...{ configurable: true, enumerable: true },
    get: () => said.shift(),
  });
  answers[`${AT}?since=6&limit=500`] = END;
  const { out, err } = await follow('--json', '--since', '5');
  expect(out).toBe(`${JSON.stringify(entry(6))}\n`);
  expect(err).toMatch(/^kilowatt: .* does not answer: the answer broke off Retrying\.\n/);
});

it.each([
  [['--before', '5'], 2, '--before cannot be used with --follow'],
  [
    ['--since', 'soon'],
    2,
    '--since must be a revision, a duration (30min, 2h, 7d) or a time such as 2030-01-31T09:00:00Z, not "soon"',
  ],
  [['--since', '2030-01-31'], 1, 'since must be a revision'],
  [['--since', '1'], 1, 'The gateway is older than this command and does not support --follow'],
])('ends with one line at %j', async (args, exit, reason) => {
  answers[`${AT}?since=2030-01-31&limit=500`] = {
    status: 400,
    json: { message: 'since must be a revision' },
  };
  answers[`${AT}?since=1&limit=500`] = { json: { history: [] } };
  const answer = await follow(...args);
  expect([answer.exit, answer.err, answer.out]).toEqual([exit, `kilowatt: ${reason}\n`, '']);
});

it('prints one page with its cursor without --follow', async () => {
  answers[`${AT}?limit=20&since=5`] = page(6, 6);
  const { out } = await command.kilowatt('history', '--since', '5', '--json');
  expect(JSON.parse(out)).toEqual({ history: [entry(6)], next: 6 });
});
