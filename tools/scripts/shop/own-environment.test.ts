// cspell:ignore PGPASSWORD
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
/** What gateway and shell read of their environment is spelled out in these files. */
const SETTINGS = [
  'api-gateway/src/platform/config/variables.ts',
  'api-gateway/src/platform/config/storage-settings.ts',
  'api-gateway/src/platform/config/shopify-settings.ts',
  'packages/tracing/src/settings.ts',
  'shell/src/server/config.ts',
].flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? []);

it('a shop with a database of its own gets no setting of the shop that its caller operates', async () => {
  const { ownEnvironment } = await import('./own-environment.mjs');
  const names = [
    ...SETTINGS.map((line) => line.trim()),
    ...['PGHOST', 'AWS_ACCESS_KEY_ID', 'SHOP_NAME', 'KILOWATT_TOKEN', 'NODE_ENV'],
  ];
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'SHELL_SECRET']));
  expect(ownEnvironment(Object.fromEntries(names.map((name) => [name, 'given'])))).toEqual({});
});

it('a shop with a database of its own runs with the programs and folders of its caller', async () => {
  const { ownEnvironment } = await import('./own-environment.mjs');
  const given = { PATH: '/bin', HOME: '/root', TMPDIR: '/tmp', CI: '1', CHROMIUM_PATH: '/c', E2E_PORT: '1' };
  expect(ownEnvironment(given)).toEqual(given);
  const { stdout } = spawnSync(process.execPath, ['-p', '6 * 7'], {
    env: ownEnvironment(),
    encoding: 'utf8',
  });
  expect(stdout).toBe('42\n');
});
