import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@kilowatt/contracts/testing';
import { answers, freePort, supervisedShop } from '../programs';
import type { Result, Row } from '../table';
import { filledFolder } from './filled-shop';
import { LIMITS, POLL_INTERVAL, PROGRAMS, processOf } from './kill-supervised';

/** Milliseconds for the supervisor to notice; half a minute without an answer, ten seconds to end, and a busy machine. */
const NOTICE_LIMIT = 90_000;

export const hangSupervised: Row = {
  name: 'hang-supervised',
  criterion:
    'shell and gateway stopped under npm start, so that they exist and do not answer: both back by themselves',
  async run(): Promise<Result> {
    const port = await freePort();
    const shop = supervisedShop({
      folder: await filledFolder(),
      port,
      env: { SHELL_PORT: String(await freePort()) },
    });
    try {
      await answers(shop, '/readyz');
      // The last line of a start: remotes are published, so both have answered.
      await until('the shop is open', () => shop.said().includes('Ctrl-C ends it'), LIMITS);
      // Programs count once they have answered the supervisor, which asks every five seconds.
      await wait(6_000);
      const began = performance.now();
      const back = await Promise.all(
        PROGRAMS.map(async (program) => {
          const pid = await processOf(shop.pid, program);
          process.kill(pid, 'SIGSTOP');
          while ((await processOf(shop.pid, program)) === pid) {
            if (performance.now() - began > NOTICE_LIMIT) {
              process.kill(pid, 'SIGKILL');
              return null;
            }
            await wait(POLL_INTERVAL);
          }
          return `${program.split('/')[0]} after ${((performance.now() - began) / 1_000).toFixed(1)} s`;
        }),
      );
      await answers(shop, '/readyz');
      await answers(shop, '/');
      return {
        passed: !back.includes(null),
        figures: `another process: ${back.map((one) => one ?? 'never').join(', ')}`,
      };
    } finally {
      await shop.end('SIGTERM');
    }
  },
};
