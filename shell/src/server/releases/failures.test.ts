import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { evaluateServerBuild } from '@kilowatt/federation/server-build';
import { GatewayError } from '@kilowatt/remote-kit';
import pino, { type Logger } from 'pino';
import { attributeError, isFromOutside, reportFailure } from './failures';

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const failed = { release: { remote: 'footer', version: '2.0.0' } } as unknown as Deployment;
let server: Server | undefined;
afterEach(() => void server?.close());

it('reports a version that failed here as a failure of the server, for the client that asked', async () => {
  const received = withResolvers<[IncomingHttpHeaders, unknown]>();
  server = createServer(async (request, response) => {
    received.resolve([request.headers, await json(request)]);
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = pino({ level: 'silent' });
  reportFailure(
    { gateway, credential: 'of-the-shell', log },
    failed,
    new TypeError('no footer'),
    '203.0.113.9',
  );
  const [headers, body] = await received.promise;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer of-the-shell',
    'x-client-address': '203.0.113.9',
  });
  expect(body).toEqual({
    outcomes: [
      {
        ...{ remote: 'footer', release: '2.0.0', failed: 'server', late: true },
        cause: { name: 'TypeError', message: 'no footer', stack: expect.stringContaining('no footer') },
      },
    ],
  });
});

it('keeps the page going when the gateway cannot be reached, and logs it', async () => {
  const logged = withResolvers<object>();
  const log = { warn: jest.fn((entry: object) => logged.resolve(entry)) } as unknown as Logger;
  // Nothing listens on the port of a server that has ended.
  const ended = createServer();
  await once(ended.listen(0, '127.0.0.1'), 'listening');
  const { port } = ended.address() as AddressInfo;
  await new Promise((resolve) => ended.close(resolve));
  reportFailure({ gateway: `http://127.0.0.1:${port}`, credential: undefined, log }, failed, 'away');
  expect(await logged.promise).toMatchObject({ remote: 'footer', version: '2.0.0' });
});

const THROWS =
  "module.exports = { default: { name: 'reviews', slots: { header() { throw new Error('here'); } }, routes: {} } };";
const MAP = Buffer.from('{"version":3,"sources":[],"names":[],"mappings":""}').toString('base64');

it.each([
  ['of a release', 'reviews@1.4.0-build.abc', THROWS],
  [
    'of a development build with its source map',
    'reviews@0.0.0-dev.abc.1',
    `${THROWS}\n//# sourceMappingURL=data:application/json;base64,${MAP}`,
  ],
])('finds the version that threw from its stack lines, %s', (_what, name, code) => {
  const { definition } = evaluateServerBuild('reviews', name, code);
  try {
    definition.slots.header?.();
  } catch (error) {
    expect(attributeError(error)).toBe('reviews');
  }
  expect.assertions(1);
});

it('prefers the innermost component of a remote to the stack lines of the error', () => {
  const stack =
    '\n    at Row (footer@2.0.0:4:5)\n    at Page (navigation@1.0.0:9:9)\n    at Layout (/srv/server.cjs:1:1)';
  expect(attributeError(new Error('of React itself'), stack)).toBe('footer');
  expect(attributeError(new Error('ours'), '\n    at Layout (/srv/server.cjs:1:1)')).toBeUndefined();
});

it('attributes no failed request to a remote', () => {
  expect(isFromOutside(new GatewayError(503, null))).toBe(true);
  expect(isFromOutside(new TypeError('fetch failed'))).toBe(true);
  expect(isFromOutside(new Error('The destination stream closed early.'))).toBe(true);
  expect(isFromOutside(new TypeError('x is undefined'))).toBe(false);
});
