import { until } from '@kilowatt/contracts/testing';
import { answers, freePort, gateway, TOKEN } from '../programs';
import type { Result, Row } from '../table';
import { type Balancer, balancer } from './balancer';
import {
  closeShop,
  importCatalogue,
  openShop,
  publishRemotes,
  type Shop,
  temporaryFolder,
} from './filled-shop';
import { failures, formatCounts, pageLoad, SHOPPING } from './page-load';
import { postgresPrograms, postgresServer } from './postgres-server';
import { RATE } from './rolling-shell';

/** Seconds that a gateway goes on taking requests, while the balancer reads that it is not ready. */
const DRAIN_SECONDS = '2';

export const rollingGateway: Row = {
  name: 'rolling-gateway',
  criterion: `two gateways behind a balancer, each restarted with SIGTERM under ${RATE} requests/s: 0 failed`,
  async run(): Promise<Result> {
    if (!postgresPrograms()) return { passed: true, figures: 'skipped: PostgreSQL is not installed' };
    const database = await postgresServer();
    const env = { DATABASE_URL: database.urlAt(database.port), DRAIN_SECONDS };
    importCatalogue({ ...env, DATA_DIR: temporaryFolder() });
    const shops = [await openOnServer(env), await openOnServer(env)];
    const front = await balancer(shops.map((shop) => shop.gateway.url));
    try {
      const load = pageLoad(front.url, RATE, SHOPPING);
      for (const shop of shops) {
        await shop.gateway.end('SIGTERM');
        shop.gateway = gateway({ folder: shop.folder, port: shop.gateway.port, env: shop.env.gateway });
        await answers(shop.gateway, '/readyz');
        await bothReady(front);
      }
      await load.stop();
      return {
        passed: failures(load) === 0,
        figures: `${formatCounts(load.counts)} at ${load.rate()}/s${load.errors.size > 0 ? `; ${formatCounts(load.errors)}` : ''}`,
      };
    } finally {
      front.close();
      for (const shop of shops) await closeShop(shop);
      await database.stop('SIGINT');
    }
  },
};

const bothReady = (front: Balancer): Promise<void> =>
  until('both gateways are ready', () => front.ready() === 2, { limit: 120_000, interval: 50 });

/** Gateway and shell on PostgreSQL; the first publishes the remotes. */
export async function openOnServer(env: NodeJS.ProcessEnv): Promise<Shop> {
  const folder = temporaryFolder();
  const first = gateway({ folder, port: await freePort(), env });
  await answers(first);
  await publishRemotes({ url: first.url, token: TOKEN });
  await first.end('SIGKILL');
  return openShop(folder, env);
}
