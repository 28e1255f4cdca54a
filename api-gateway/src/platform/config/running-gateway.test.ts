import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOCK_FILE } from '../database/lock-folder';
import { readConfig } from './config';
import { runningGateway } from './running-gateway';

const environment = { ...process.env };
let folder: string;
let server: Server;
let port: string;
let status: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-running-'));
  writeFileSync(path.join(folder, LOCK_FILE), '{}');
  status = 200;
  server = createServer(
    ({ url }, response) => void response.writeHead(url === '/healthz' ? status : 404).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
  process.env = { PATH: environment.PATH };
});
afterEach(async () => {
  process.env = environment;
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const running = (more: Record<string, string> = {}) =>
  runningGateway(readConfig({ PORT: port, DATA_DIR: folder, ...more }));

describe('the gateway that has the embedded database open', () => {
  it('is asked with the token that it has made for its data folder', async () => {
    writeFileSync(path.join(folder, 'release-token'), 'kw_made\n');
    expect(await running()).toEqual({ url: `http://127.0.0.1:${port}`, token: 'kw_made' });
  });

  it('is asked with the token of the settings, and first with that of the command', async () => {
    writeFileSync(path.join(folder, 'release-token'), 'kw_made');
    expect((await running({ RELEASE_TOKEN: 'a-token-of-the-settings' }))?.token).toBe(
      'a-token-of-the-settings',
    );
    process.env.KILOWATT_TOKEN = 'kw_of_the_command';
    expect((await running({ RELEASE_TOKEN: 'a-token-of-the-settings' }))?.token).toBe('kw_of_the_command');
  });

  it('may be at an address of its own', async () => {
    process.env.KILOWATT_URL = `http://localhost:${port}/`;
    expect((await running({ PORT: '1' }))?.url).toBe(`http://localhost:${port}`);
  });

  it('is none where the folder is free, the database is a server, or nothing answers', async () => {
    expect(await running({ DATABASE_URL: 'postgres://localhost/shop' })).toBeNull();
    status = 503;
    expect(await running()).toBeNull();
    rmSync(path.join(folder, LOCK_FILE));
    status = 200;
    expect(await running()).toBeNull();
  });
});
