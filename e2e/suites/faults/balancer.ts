import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two looks at `/readyz`. */
const POLL_INTERVAL = 250;

export type Balancer = { url: string; ready: () => number; close: () => void };

/**
 * What a balancer such as nginx does: it follows `/readyz`, keeps its connections open, takes turns, and asks the next
 * server where a connection was refused or cut before an answer to a request that only reads began.
 */
export async function balancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = [];
  const look = async () => {
    const states = await Promise.all(
      servers.map((server) =>
        fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          async (response) => {
            await response.body?.cancel();
            return response.ok;
          },
          () => false,
        ),
      ),
    );
    ready = servers.filter((_, place) => states[place]);
  };
  await look();
  const timer = setInterval(look, POLL_INTERVAL);
  let turn = 0;

  function pass(incoming: IncomingMessage, response: ServerResponse, tried: readonly string[]): void {
    const left = ready.filter((server) => !tried.includes(server));
    const server = left[turn++ % Math.max(1, left.length)];
    if (!server) return void response.writeHead(502).end();
    const passed = request(
      server + incoming.url,
      { agent, method: incoming.method, headers: { ...incoming.headers, connection: 'keep-alive' } },
      (answer) => {
        const { connection, 'keep-alive': kept, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    passed.once('error', () => {
      if (response.headersSent) return void response.destroy();
      if (incoming.method === 'GET') pass(incoming, response, [...tried, server]);
      else response.writeHead(502).end();
    });
    if (incoming.method === 'GET') passed.end();
    else incoming.pipe(passed);
  }

  const balancing = createServer((incoming, response) => pass(incoming, response, []));
  // A connection that is closed while its client sends the next request would be a fault of the balancer.
  balancing.keepAliveTimeout = 600_000;
  balancing.listen(0, '127.0.0.1');
  await once(balancing, 'listening');
  return {
    url: `http://127.0.0.1:${(balancing.address() as AddressInfo).port}`,
    ready: () => ready.length,
    close() {
      clearInterval(timer);
      agent.destroy();
      balancing.closeAllConnections();
      balancing.close();
    },
  };
}
