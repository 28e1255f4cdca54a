import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { holdLoad } from './hold-load';

let server: Server;
async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => void server.close());

it('every answer is read to its end before the next request, however it is cut', async () => {
  const requested: string[] = [];
  const url = await listening(({ url: path = '' }, response) => {
    requested.push(path);
    const body = 'x'.repeat(200_000);
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.slice(0, 10));
    response.end(body.slice(10));
  });
  let next = 0;
  const { times, failed } = await holdLoad(url, {
    path: () => `/page-${next++}`,
    connections: 2,
    seconds: 0.2,
  });
  expect(times.length).toBe(requested.length);
  expect(new Set(requested).size).toBe(requested.length);
  expect(requested.length).toBeGreaterThanOrEqual(2);
  expect(failed).toBe(0);
});

it('answers with another status count as failed', async () => {
  const url = await listening((_request, response) => response.writeHead(503, { 'content-length': 0 }).end());
  const { times, failed } = await holdLoad(url, { path: () => '/', connections: 1, seconds: 0.05 });
  expect(failed).toBe(times.length);
});
