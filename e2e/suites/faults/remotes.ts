import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ARTIFACT_FAULTS } from '../../src/faults';
import { RELEASES_SHOP } from '../../src/own-shop';
import { REMOTES } from '../../src/remote-jobs';
import { freePort, ROOT } from '../programs';
import type { Result, Row } from '../table';
import { failures, formatCounts, pageLoad } from './page-load';

/** Journeys in which a release is broken. */
const BROKEN = REMOTES.length * Object.keys(ARTIFACT_FAULTS).length;
/** Pages a second beside the browser. */
const RATE = 20;

export const remotes: Row = {
  name: 'remotes',
  criterion: `every remote broken in ten ways under ${RATE} pages/s: every journey passes, 0 pages failed`,
  async run(): Promise<Result> {
    const port = await freePort();
    const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    const args =
      'test --config e2e/playwright.config.ts --no-deps --project=failures --project=journeys e2e/src/failures.spec.ts e2e/src/network-faults.spec.ts';
    const journeys = spawn(process.execPath, [playwright, ...args.split(' ')], {
      cwd: ROOT,
      env: { ...process.env, E2E_PORT: String(port), CI: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    journeys.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const ended = once(journeys, 'exit').then(([code]) => code as number);
    // They start the shop that gets the broken releases, and end it: the load lasts while it has all its releases, and ends
    // before the last journey, so that every page is answered before the shop ends.
    const url = `http://127.0.0.1:${port + RELEASES_SHOP}`;
    while (journeys.exitCode === null && !(await isReady(url))) await wait(200);
    const load = pageLoad(url, RATE);
    await Promise.race([
      ended,
      until(() => (said.match(/[✓✘] .*failures\.spec/g)?.length ?? 0) >= BROKEN - 1),
    ]);
    await load.stop();
    const code = await ended;
    const summary = said.match(/\d+ (?:passed|failed|did not run)[^\n]*/g)?.join(', ') ?? said.slice(-200);
    const failed = [...said.matchAll(/✘.*? › (.*?) \(/g)].map(([, title]) => `; failed: ${title}`);
    return {
      passed: code === 0 && failures({ counts: answered(load.counts) }) === 0,
      figures: `${summary}; pages ${formatCounts(load.counts)}${failed.join('')}`,
    };
  },
};

/** A shop is ready with its first release; its home page is there with all. */
const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(50);
}

/** Without the requests that met the end of the shop, which the journeys end themselves. */
const answered = (counts: ReadonlyMap<number, number>) =>
  new Map([...counts].filter(([status]) => status !== 0));
