import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the shop where it must not get far. */
function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(__dirname, 'serve.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, PORT: '0', SHELL_PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env },
    },
  );
  return { status, stdout, stderr };
}

describe('a start that cannot succeed ends with one line and without a database', () => {
  it.each([
    [['--catalogue'], '--catalogue needs a file: npm start -- --catalogue FILE\n'],
    [['--catalogue', '/nowhere/products.csv'], 'There is no file /nowhere/products.csv.\n'],
  ])('%j', (args, message) => {
    expect(start(args)).toEqual({ status: 1, stdout: '', stderr: message });
    expect(existsSync(path.join(folder, 'data/database'))).toBe(false);
  });

  it('a setting that is no port', () => {
    expect(start([], { PORT: '80a' })).toMatchObject({ status: 1, stderr: 'PORT takes a port, not "80a"\n' });
  });

  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const { status, stderr } = start([], { PORT: port });
    server.close();
    expect([status, stderr]).toEqual([1, `port ${port} on 127.0.0.1 is in use; set PORT to another one\n`]);
  });
});
