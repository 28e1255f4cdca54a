import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { askShellReady } from './routes';

let server: Server | undefined;
afterEach(async () => {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function shell(listener: RequestListener): Promise<() => Promise<boolean>> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return askShellReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

describe('the readiness of the shell', () => {
  it.each([
    [200, true],
    [503, false],
    [500, false],
    [404, false],
  ])('with the status %d is %j', async (status, ready) => {
    const isReady = await shell((_request, response) => void response.writeHead(status).end('{}'));
    expect(await isReady()).toBe(ready);
  });

  it('is false without a shell', async () => {
    expect(await askShellReady('http://127.0.0.1:9')()).toBe(false);
  });

  it('is read from /readyz, once for concurrent calls, and again for later ones', async () => {
    const asked: unknown[] = [];
    const isReady = await shell(({ url }, response) => {
      asked.push(url);
      response.end();
    });
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
    expect(asked).toEqual(['/readyz']);
    await isReady();
    expect(asked).toEqual(['/readyz', '/readyz']);
  });

  it('follows a shell that stops', async () => {
    const isReady = await shell((_request, response) => void response.end());
    expect(await isReady()).toBe(true);
    server?.closeAllConnections();
    server?.close();
    if (server) await once(server, 'close');
    expect(await isReady()).toBe(false);
  });
});
