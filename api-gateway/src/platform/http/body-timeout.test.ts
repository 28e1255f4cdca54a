import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { limitBodies } from './open-servers';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** The status of a request whose body arrives piece by piece, with a pause between two. */
async function statusOf(path: string, pieces: number, milliseconds: number) {
  const server = createServer((received, response) => {
    received.on('end', () => response.end('read')).resume();
  });
  limitBodies(server, 200, 400);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST' });
  sent.on('error', () => {});
  const answer = once(sent, 'response');
  for (let piece = 0; piece < pieces && !sent.destroyed; piece++) {
    sent.write('piece');
    await Promise.race([answer, pause(milliseconds)]);
  }
  if (pieces > 0) sent.end();
  const [response] = await answer;
  server.close();
  return response.statusCode;
}

it.each([
  ['a body that arrives slowly', '/api/contact', 6, 100, 408],
  ['a body that arrives', '/api/contact', 1, 0, 200],
  ['a catalogue on a slow line', '/api/catalogue/import?name=a.csv', 6, 100, 200],
])('%s to %s', async (_what, path, pieces, milliseconds, status) => {
  expect(await statusOf(path, pieces, milliseconds)).toBe(status);
});
