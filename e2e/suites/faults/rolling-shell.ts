import { answers, shell } from '../programs';
import type { Result, Row } from '../table';
import { closeShop, filledFolder, openShop } from './filled-shop';
import { failures, formatCounts, pageLoad, SHOPPING } from './page-load';

/** Requests a second during restarts. */
export const RATE = 50;
const RESTARTS = 2;

export const rollingShell: Row = {
  name: 'rolling-shell',
  criterion: `the shell restarted with SIGTERM ${RESTARTS} × under ${RATE} requests/s: 0 failed`,
  async run(): Promise<Result> {
    const shop = await openShop(await filledFolder());
    try {
      const load = pageLoad(shop.gateway.url, RATE, SHOPPING);
      for (let time = 0; time < RESTARTS; time++) {
        await shop.shell.end('SIGTERM');
        shop.shell = shell({ folder: shop.folder, port: shop.shell.port, env: shop.env.shell });
        await answers(shop.shell, '/readyz');
      }
      await load.stop();
      return {
        passed: failures(load) === 0,
        figures: `${formatCounts(load.counts)} at ${load.rate()}/s${load.errors.size > 0 ? `; ${formatCounts(load.errors)}` : ''}`,
      };
    } finally {
      await closeShop(shop);
    }
  },
};
