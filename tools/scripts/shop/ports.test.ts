import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const HOST = '127.0.0.1';
let used: Server;
let port: number;
beforeEach(async () => {
  const { freePort } = await import('./settings.mjs');
  port = await freePort();
  used = createServer().listen(port, HOST);
  await once(used, 'listening');
});
afterEach(() => {
  used.close();
});

describe('a start', () => {
  it('is refused where the port of the shop is in use, with the setting that mends it', async () => {
    const { freePort, refuseUsedPorts } = await import('./settings.mjs');
    const settings = { host: HOST, port, shellPort: await freePort() };
    await expect(refuseUsedPorts(settings)).rejects.toThrow(
      `port ${port} on 127.0.0.1 is in use; set PORT to another one`,
    );
  });

  it('is refused where the port of the shell is in use', async () => {
    const { freePort, refuseUsedPorts } = await import('./settings.mjs');
    const settings = { host: HOST, port: await freePort(), shellPort: port };
    await expect(refuseUsedPorts(settings)).rejects.toThrow(
      `port ${port} on 127.0.0.1 is in use; set SHELL_PORT to another one`,
    );
  });

  it('goes on where both are free, and leaves them so', async () => {
    const { freePort, refuseUsedPorts } = await import('./settings.mjs');
    const settings = { host: HOST, port: await freePort(), shellPort: await freePort() };
    await refuseUsedPorts(settings);
    await expect(refuseUsedPorts(settings)).resolves.toBeUndefined();
  });
});

it('a port that is chosen is not one in use', async () => {
  const { freePort } = await import('./settings.mjs');
  expect(await freePort()).not.toBe(port);
});
