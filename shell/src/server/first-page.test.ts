import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { renderedOnce } from './first-page';

let server: Server;
afterEach(() => void server.close());

/** A shell that answers with these statuses, one after the other, and then with the last one. */
async function own(...statuses: number[]): Promise<string> {
  server = createServer((_request, response) => {
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end('a page');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['a page', [200], []],
  ['an address that is not there', [404], []],
  ['a page after two that failed alike', [500, 500, 200], ['its status is 500']],
  ['a page after two failures', [500, 502, 200], ['its status is 500', 'its status is 502']],
])('a shell is ready after %s', async (_what, statuses, said) => {
  const error = jest.fn();
  const page = renderedOnce({ isReady: () => true }, { error } as unknown as Logger, 1);
  expect(page.isDone()).toBe(false);
  await page.render(await own(...statuses));
  expect(page.isDone()).toBe(true);
  expect(error.mock.calls.map(([facts]) => (facts as { failure: string }).failure)).toEqual(said);
});

it('asks for none before a snapshot is loaded', async () => {
  let looks = 0;
  const requested = jest.fn();
  const page = renderedOnce({ isReady: () => ++looks > 4 }, { error: jest.fn() } as unknown as Logger, 1);
  const address = await own(200);
  server.on('request', requested);
  await page.render(address);
  expect(requested).toHaveBeenCalledTimes(1);
});
