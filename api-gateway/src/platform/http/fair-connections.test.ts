import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { fairConnections } from './fair-connections';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<void> {
  server = createServer(fairConnections(answer, 2)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}
async function client(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const pipelined = (count: number) => Array.from({ length: count }, (_, number) => get(`/${number}`)).join('');
const PIPELINED = pipelined(6);

/** Answers when the test says so. */
function held() {
  const begun: { url: string; response: ServerResponse }[] = [];
  let next = () => {};
  const answer: RequestListener = ({ url = '' }, response) => {
    begun.push({ url, response });
    next();
  };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      next = () => begun.length >= count && resolve();
      next();
    });
  return { begun, answer, until, urls: () => begun.map(({ url }) => url) };
}

it('requests of one connection take turns, in their order, and all are answered', async () => {
  const { begun, answer, until, urls } = held();
  await serve(answer);
  const socket = await client();
  socket.write(PIPELINED);
  await until(2);
  for (let done = 0; done < 6; done++) {
    expect(urls()).toHaveLength(Math.min(6, done + 2));
    begun[done]?.response.end(`answer ${done}`);
    await until(Math.min(6, done + 3));
  }
  expect(urls()).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
  let said = '';
  for await (const part of socket) {
    said += part;
    if (said.includes('answer 5')) break;
  }
  expect(said.match(/answer \d/g)).toHaveLength(6);
});

it('another connection does not wait for them', async () => {
  const { answer, until, urls } = held();
  await serve(answer);
  (await client()).write(PIPELINED);
  await until(2);
  (await client()).write(get('/of-another'));
  await until(3);
  expect(urls()).toEqual(['/0', '/1', '/of-another']);
});

it('what waits on a connection that has ended is not begun', async () => {
  const { answer, until, urls } = held();
  await serve(answer);
  const socket = await client();
  socket.write(PIPELINED);
  await until(2);
  const [closed] = await Promise.all([
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    once(socket.destroy(), 'close'),
  ]);
  expect(closed).toBe(1);
  (await client()).write(get('/later'));
  await until(3);
  expect(urls()).toEqual(['/0', '/1', '/later']);
});

it('a connection is ended where more than 64 requests wait, and none of them is begun', async () => {
  const { begun, answer, until, urls } = held();
  await serve(answer);
  const patient = await client();
  patient.write(pipelined(66));
  await until(2);
  const greedy = await client();
  greedy.write(pipelined(67));
  await once(greedy, 'close');
  expect(patient.destroyed).toBe(false);
  begun[0]?.response.end();
  await until(5);
  expect(urls()).toEqual(['/0', '/1', '/0', '/1', '/2']);
});
