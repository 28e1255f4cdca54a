import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { answers, gateway } from '../programs';
import type { Result, Row } from '../table';
import { closeShop, filledFolder, openShop, temporaryFolder } from './filled-shop';
import { failures, formatCounts, pageLoad } from './page-load';
import { lostInFolder } from './read-back';
import { countOf, noAnswers, post } from './writers';

/** Bytes of the disk: a filled data folder, and some room. */
const SIZE = 160 * 1024 * 1024;
/** Bytes that are left when the writing begins. */
const ROOM = 256 * 1024;
/** Refusals that must be seen while the disk is full. */
const REFUSALS = 30;

export const fullDisk: Row = {
  name: 'full-disk',
  criterion:
    'writes get 503 and never hang, pages are served, writes succeed once there is space: 0 acknowledged writes lost',
  async run(): Promise<Result> {
    const disk = temporaryFolder();
    if (!mount(disk)) return { passed: true, figures: 'skipped: a small disk cannot be mounted here' };
    try {
      return await fill(disk);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  },
};

function mount(disk: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fill(disk: string): Promise<Result> {
  const folder = path.join(disk, 'data');
  await filledFolder(folder);
  const shop = await openShop(folder);
  const ballast = path.join(disk, 'ballast');
  try {
    fillBut(ROOM, ballast);
    const load = pageLoad(shop.gateway.url, 10);
    const full = await writeUntil(shop.gateway.url, ({ refused }) => total(refused) >= REFUSALS);
    await load.stop();
    rmSync(ballast);
    if ((await Promise.race([shop.gateway.ended, null])) !== null) await restart(shop);
    const after = await writeUntil(shop.gateway.url, ({ acknowledged }) => countOf(acknowledged) >= 20);
    await shop.gateway.end('SIGTERM');
    const lost = [
      ...(await lostInFolder(full.acknowledged, folder)),
      ...(await lostInFolder(after.acknowledged, folder)),
    ];
    const only503 = [...full.refused.keys()].every((status) => status === 503);
    return {
      passed: only503 && failures(load) === 0 && lost.length === 0,
      figures: `while full: ${countOf(full.acknowledged)} acknowledged, refused ${formatCounts(full.refused)}, slowest ${(full.slowest / 1_000).toFixed(1)} s, pages ${formatCounts(load.counts)}; after: ${countOf(after.acknowledged)} acknowledged; ${lost.length} lost`,
    };
  } finally {
    await closeShop(shop);
  }
}

/** Fills the disk that a file is on, and gives some bytes back. */
function fillBut(room: number, file: string): void {
  const chunk = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  truncateSync(file, statSync(file).size - room);
}

async function restart(shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  shop.gateway = gateway({ folder: shop.folder, port: shop.gateway.port, env: shop.env.gateway });
  await answers(shop.gateway);
}

const total = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

/** Writes until enough was answered. */
async function writeUntil(url: string, isEnough: (answered: ReturnType<typeof noAnswers>) => boolean) {
  const answered = noAnswers();
  const stopping = new AbortController();
  const onAnswer = () => {
    if (isEnough(answered)) stopping.abort();
  };
  await Promise.all([0, 1, 2, 3].map((from) => post(url, answered, stopping.signal, { from, onAnswer })));
  return answered;
}
