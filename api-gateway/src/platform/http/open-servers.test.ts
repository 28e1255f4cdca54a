import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closing, type Ending } from '@kilowatt/contracts/listen';
import { limitBodies } from './open-servers';

describe('open servers', () => {
  let server: Server;
  let ending: Ending;
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
    ending = closing(server);
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

    const closed = ending.close();
    expect(await text(events)).toBe('data: 1\n\n');
    await expect(ask('/', new Agent())).rejects.toThrow();
    response.end('after all');
    expect(await text(await answer)).toBe('after all');
    await closed;
  });

  it('sends all of an answer to a client that reads slowly', async () => {
    const long = Buffer.alloc(30_000_000, 'a');
    const response = (async () => (await slow).end(long))();
    const answer = await ask('/slow', new Agent({ keepAlive: true }));
    await response;
    const closed = ending.close();
    expect((await text(answer)).length).toBe(long.length);
    await closed;
  });

  it('goes on answering once it is about to end, and closes each connection with its answer', async () => {
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const answer = ask('/slow');
    const response = await slow;
    ending.begin();
    response.end('the last');
    expect((await answer).headers.connection).toBe('close');
    const next = await ask('/', new Agent({ keepAlive: true }));
    expect([next.headers.connection, await text(next)]).toEqual(['close', 'done']);
    await ending.close();
  });
});

describe('a slow body', () => {
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
    ['reviews on a slow line', '/api/reviews/import?name=a.jsonl', 6, 100, 200],
  ])('%s to %s', async (_what, path, pieces, milliseconds, status) => {
    expect(await statusOf(path, pieces, milliseconds)).toBe(status);
  });
});
