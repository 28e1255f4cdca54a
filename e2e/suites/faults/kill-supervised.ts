import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@kilowatt/contracts/testing';
import { answers, freePort, supervisedShop } from '../programs';
import type { Result, Row } from '../table';
import { filledFolder } from './filled-shop';
import { formatCounts, pageLoad } from './page-load';

export const PROGRAMS = ['shell/dist/node/server.cjs', 'api-gateway/dist/node/main.cjs'];
/** Milliseconds between two looks at whether a program has another process. */
export const POLL_INTERVAL = 100;
/** A program that has ended or hangs has another process within half a minute; a busy machine takes longer. */
export const LIMITS = { limit: 120_000, interval: POLL_INTERVAL };
/** Milliseconds for both programs to end once nothing supervises them. */
const END_LIMIT = 30_000;

export const killSupervised: Row = {
  name: 'kill-supervised',
  criterion:
    'shell and gateway killed in turn under npm start: back by themselves; pages meanwhile are answered, refused, or 503, never 500; npm start killed itself leaves neither behind',
  async run(): Promise<Result> {
    const port = await freePort();
    const shop = supervisedShop({
      folder: await filledFolder(),
      port,
      env: { SHELL_PORT: String(await freePort()) },
    });
    try {
      await answers(shop, '/readyz');
      const load = pageLoad(shop.url, 10);
      const back: string[] = [];
      for (const program of PROGRAMS) {
        const began = performance.now();
        const pid = await processOf(shop.pid, program);
        process.kill(pid, 'SIGKILL');
        // Until it has another process, the other program may answer as if nothing were the matter.
        await until(
          `${program} has another process`,
          async () => (await processOf(shop.pid, program)) !== pid,
          LIMITS,
        );
        await answers(shop, '/readyz');
        await answers(shop, '/');
        back.push(`${program.split('/')[0]} after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
      }
      await load.stop();
      const left = await Promise.all(PROGRAMS.map((program) => processOf(shop.pid, program)));
      await shop.end('SIGKILL');
      const goneIn = await untilGone(left);
      const isAllowed = (status: number) => status < 400 || status === 503 || status === 0;
      return {
        passed: goneIn !== null && [...load.counts.keys()].every(isAllowed),
        figures: `pages again: ${back.join(', ')}; meanwhile ${formatCounts(load.counts)} (0: no gateway listens); after npm start was killed both were gone in ${goneIn} s`,
      };
    } finally {
      await shop.end('SIGTERM');
    }
  },
};

/** Seconds until processes were gone; null if one of them still runs after `END_LIMIT`. */
async function untilGone(pids: readonly number[]): Promise<string | null> {
  const began = performance.now();
  while (pids.some(isRunning)) {
    if (performance.now() - began > END_LIMIT) return null;
    await wait(POLL_INTERVAL);
  }
  return ((performance.now() - began) / 1_000).toFixed(1);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process of a program among those that another one started, as soon as there is one. */
export async function processOf(parent: number, program: string): Promise<number> {
  let found: number | undefined;
  await until(
    `${program} runs`,
    () => {
      found = childOf(parent, program);
      return found !== undefined;
    },
    LIMITS,
  );
  return found ?? 0;
}

function childOf(parent: number, program: string): number | undefined {
  const line = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find(
      ([, ppid, state, ...args]) =>
        Number(ppid) === parent && !state?.startsWith('Z') && args.join(' ').includes(program),
    );
  return line && Number(line[0]);
}
