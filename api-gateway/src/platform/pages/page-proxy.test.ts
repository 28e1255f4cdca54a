import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closing } from '@kilowatt/contracts/listen';
import express from 'express';
import pino from 'pino';
import { openShells, type Shells } from '../shells/shells';
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
  const shells = openShells([`http://127.0.0.1:${shellPort}`]);
  const app = express().use(pageProxy(shells, log, { within: 2_000, pause: 10, mostWasted: 100 }));
  gateway = await listen(app);
  ({ close } = closing(gateway));
});
afterEach(() => {
  jest.useRealTimers();
  return Promise.all([end(shell), end(gateway)]);
});

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

it('a page that the shell ended over, after it had waited for long, is not sent to the next one', async () => {
  let requests = 0;
  answer(({ socket }) => {
    requests += 1;
    setTimeout(() => socket.destroy(), 120);
  });
  expect((await ask()).statusCode).toBe(503);
  expect(requests).toBe(1);
});

it('a page whose client has left while it waited is not asked for again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  await end(shell);
  const shells = openShells([`http://127.0.0.1:${shellPort}`]);
  const pick = jest.spyOn(shells, 'pick');
  const refused = new Promise<void>((resolve) => {
    shells.failed = () => resolve();
  });
  const front = await listen(express().use(pageProxy(shells, log)));
  const client = get({ port: portOf(front), host: '127.0.0.1' }).on('error', () => {});
  const [, response] = await once(front, 'request');
  await refused;
  client.destroy();
  await once(response, 'close');
  expect(jest.getTimerCount()).toBe(1);
  pick.mockClear();
  jest.runOnlyPendingTimers();
  expect(pick).not.toHaveBeenCalled();
  await end(front);
});

describe('with two shells', () => {
  let other: Server;
  let front: Server;
  let shells: Shells;
  beforeEach(async () => {
    other = await listen((_request, response) => response.end('a page of the other'));
    shells = openShells([shellPort, portOf(other)].map((port) => `http://127.0.0.1:${port}`));
    front = await listen(express().use(pageProxy(shells, log, { within: 0, pause: 0 })));
  });
  afterEach(() => Promise.all([end(other), end(front)]));

  /** Asks twice, so that each shell has its turn. */
  const askBoth = (method = 'GET') =>
    Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`http://127.0.0.1:${portOf(front)}/`, { method });
        return [response.status, await response.text()];
      }),
    );

  it.each<[string, () => unknown]>([
    ['is gone', () => end(shell)],
    ['cuts the connection', () => answer((request) => request.socket.destroy())],
    ['ends before its headers', () => answer((request) => request.socket.end())],
  ])('a page is had from the other where one %s', async (_what, fail) => {
    await fail();
    expect(await askBoth()).toEqual([
      [200, 'a page of the other'],
      [200, 'a page of the other'],
    ]);
  });

  it('what is no reading request is sent once', async () => {
    const requested: unknown[] = [];
    for (const server of [shell as Server, other])
      server.removeAllListeners('request').on('request', (request) => {
        requested.push(request.method);
        request.socket.destroy();
      });
    expect((await askBoth('POST')).map(([status]) => status)).toEqual([503, 503]);
    expect(requested).toEqual(['POST', 'POST']);
  });

  it('what waits for one that hangs is had from the other as soon as that is known', async () => {
    let cancel = () => {};
    const { whileWaiting } = shells;
    shells.whileWaiting = (url, run) => {
      cancel = run;
      return whileWaiting(url, run);
    };
    answer(() => cancel());
    expect((await askBoth()).map(([status]) => status)).toEqual([200, 200]);
  });
});

const answer = (next: RequestListener) => void shell?.removeAllListeners('request').on('request', next);

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
