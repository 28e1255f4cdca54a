import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startShop } from '../shop';
import { milliseconds, percentile, table } from '../text/report';
import { holdLoad } from './hold-load';

/** Page loads that are under way at once. */
const CONNECTIONS = 16;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const PAGES = {
  home: '/',
  collection: '/collection/refrigerators',
  product: '',
  search: '/search?q=gas+range',
};

/** A server that answers with the same headers and bytes, and does nothing else. */
const BARE = `
const { createServer } = require('node:http');
const { parentPort, workerData: { headers, body } } = require('node:worker_threads');
const answer = Buffer.from(body);
const server = createServer((_request, response) => { response.writeHead(200, headers); response.end(answer); });
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** Pages a second from memory, beside a server that only sends the same bytes, and beside pages that are rendered. */
export async function runLoad(): Promise<void> {
  const [kept, rendered] = [await measure({}), await measure({ PAGE_CACHE_MB: '0' })];
  const rows = Object.keys(PAGES).map((name) => {
    const [memory, shell] = [kept[name], rendered[name]];
    if (!memory || !shell) throw new Error(`There is no measurement of ${name}`);
    return [
      name,
      ...[memory.rate, memory.bare.rate, shell.rate].map((rate) => Math.round(rate).toLocaleString('en-US')),
      (memory.rate / memory.bare.rate).toFixed(2),
      ...[memory.p50, memory.p99, memory.bare.p99, shell.p50, shell.p99].map(milliseconds),
    ];
  });
  console.log(
    `\n${table(
      ['', 'from memory', 'bare', 'rendered', 'of bare', 'p50', 'p99', 'bare p99', 'rendered p50', 'p99'],
      rows,
    )}\n\nPages a second over ${CONNECTIONS} connections, ${SECONDS} s each; client and server on one machine. A bare node:http\nsends the same bytes, so that its p99 is what the machine leaves of any program.`,
  );
}

type Measured = Answers & { bare: Answers };
/** Pages a second, and milliseconds. */
type Answers = { rate: number; p50: number; p99: number };
const NOT_MEASURED: Answers = { rate: 0, p50: 0, p99: 0 };

async function measure(environment: Record<string, string>): Promise<Record<string, Measured>> {
  const shop = await startShop(environment);
  try {
    const list = await (await fetch(`${shop.url}/api/collections/refrigerators`)).json();
    const product = `/products/${(list as { products: { handle: string }[] }).products[0]?.handle}`;
    const measured: Record<string, Measured> = {};
    for (const [name, address] of Object.entries({ ...PAGES, product })) {
      // Rendered, kept, and made smaller.
      for (let time = 0; time < 4; time++) await (await fetch(shop.url + address)).arrayBuffer();
      const load = await loadOf(shop.url, address);
      const bare = environment.PAGE_CACHE_MB === '0' ? NOT_MEASURED : await loadOfBare(shop.url + address);
      measured[name] = { ...load, bare };
    }
    return measured;
  } finally {
    await shop.stop();
  }
}

async function loadOf(url: string, address: string): Promise<Answers> {
  const load = { path: () => address, connections: CONNECTIONS };
  // A program that has just started is still compiled.
  await holdLoad(url, { ...load, seconds: WARM_UP_SECONDS });
  const { rate, times, failed } = await holdLoad(url, { ...load, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} loads of ${url}${address} failed`);
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const OF_A_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-encoding'];

async function loadOfBare(address: string): Promise<Answers> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  // Compressed bytes would be decompressed here: what is sent has their number, and their headers.
  const bytes = Number(answer.headers.get('content-length'));
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_A_CONNECTION.includes(name)));
  await answer.arrayBuffer();
  const worker = new Worker(BARE, { eval: true, workerData: { headers, body: 'x'.repeat(bytes) } });
  try {
    const [port] = (await once(worker, 'message')) as [number];
    return await loadOf(`http://127.0.0.1:${port}`, '/');
  } finally {
    await worker.terminate();
  }
}
