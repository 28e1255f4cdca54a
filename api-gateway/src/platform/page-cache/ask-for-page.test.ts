import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { openShells } from '../shells/shells';
import { WaitedTooLong } from '../shells/wasted-wait';
import { askForPages, type PageRequest } from './ask-for-page';

const REQUEST: PageRequest = { address: '/', visitor: null, requestId: 'request-1', client: '' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function shell(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const page: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'text/html').end('a page');
const cut: RequestListener = (request) => void request.socket.destroy();

it.each<[string, RequestListener | null]>([
  ['refuses the connection', null],
  ['cuts it', cut],
])('a page is had from another shell where one %s', async (_what, broken) => {
  const urls = [broken ? await shell(broken) : 'http://127.0.0.1:9', await shell(page)];
  for (const order of [urls, [...urls].reverse()]) {
    const ask = askForPages(openShells(order));
    // Each of the two has the first turn once.
    for (let turn = 0; turn < 2; turn++) {
      const { status, html } = await ask(REQUEST);
      expect([status, html.toString()]).toEqual([200, 'a page']);
    }
  }
});

it('a shell may have an IPv6 address', async () => {
  const ask = askForPages(openShells(['http://[::1]:9']));
  await expect(ask(REQUEST)).rejects.toMatchObject({ syscall: 'connect', address: '::1' });
});

it('what waits for a shell that hangs is had from another one', async () => {
  const [hanging, other] = [await shell(() => {}), await shell(page)];
  const shells = openShells([hanging, other]);
  // As when it has left two looks unanswered.
  shells.whileWaiting = (url, cancel) => {
    if (url === hanging) setImmediate(cancel);
    return () => {};
  };
  const ask = askForPages(shells);
  for (let turn = 0; turn < 2; turn++) expect((await ask(REQUEST)).status).toBe(200);
});

it('fails where none answers, and does not ask twice for what is no page', async () => {
  await expect(askForPages(openShells([await shell(cut), await shell(cut)]))(REQUEST)).rejects.toThrow();
  let requests = 0;
  const file: RequestListener = (_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
  };
  const ask = askForPages(openShells([await shell(file), await shell(file)]));
  await expect(ask(REQUEST)).rejects.toThrow('the shell did not answer with a page');
  expect(requests).toBe(1);
});

it('a page to which shells give no answer is not asked of all of them, since it may be what keeps them busy', async () => {
  const requested: string[] = [];
  const hanging: RequestListener = ({ headers }) => void requested.push(headers.host ?? '');
  const shells = openShells([await shell(hanging), await shell(hanging), await shell(hanging)]);
  shells.whileWaiting = (_url, cancel) => {
    const timer = setTimeout(cancel, 30);
    return () => clearTimeout(timer);
  };
  await expect(askForPages(shells, 40)(REQUEST)).rejects.toThrow(WaitedTooLong);
  expect(new Set(requested).size).toBe(2);
});
