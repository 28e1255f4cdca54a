import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { sendParts } from './routes';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const PART = 'x'.repeat(100_000);

it('sends all parts in their order, and never adds more than one listener of a kind', async () => {
  const listeners: number[] = [];
  const port = await serve(async (_request, response) => {
    const before = response.listenerCount('close');
    function* parts() {
      for (let at = 0; at < 50; at++) {
        listeners.push(response.listenerCount('close') - before);
        yield `${at}${PART}`;
      }
    }
    const sent = sendParts(response, parts());
    listeners.push(response.listenerCount('close') - before);
    await sent;
  });
  const body = await (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(body).toBe(Array.from({ length: 50 }, (_, at) => `${at}${PART}`).join(''));
  expect(Math.max(...listeners)).toBeLessThanOrEqual(1);
});

it('ends its work where the client goes away', async () => {
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  function* endless() {
    try {
      for (;;) yield PART;
    } finally {
      ended();
    }
  }
  const port = await serve((_request, response) => void sendParts(response, endless()));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await end;
});
