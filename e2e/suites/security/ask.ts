import http from 'node:http';
import type { Shop } from './shop';

/** Milliseconds without an answer after which a request counts as hung. */
export const HANG = 10_000;
/** Requests that are under way at once. */
const AT_ONCE = 24;

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 });

export type Ask = {
  method?: string;
  /** Path and query as they are sent. */
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The client's address, which the gateway takes from a proxy on this machine. */
  address?: string;
};

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the answer was there. */
  took: number;
};

/** A different address of the internet for each number: limits by address shall not hide what is behind them. */
export const addressOf = (number: number): string =>
  `${11 + (Math.floor(number / 15_625_000) % 100)}.${[15_625, 125, 1].map((part) => (Math.floor(number / part) % 125) + 1).join('.')}`;

/** Asks the shop without following redirects. @throws Error named `hang`, or of a connection that was cut */
export function ask(shop: Shop, { method = 'GET', path, headers, body, address }: Ask): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port: shop.port,
        method,
        path,
        headers: {
          ...headers,
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const end = (text: string) => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: given } = response;
          resolve({ status, headers: given, text, took: performance.now() - began });
        };
        // An event stream has no end: its head is the answer.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          end('');
          return void request.destroy();
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => end(Buffer.concat(parts).toString('utf8')));
        response.on('error', reject);
      },
    );
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error(`no answer: ${method} ${path}`), { name: 'hang' })),
      HANG,
    );
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

/** Does something with each item, some at once. */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item, number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const number = next++;
      await work(items[number] as Item, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** How often each value occurs, the most frequent first: `200 × 7, 404 × 2`. */
export function tallied(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => `${value} × ${count}`)
    .join(', ');
}

/** The ticket that the shell sealed into a page which was asked for just now. */
export async function ticketOfPage(shop: Shop, address: string): Promise<string> {
  const { text } = await ask(shop, { path: '/contact', address });
  const seal = /"seal":"([^"]+)"/.exec(text)?.[1];
  if (seal === undefined) throw new Error('The page has no seal');
  const given = await ask(shop, {
    method: 'POST',
    path: '/api/telemetry/ticket',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seal }),
    address,
  });
  return (JSON.parse(given.text) as { ticket: string }).ticket;
}
