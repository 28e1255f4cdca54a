import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';

let close = () => {};
afterEach(() => close());

async function addressOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
}

it.each([200, 404, 503])('a program that answers with %d answers', async (status) => {
  const { answersAt } = await import('./watch-answers.mjs');
  const url = await addressOf((_request, response) => void response.writeHead(status).end());
  expect(await answersAt(url)()).toBe(true);
});

it('one that takes connections and never answers does not', async () => {
  const { answersAt } = await import('./watch-answers.mjs');
  const url = await addressOf(() => {});
  expect(await answersAt(url, 20)()).toBe(false);
});

it('one that closes the connection, or has no port, does not', async () => {
  const { answersAt } = await import('./watch-answers.mjs');
  const url = await addressOf((request) => request.socket.destroy());
  expect(await answersAt(url)()).toBe(false);
  close();
  expect(await answersAt(url)()).toBe(false);
});
