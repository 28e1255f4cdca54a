import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';
import type { Answer } from '../testing/stub-gateway';

const answers: Record<string, Answer> = {};
let command: Awaited<ReturnType<typeof commandAt>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-key-'));
  command = await commandAt(answers);
});
afterAll(async () => {
  await command.close();
  rmSync(folder, { recursive: true });
});

async function create(answer: Answer, environment: Record<string, string> = {}) {
  answers['POST /api/keys'] = answer;
  const file = path.join(mkdtempSync(path.join(folder, 'of-')), 'key.pem');
  const words = ['key', 'create', 'reviews', '--name', 'ci', '--out', file];
  const { err, exit } = await command.kilowattIn(environment, ...words);
  return { err, exit, file, isKept: existsSync(file) };
}

it.each([400, 403, 409])(
  'a private key is removed if the gateway refuses the public one with %d',
  async (status) => {
    const { err, exit, isKept } = await create({ status, json: { message: 'This key is known' } });
    expect([exit, err, isKept]).toEqual([1, 'kilowatt: This key is known\n', false]);
  },
);

it.each<[string, Answer, string]>([
  ['502 of a proxy', { status: 502, text: '<h1>Bad gateway</h1>' }, 'answered 502'],
  ['an unknown answer', { json: { added: true } }, 'in an unknown format'],
])(
  'a private key is kept after %s, since the public one may have been added',
  async (_what, answer, reason) => {
    const { err, exit, file, isKept } = await create(answer);
    expect([exit, err, isKept]).toEqual([1, expect.stringContaining(reason), true]);
    expect(err).toContain(`${file} is kept, since the key may have been added (see "key list"): `);
  },
);

it('and after a gateway that cannot be reached', async () => {
  const { exit, isKept } = await create({}, { KILOWATT_URL: 'http://127.0.0.1:9' });
  expect([exit, isKept]).toEqual([1, true]);
});

it('no file is written without a token', async () => {
  const { exit, isKept } = await create({}, { KILOWATT_TOKEN: '' });
  expect([exit, isKept]).toEqual([2, false]);
});
