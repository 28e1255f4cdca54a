import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { closing } from '../http/open-servers';
import { pageProxy } from './page-proxy';

const log = pino({ level: 'silent' });
const agent = new Agent({ keepAlive: true });
let shell: Server | null = null;
let shellPort: number;
let gateway: Server;
let close: () => Promise<void>;

async function listen(answer: RequestListener, port = 0): Promise<Server> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function end(server: Server | null): Promise<void> {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

beforeEach(async () => {
  shell = await listen((_request, response) => response.end('a page'));
  shellPort = portOf(shell);
  const app = express().use(pageProxy(`http://127.0.0.1:${shellPort}`, log, { within: 2_000, pause: 10 }));
  gateway = await listen(app);
  close = closing(gateway);
});
afterEach(() => Promise.all([end(shell), end(gateway)]));

const ask = (path = '/') =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get({ port: portOf(gateway), host: '127.0.0.1', path, agent }, resolve).on('error', reject),
  );

it('a page that is asked for while the shell is restarted waits for it', async () => {
  await end(shell);
  const requested = ask();
  await once(gateway, 'request');
  shell = await listen((_request, response) => response.end('the next page'), shellPort);
  const answer = await requested;
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'the next page']);
});

it('a page of a shell that stays away is a 503 which says when to come back', async () => {
  await end(shell);
  const answer = await ask();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(await text(answer)).toContain('We will be right back');
});

it('an open connection gets Connection: close with its last page, whatever the shell sends', async () => {
  const first = await ask();
  expect(first.headers.connection).toBe('keep-alive');
  await text(first);
  let release: () => void = () => {};
  shell?.removeAllListeners('request').on('request', (_request, response) => {
    release = () => response.end('the last page');
  });
  const before = ask('/slow');
  await once(shell as Server, 'request');
  const ended = close();
  release();
  const last = await before;
  expect([last.headers.connection, await text(last)]).toEqual(['close', 'the last page']);
  await ended;
});
