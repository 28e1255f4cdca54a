import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
/** Each is a line in the server's log: together more than a pipe has room for. */
const MISTAKES = 2_000;
const COMMAND = `
  const client = new (require('pg').Client)({ connectionString: process.env.TEST_DATABASE_URL });
  (async () => {
    await client.connect();
    let refused = 0;
    for (let at = 0; at < ${MISTAKES}; at++) await client.query('select nothing').catch(() => refused++);
    await client.end();
    console.log(refused);
    process.exitCode = 3;
  })();`;

const withPostgres = existsSync('/usr/lib/postgresql') ? it : it.skip;
withPostgres('a command goes on however much its server logs, and its exit code is passed on', () => {
  const script = path.join(root, 'tools/scripts/with-postgres.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, process.execPath, '-e', COMMAND], {
    encoding: 'utf8',
    timeout: 90_000,
  });
  expect([status, stdout]).toEqual([3, `${MISTAKES}\n`]);
});
