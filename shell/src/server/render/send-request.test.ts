import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { isFromOutside } from '../releases/failures';
import { sendRequest } from './send-request';

let server: Server | null = null;

async function gateway(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/home`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

it('an answer has the status, headers and JSON that the gateway sent', async () => {
  const address = await gateway((request, response) => {
    response.writeHead(404, { 'cache-control': 'no-store' });
    response.end(JSON.stringify({ asked: request.headers['x-request-id'], word: 'café ″' }));
  });
  const answer = await sendRequest(address, { headers: { 'x-request-id': 'one' } });
  expect([answer.ok, answer.status, answer.headers.get('Cache-Control')]).toEqual([false, 404, 'no-store']);
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toEqual({ asked: 'one', word: 'café ″' });
});

it('JSON is sent', async () => {
  const address = await gateway((request, response) => void request.pipe(response));
  const answer = await sendRequest(address, { method: 'POST', body: '{"query":"washer"}' });
  expect(await answer.json()).toEqual({ query: 'washer' });
});

it('a gateway that is away is no error of a remote', async () => {
  const address = await gateway((request) => void request.socket.destroy());
  const failure = await sendRequest(address, {}).catch((error: unknown) => error);
  expect(isFromOutside(failure)).toBe(true);
});

it('a request is sent again if its connection had just been closed, but only if it changes nothing', async () => {
  let requests = 0;
  const address = await gateway((request, response) => {
    requests += 1;
    // The second one comes over the connection of the first.
    if (requests % 2 === 0) return void request.socket.destroy();
    response.end('{}');
  });
  await sendRequest(address, {});
  expect((await sendRequest(address, {})).ok).toBe(true);
  expect(requests).toBe(3);
  const sent = sendRequest(address, { method: 'POST', body: '{}' });
  await expect(sent).rejects.toThrow('fetch failed');
  expect(requests).toBe(4);
});

it('an aborted request ends with the reason', async () => {
  const address = await gateway(() => {});
  const controller = new AbortController();
  const sent = sendRequest(address, { signal: controller.signal });
  controller.abort(new Error('There was no answer in time'));
  await expect(sent).rejects.toThrow('There was no answer in time');
});
