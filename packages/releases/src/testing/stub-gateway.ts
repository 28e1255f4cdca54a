import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';

/** A request as the gateway got it. */
export type RecordedRequest = { call: string; headers: Record<string, unknown>; body: Buffer };
/** What a call is answered with: JSON, or a text as it is; the status is 200 unless it says so. */
export type Answer = {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
};

/** An answer whose connection is closed before it is complete. */
export const BROKEN_OFF: Answer = {
  text: '{"history":',
  headers: { 'content-length': '1000', connection: 'close' },
};

/** A gateway that answers by a table of calls, such as `GET /api/tokens`, and records what it is asked; any other call is a 404. */
export async function stubGateway(answers: Record<string, Answer>) {
  const requested: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    requested.push({ call, headers: request.headers, body: await buffer(request) });
    const {
      status = 200,
      json,
      text,
      headers,
    } = answers[call] ?? { status: 404, json: { message: `no ${call}` } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text ?? (json === undefined ? undefined : JSON.stringify(json)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requested,
    target: { url: `http://127.0.0.1:${port}`, token: 'kw_test' },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens a stub gateway in a test; the last one is closed after the test. */
export function gatewayPerTest() {
  let opened: Awaited<ReturnType<typeof stubGateway>> | null = null;
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  return async (answers: Record<string, Answer> = {}) => {
    opened = await stubGateway(answers);
    return opened;
  };
}
