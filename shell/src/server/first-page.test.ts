import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderedOnce } from './first-page';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers with these statuses, one after the other, and then with the last one. */
async function answering(...statuses: number[]) {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end('an answer');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

/** A first page of a shell beside a gateway that answers. */
async function firstPage({ isReady = (): boolean => true, gateway = [200] } = {}) {
  const error = jest.fn();
  const { address, requested } = await answering(...gateway);
  const page = renderedOnce({ live: { isReady }, gateway: address, log: { error }, pause: 1 });
  const said = () => error.mock.calls.map(([facts]) => (facts as { failure: string }).failure);
  return { page, said, requested };
}

it.each([
  ['a page', [200], []],
  ['an address that is not there', [404], []],
  ['a page after two that failed alike', [500, 500, 200], ['its status is 500']],
  ['a page after two failures', [500, 502, 200], ['its status is 500', 'its status is 502']],
])('a shell is ready after %s', async (_what, statuses, said) => {
  const { page, said: logged } = await firstPage();
  expect(page.isDone()).toBe(false);
  await page.render((await answering(...statuses)).address);
  expect(page.isDone()).toBe(true);
  expect(logged()).toEqual(said);
});

it('asks for none before a snapshot is loaded', async () => {
  let looks = 0;
  const { page } = await firstPage({ isReady: () => ++looks > 4 });
  const own = await answering(200);
  await page.render(own.address);
  expect(own.requested).toEqual(['/']);
});

it('asks for none, and logs nothing, while the gateway prepares its catalogue', async () => {
  const { page, said, requested } = await firstPage({ gateway: [503, 503, 200] });
  const own = await answering(200);
  await page.render(own.address);
  expect(requested).toEqual(['/healthz', '/healthz', '/healthz']);
  expect(own.requested).toEqual(['/']);
  expect(said()).toEqual([]);
});
