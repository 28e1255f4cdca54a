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

  it('is refused where the internal port is in use', async () => {
    const { freePort, refuseUsedPorts } = await import('./settings.mjs');
    const settings = { host: HOST, port: await freePort(), shellPort: await freePort(), internalPort: port };
    await expect(refuseUsedPorts(settings)).rejects.toThrow('set INTERNAL_PORT to another one');
  });

  it('continues where both are free, and leaves them so', async () => {
    const { freePort, refuseUsedPorts } = await import('./settings.mjs');
    const settings = { host: HOST, port: await freePort(), shellPort: await freePort() };
    await refuseUsedPorts(settings);
    await expect(refuseUsedPorts(settings)).resolves.toBeUndefined();
  });
});

it('is refused where its address is none of this machine, with the setting that mends it', async () => {
  const { freePort, refuseUsedPorts } = await import('./settings.mjs');
  const settings = { host: '192.0.2.1', port: await freePort(), shellPort: await freePort() };
  await expect(refuseUsedPorts(settings)).rejects.toThrow(
    'HOST: 192.0.2.1 is not an address of this machine',
  );
});

it('a port of 0 is a free one, known before the start', async () => {
  const { withFreePorts } = await import('./settings.mjs');
  const given = await withFreePorts({ PORT: '0', SHELL_PORT: '4101', LOG_LEVEL: 'warn' });
  expect(given).toEqual({ PORT: expect.stringMatching(/^[1-9]\d+$/), SHELL_PORT: '4101', LOG_LEVEL: 'warn' });
});

it('a port that is chosen is not one in use', async () => {
  const { freePort } = await import('./settings.mjs');
  expect(await freePort()).not.toBe(port);
});
