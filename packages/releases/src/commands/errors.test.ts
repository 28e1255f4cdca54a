import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const answers: Record<string, Answer> = {};
const FOOTER = { remote: 'footer', live: null, canary: null, previous: null, pinned: false };
const STATUS: Answer = {
  json: {
    revision: 1,
    remotes: [{ ...FOOTER, placed: { live: null, canary: null }, last: null, versions: [] }],
  },
};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

it.each([
  ['footer', 0, 'REVISION  WHEN  REMOTE  OPERATION  FROM  TO  WHO  WHY\n', ''],
  ['foo', 1, '', 'kilowatt: foo was never published\n'],
])('has an empty history of %s only if there is such a remote', async (remote, exit, out, err) => {
  for (const limit of [1, 20])
    answers[`GET /api/releases/history?remote=${remote}&limit=${limit}`] = {
      json: { history: [], next: null },
    };
  answers['GET /api/releases/status'] = STATUS;
  expect(await command.kilowatt('history', remote)).toEqual({ out, err, exit });
});

it.each([
  ['footer', 0, 'No errors reported\n', ''],
  ['foo', 1, '', 'kilowatt: foo was never published\n'],
])('has no errors of %s only if there is such a remote', async (remote, exit, out, err) => {
  answers[`GET /api/releases/${remote}/errors?limit=20`] = { json: { errors: [] } };
  answers['GET /api/releases/status'] = STATUS;
  expect(await command.kilowatt('errors', remote)).toEqual({ out, err, exit });
});
