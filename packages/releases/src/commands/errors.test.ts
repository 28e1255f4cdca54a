import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
beforeAll(async () => {
  command = await commandAt(answers);
});
afterAll(() => command.close());

it.each([
  ['footer', 0, 'No errors reported\n', ''],
  ['foo', 1, '', 'kilowatt: foo was never published\n'],
])('has no errors of %s only if there is such a remote', async (remote, exit, out, err) => {
  answers[`GET /api/releases/${remote}/errors?limit=20`] = { json: { errors: [] } };
  const footer = { remote: 'footer', live: null, canary: null, previous: null, pinned: false };
  answers['GET /api/releases/status'] = {
    json: {
      revision: 1,
      remotes: [{ ...footer, placed: { live: null, canary: null }, last: null, versions: [] }],
    },
  };
  expect(await command.kilowatt('errors', remote)).toEqual({ out, err, exit });
});
