import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelServer = { baseUrl: string; requested: () => number; close: () => Promise<void> };

/** A local server in the place of a model's. */
export async function modelServer(answer: RequestListener): Promise<ModelServer> {
  let requested = 0;
  const server = createServer((request, response) => {
    requested += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requested: () => requested,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A chat completion that says this. */
export const saying =
  (content: string): RequestListener =>
  (_request, response) => {
    const message = { role: 'assistant', content };
    const choices = [{ index: 0, finish_reason: 'stop', message }];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'small', choices }));
  };
