import { randomBytes } from 'node:crypto';
import { numberOf } from '../data/option-numbers';
import { type Shop, startShop } from '../shop';
import { table } from '../text/report';

/** Page loads that are under way at once. */
const CONNECTIONS = 4;

const word = () => randomBytes(5).toString('hex');

/** Addresses that nobody asks for twice: queries, filters, tracking parameters, pages that do not exist. */
const ADDRESSES = [
  () => `/search?q=gas+range+${word()}`,
  () => `/collection/washers?${word()}=${word()}`,
  () => `/?utm_campaign=${word()}`,
  () => `/products/${word()}`,
  () => `/${word()}`,
] as const;

/** Memory of gateway and shell while every page load has an address of its own. @throws NoData for minutes that are no number */
export async function runUnrepeated({ minutes }: { minutes: string }): Promise<void> {
  const last = numberOf('minutes', minutes, 1_000);
  const shop = await startShop();
  try {
    const rows = [row('start', 0, await megabytes(shop))];
    let loads = 0;
    for (let minute = 1; minute <= last; minute++) {
      const ends = Date.now() + 60_000;
      const each = await Promise.all(Array.from({ length: CONNECTIONS }, () => loadUntil(ends, shop.url)));
      loads += each.reduce((sum, count) => sum + count, 0);
      rows.push(row(`${minute} min`, loads, await megabytes(shop)));
    }
    console.log(
      `\n${table(['', 'addresses', 'gateway', 'of it heap', 'shell', 'of it heap'], rows)}\n\nMegabytes.`,
    );
  } finally {
    await shop.stop();
  }
}

/** @returns how many pages were loaded. @throws Error where one has a server error */
async function loadUntil(ends: number, url: string): Promise<number> {
  let loads = 0;
  while (Date.now() < ends) {
    const address = (ADDRESSES[loads % ADDRESSES.length] ?? ADDRESSES[0])();
    const response = await fetch(url + address);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${address} has status ${response.status}`);
    loads += 1;
  }
  return loads;
}

const row = (title: string, loads: number, figures: readonly number[]): string[] => [
  title,
  loads.toLocaleString('en-US'),
  ...figures.map((figure) => Math.round(figure).toLocaleString('en-US')),
];

/** Resident memory and heap in use: of the gateway, and of the shell. */
async function megabytes({ url, shellUrl }: Shop): Promise<number[]> {
  const each = await Promise.all(
    [url, shellUrl].map(async (address) => {
      const metrics = await (await fetch(`${address}/metrics`)).text();
      return ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'].map((name) => {
        const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? [];
        return Number(value) / 1024 ** 2;
      });
    }),
  );
  return each.flat();
}
