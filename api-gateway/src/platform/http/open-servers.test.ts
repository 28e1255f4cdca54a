import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { closing } from './open-servers';

let server: Server;
let close: () => Promise<void>;
let port: number;
let slow: Promise<ServerResponse>;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  let arrived: (response: ServerResponse) => void;
  slow = new Promise((resolve) => {
    arrived = resolve;
  });
  server = createServer((request, response) => {
    if (request.url === '/slow') arrived(response);
    else if (request.url === '/events')
      response.setHeader('content-type', 'text/event-stream; charset=utf-8').write('data: 1\n\n');
    else response.end('done');
  });
  close = closing(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  server.close();
});

const ask = (path: string, by: Agent = agent) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', path, agent: by }, resolve).on('error', reject),
  );

it('answers what is under way, ends streams of events, and takes no more', async () => {
  // Its connection is kept and idle.
  expect(await text(await ask('/'))).toBe('done');
  const events = await ask('/events');
  const answer = ask('/slow');
  const response = await slow;

  const closed = close();
  expect(await text(events)).toBe('data: 1\n\n');
  await expect(ask('/', new Agent())).rejects.toThrow();
  response.end('after all');
  expect(await text(await answer)).toBe('after all');
  await closed;
});
