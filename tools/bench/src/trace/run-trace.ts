import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdLoad } from '../pages/hold-load';
import { processorOf } from '../processor';
import { type Shop, startShop } from '../shop';
import { percentile, share, table } from '../text/report';

const PORT = 3_960;
const PAGE = '/collection/refrigerators';

/** How many page views are traced, as the settings of the shop say it. */
const SAMPLING: Readonly<Record<string, Record<string, string>>> = {
  off: { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  'a twentieth': { OTEL_TRACES_SAMPLER_ARG: '0.05' },
  all: { OTEL_TRACES_SAMPLER_ARG: '1' },
};

/** What a load asks for again and again: everything that one page view needs. */
type LoadOf = {
  connections: number;
  seconds: number;
  times: number;
  addresses: (shop: Shop) => Promise<string[]>;
};

let number = 0;
/** Of pages that are rendered, each has another address. */
const LOADS = {
  'page rendered': { connections: 4, seconds: 3, times: 12, addresses: async () => [] },
  'page from memory': { connections: 16, seconds: 1, times: 36, addresses: async () => [PAGE] },
  'page view': { connections: 16, seconds: 2, times: 18, addresses: addressesOfView },
} satisfies Record<string, LoadOf>;
type LoadName = keyof typeof LOADS;

/** A page from memory with its scripts, its first pictures, and two calls: what a visitor's browser asks for. */
async function addressesOfView({ url }: Shop): Promise<string[]> {
  const html = await (await fetch(url + PAGE)).text();
  const found = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
  ];
  return [
    PAGE,
    ...found(/<(?:script|link)\b[^>]* (?:src|href)="(\/(?:assets|remotes)\/[^"]+\.js)"/g),
    ...found(/<img\b[^>]* src="(\/pictures\/[^"]+)"/g).slice(0, 6),
    '/api/menu',
    '/api/search?q=gas+range&popup=true&limit=24',
  ];
}

/** Of one load: pages a second, and milliseconds of processor that gateway and shell take for a page together. */
type Figures = { rate: number; processor: number };

/** What tracing costs: shops with and without it are measured in turns, so that the machine is the same for all. */
export async function runTrace(): Promise<void> {
  const collector = await openCollector();
  const shops = new Map<string, Shop>();
  try {
    for (const [index, [name, sampling]] of Object.entries(SAMPLING).entries())
      shops.set(
        name,
        await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...sampling }, PORT + index * 2),
      );
    for (const [load] of loads()) await rounds(shops, load, 3);
    const rows: string[][] = [];
    for (const [load, { times }] of loads()) rows.push(...rowsOf(load, await rounds(shops, load, times)));
    console.log(
      `\n${table(['', 'a second', 'of off', 'processor', 'of off', 'a quarter below', 'above'], rows)}

Medians; each ratio is of one round, in which all are measured in turns. Processor is that of gateway and shell together for
one; client and collector run on the same machine. A page view is a page from memory with its scripts, pictures and calls. ${Math.round(collector.bytes() / 1e6)} MB of spans were received.`,
    );
  } finally {
    for (const shop of shops.values()) await shop.stop();
    collector.close();
  }
}

const loads = () => Object.entries(LOADS) as [LoadName, LoadOf][];

/** The figures of all shops, round by round, in another order each time. */
async function rounds(shops: ReadonlyMap<string, Shop>, load: LoadName, times: number) {
  const measured: Map<string, Figures>[] = [];
  const order = [...shops];
  for (let round = 0; round < times; round++) {
    const figures = new Map<string, Figures>();
    for (const [name, shop] of order) figures.set(name, await measure(shop, load));
    measured.push(figures);
    order.push(...order.splice(0, 1));
  }
  return measured;
}

async function measure(shop: Shop, load: LoadName): Promise<Figures> {
  const addresses = await LOADS[load].addresses(shop);
  let next = 0;
  const path = () => {
    number += 1;
    next += 1;
    return addresses[next % addresses.length] ?? `${PAGE}?n=${number}`;
  };
  const before = await millisecondsOf(shop);
  const { rate, times, failed } = await holdLoad(shop.url, { ...LOADS[load], path });
  if (failed > 0) throw new Error(`${failed} answers of "${load}" failed`);
  const ofOne = Math.max(1, addresses.length);
  return {
    rate: rate / ofOne,
    processor: (((await millisecondsOf(shop)) - before) * ofOne) / times.length,
  };
}

async function millisecondsOf(shop: Shop): Promise<number> {
  const { gateway, shell } = await processorOf(shop);
  return gateway + shell;
}

function rowsOf(load: LoadName, measured: readonly ReadonlyMap<string, Figures>[]): string[][] {
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return Object.keys(SAMPLING).map((name) => {
    const all = (what: keyof Figures) => measured.map((round) => round.get(name)?.[what] ?? Number.NaN);
    const ratios = (what: keyof Figures) =>
      measured.map((round) => (round.get(name)?.[what] ?? 0) / (round.get('off')?.[what] ?? 0));
    const processor = ratios('processor');
    return [
      `${load}, ${name}`,
      Math.round(median(all('rate'))).toLocaleString('en-US'),
      share(median(ratios('rate'))),
      `${median(all('processor')).toFixed(3)} ms`,
      share(median(processor)),
      ...[0.25, 0.75].map((part) => share(percentile(processor, part))),
    ];
  });
}

/** A collector that only reads what it is sent. */
async function openCollector() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
