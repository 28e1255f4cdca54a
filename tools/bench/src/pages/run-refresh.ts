import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';

const PORT = 3970;
const EDITS = 50;
/** Milliseconds between an edit that is seen and the next one, as somebody who types fast. */
const PAUSE = 300;
/** What is edited of each remote: a page, a component on it, and words of the component. */
const COMPONENTS = [
  ['footer', '/contact', 'newsletter/ui/newsletter.tsx', 'Deals in your inbox'],
  ['cart-compare', '/cart', 'cart/ui/cart-lines.tsx', 'See closeout deals'],
  ['navigation', '/coupons', 'promotions/pages/coupons-page.tsx', 'Running now'],
  ['header-search', '/search?q=00000', 'results/ui/messages.tsx', 'Ask us'],
] as const;

/** `npm run dev` in a copy of the working tree. */
async function startDev(folder: string) {
  const { ownEnvironment } = await import('../../../scripts/shop/own-environment.mjs');
  const began = performance.now();
  const program = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...ownEnvironment(),
      PORT: String(PORT),
      SHELL_PORT: String(PORT + 1),
      DATA_DIR: path.join(folder, '.data'),
    },
  });
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (chunk) => String(chunk).includes('Watching') && resolve());
    program.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
  });
  const end = async () => {
    process.kill(-(program.pid as number), 'SIGINT');
    await once(program, 'exit');
  };
  return { seconds: (performance.now() - began) / 1_000, end };
}

/** Saves a component again and again. @returns milliseconds from each save until the open page shows it */
async function edit(page: Page, file: string, words: string): Promise<number[]> {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(words)) throw new Error(`${file} has no "${words}"`);
  const times: number[] = [];
  for (let count = 1; count <= EDITS; count++) {
    const edited = `${words} ${count}.`;
    const saved = performance.now();
    writeFileSync(file, source.replace(words, edited));
    await page.waitForFunction((text) => document.body.textContent?.includes(text), edited, {
      polling: 'raf',
    });
    times.push(performance.now() - saved);
    await page.waitForTimeout(PAUSE);
  }
  return times;
}

/** How soon the open page shows what is saved, and whether it stays. */
export async function runRefresh(): Promise<void> {
  const root = path.resolve('.');
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-refresh-'));
  const { copyWorkingTree } = await import(path.join(root, 'tools/scripts/copy-working-tree.mjs'));
  copyWorkingTree(root, folder);
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const dev = await startDev(folder);
    closing.push(dev.end);
    const page = await browser.newPage();
    const rows: string[][] = [];
    for (const [remote, address, file, words] of COMPONENTS) {
      await page.goto(`http://127.0.0.1:${PORT}${address}`, { waitUntil: 'networkidle' });
      let loads = 0;
      page.on('load', () => loads++);
      const times = await edit(page, path.join(folder, `mfe-${remote}/src`, file), words);
      page.removeAllListeners('load');
      const figures = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
      rows.push([remote, ...figures.map((time) => `${Math.round(time)} ms`), String(loads)]);
    }
    console.log(
      `\n${table([`${EDITS} edits of a component`, 'median', 'p95', 'longest', 'page loads'], rows)}`,
    );
    console.log(`\nnpm run dev was ready after ${dev.seconds.toFixed(1)} s.`);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
