import { until } from '@kilowatt/contracts/testing';
import { balancer } from '../faults/balancer';
import { closeShop, importCatalogue, temporaryFolder } from '../faults/filled-shop';
import { failures, pageLoad, SHOPPING } from '../faults/page-load';
import { postgresPrograms, postgresServer } from '../faults/postgres-server';
import { openOnServer } from '../faults/rolling-gateway';
import { answers, gateway } from '../programs';
import type { Result, Row } from '../table';
import { seenAssets } from './shell-builds';
import { lost, RATE, SWAPS } from './shell-swaps';

export const gatewaySwaps: Row = {
  name: 'swap-gateway',
  criterion: `two gateways behind a balancer, ${SWAPS} × one of them ended with SIGTERM and started again, under ${RATE} requests/s: 0 lost, 0 scripts 404`,
  async run(): Promise<Result> {
    if (!postgresPrograms()) return { passed: true, figures: 'skipped: PostgreSQL is not installed' };
    const database = await postgresServer();
    const env = { DATABASE_URL: database.urlAt(database.port), DRAIN_SECONDS: '2' };
    importCatalogue({ ...env, DATA_DIR: temporaryFolder() });
    const shops = [await openOnServer(env), await openOnServer(env)];
    const front = await balancer(shops.map((shop) => shop.gateway.url));
    const seen = seenAssets();
    try {
      const load = pageLoad(front.url, RATE, SHOPPING, seen.read);
      for (let swap = 0; swap < SWAPS; swap++) {
        const shop = shops[swap % 2] as (typeof shops)[number];
        await shop.gateway.end('SIGTERM');
        shop.gateway = gateway({ folder: shop.folder, port: shop.gateway.port, env: shop.env.gateway });
        await answers(shop.gateway, '/readyz');
        await until('both gateways are ready', () => front.ready() === 2, { limit: 120_000, interval: 50 });
      }
      const missing = await seen.missing(front.url);
      await load.stop();
      return {
        passed: failures(load) === 0 && missing.length === 0,
        figures: lost(load, missing, seen.count()),
      };
    } finally {
      front.close();
      for (const shop of shops) await closeShop(shop);
      await database.stop('SIGINT');
    }
  },
};
