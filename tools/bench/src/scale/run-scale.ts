import { promote, publish, rollback, type Target } from '@kilowatt/releases';
import { storeCatalogue } from 'api-gateway/src/catalogue/live/live-catalogue';
import { openDatabase } from 'api-gateway/src/platform/database/open-database';
import { Client } from 'pg';
import { NoData } from '../data/dataset';
import { holdLoad } from '../pages/hold-load';
import { percentile } from '../text/report';
import { type Arguments, sizesOf } from './arguments';
import { type Gateways, startGateways } from './gateways';
import { manyProducts } from './products';
import { searchAddress } from './searches';
import { byGateways, byProducts, type Cell } from './tables';

/** Connections to each gateway, and rollbacks that are timed. */
const CONNECTIONS = 8;
const ROLLBACKS = 10;
const POLL = 5;
const REMOTE = 'footer';
const [FIRST, SECOND] = ['9.0.0', '9.0.1'];

/**
 * Measures a shop of one machine with more and more gateways, and with more and more products. Each number of gateways has the
 * fewest products, and each number of products one gateway.
 */
export async function runScale(given: Arguments): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new NoData('Needs PostgreSQL: node tools/scripts/with-postgres.mjs npm run bench -- scale');
  const { gateways, products, seconds, port } = sizesOf(given);
  const [fewest = 0] = products;
  const cells: Cell[] = [];
  for (const count of products) {
    const database = await databaseWith(server, count);
    console.log(`${count.toLocaleString('en-US')} products were stored in ${database.seconds.toFixed(1)} s`);
    for (const running of count === fewest ? gateways : [1]) {
      const measured = await measure({ running, url: database.url, products: count, seconds, port });
      cells.push({ gateways: running, products: count, import: database.seconds, ...measured });
      console.log(`measured: ${running} gateways with ${count.toLocaleString('en-US')} products`);
    }
    await database.drop();
  }
  const withFewest = cells.filter((cell) => cell.products === fewest);
  console.log(`\n${byGateways(withFewest)}\n\n${byProducts(cells.filter((cell) => cell.gateways === 1))}`);
  console.log(
    `\n"line" is the straight line: the figure of the first row, times the gateways or the products, or the same where nothing should grow. Client, ` +
      `gateways, shell and PostgreSQL share one machine, so throughput cannot follow the line beyond its processors. ${seconds} s a load.`,
  );
}

/** A database with a catalogue, and how long the import took. */
async function databaseWith(server: string, products: number) {
  const name = `scale_${process.pid}_${products}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const { db, close } = await openDatabase({ url, folder: '' });
  const began = performance.now();
  await storeCatalogue(db, manyProducts(products), 'the benchmark');
  const seconds = (performance.now() - began) / 1_000;
  await close();
  return { url, seconds, drop: () => onServer(`drop database ${name} with (force)`) };
}

type Setup = { running: number; url: string; products: number; seconds: number; port: number };

async function measure({ running, url, products, seconds, port }: Setup) {
  const began = performance.now();
  const shop = await startGateways(running, url, port);
  try {
    const start = (performance.now() - began) / 1_000;
    const handles = [...manyProducts(Math.min(products, 4_000))].map(({ handle }) => handle);
    for (const { url: gateway } of shop.targets)
      for (let time = 0; time < 4; time++) await (await fetch(gateway)).arrayBuffer();
    const rate = (path: () => string) => rateOf(shop, path, seconds);
    const memory = await rate(() => '/');
    let at = 0;
    const search = await rate(() => searchAddress(at++));
    const rendered = await rate(() => `/products/${handles[at++ % handles.length]}`);
    return {
      start,
      memory,
      search,
      rendered,
      megabytes: await shop.memory(),
      rollback: await rollbackOf(shop),
    };
  } finally {
    await shop.stop();
  }
}

/** Answers a second of all gateways together, each asked over connections of its own. */
async function rateOf({ targets }: Gateways, path: () => string, seconds: number): Promise<number> {
  const loads = await Promise.all(
    targets.map(({ url }) => holdLoad(url, { path, connections: CONNECTIONS, seconds })),
  );
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} answers had another status than 200`);
  return loads.reduce((sum, load) => sum + load.rate, 0);
}

/** Milliseconds from a command at one gateway until all of them have it, the median. */
async function rollbackOf({ targets }: Gateways): Promise<number> {
  const [first] = targets;
  if (!first) return Number.NaN;
  for (const version of [FIRST, SECOND]) await publish('mfe-footer/dist', first, { version });
  await promote({ remote: REMOTE, version: FIRST }, first);
  const times: number[] = [];
  for (let time = 0; time < ROLLBACKS; time++) {
    await promote({ remote: REMOTE, version: SECOND }, first);
    await Promise.all(targets.map((target) => hasLive(target, SECOND)));
    const began = performance.now();
    await rollback({ remote: REMOTE }, first);
    await Promise.all(targets.map((target) => hasLive(target, FIRST)));
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

async function hasLive({ url }: Target, version: string | undefined): Promise<void> {
  for (;;) {
    const { remotes } = (await (await fetch(`${url}/api/releases/snapshot`)).json()) as {
      remotes: { release: { remote: string; version: string } }[];
    };
    if (remotes.some(({ release }) => release.remote === REMOTE && release.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}
