import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { copyWorkingTree } from '../../tools/scripts/copy-working-tree.mjs';
import { ownEnvironment } from '../../tools/scripts/shop/own-environment.mjs';
import { settled } from './hydrated';
import { copyFilledDatabase } from './own-shop';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
const PORT = Number(process.env.E2E_PORT ?? 3400) + 60;
const URL = `http://127.0.0.1:${PORT}`;
/** Milliseconds for the shop to build what is not cached, fill its database and start. */
const START_LIMIT = 240_000;
/** Milliseconds for the builds of all edited remotes for the server, which share the processors with other journeys. */
const SERVER_LIMIT = 180_000;

let copy: string;
let dev: ChildProcess;
let said = '';

/** The remotes that are edited, a new one among them; the builds of the others come out of the cache. */
const EDITED = ['mfe-footer', 'mfe-cart-compare', 'mfe-guides'];

/** Runs `npm run dev` as a terminal does: in a process group of its own, which Ctrl-C is sent to as a whole. */
async function startDev(): Promise<void> {
  dev = spawn('npm', ['run', '--silent', 'dev', '--', ...EDITED], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Without NODE_ENV too: Playwright sets it, and it would make other builds of what is cached.
      ...ownEnvironment(),
      PORT: String(PORT),
      SHELL_PORT: String(PORT + 1),
      DATA_DIR: path.join(copy, '.data'),
      // What the checkout has built is not built again.
      TURBO_CACHE_DIR: path.join(ROOT, '.turbo/cache'),
    },
  });
  await new Promise<void>((resolve, reject) => {
    dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${said}`)));
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        if (/Watching/.test(said)) resolve();
      });
  });
}

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** What `npm install` writes for a new remote: without it, turbo takes no build of the checkout out of its cache. */
function lockRemote(folder: string): void {
  const file = path.join(copy, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const manifest = JSON.parse(readFileSync(path.join(copy, folder, 'package.json'), 'utf8'));
  lock.packages[folder] = manifest;
  lock.packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true };
  writeFileSync(file, JSON.stringify(lock, null, 2));
}

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT);
  copy = mkdtempSync(path.join(tmpdir(), 'kilowatt-dev-'));
  copyWorkingTree(ROOT, copy);
  copyFilledDatabase(path.join(copy, '.data'));
  const made = spawnSync('node', ['tools/scripts/new-remote.mjs', 'guides'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  lockRemote('mfe-guides');
  await startDev();
});
test.afterAll(async () => {
  if (dev.pid !== undefined && isAlive(dev.pid)) process.kill(-dev.pid, 'SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

/** Changes words of a source file and waits for the new ones on the open page, which nobody reloads. */
async function seesEdit(page: Page, file: string, [from, to]: readonly [string, string]): Promise<void> {
  const source = path.join(copy, file);
  const text = readFileSync(source, 'utf8');
  expect(text).toContain(from);
  await expect(page.locator('body')).toContainText(from);
  writeFileSync(source, text.replace(from, to));
  const saved = performance.now();
  await expect(page.locator('body')).toContainText(to, { timeout: 60_000 });
  const description = `${file}: ${Math.round(performance.now() - saved)} ms`;
  test.info().annotations.push({ type: 'save to seen', description });
}

const EDITS = [
  [
    '/contact',
    'mfe-footer/src/newsletter/ui/newsletter.tsx',
    ['Deals in your inbox', 'Letters about appliances'],
  ],
  ['/cart', 'mfe-cart-compare/src/cart/ui/cart-lines.tsx', ['See closeout deals', 'Look at closeouts']],
  ['/guides/hello', 'mfe-guides/src/hello/ui/hello.tsx', ['Hello from Guides', 'Welcome to Guides']],
] as const;

test('an edit of several remotes, and of a new one, appears in the open page, which keeps what was typed', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' });
  for (const [address, file, words] of EDITS) {
    await page.goto(URL + address);
    await settled(page);
    await email.fill('sam@example.com');
    await seesEdit(page, file, words);
    await expect(email).toHaveValue('sam@example.com');
  }
});

test('what the server renders follows, and a model that changes is a new page', async ({ page, request }) => {
  test.setTimeout(400_000);
  const rendered = async () => (await request.get(`${URL}/contact`)).text();
  await expect.poll(rendered, { timeout: SERVER_LIMIT }).toContain('Letters about appliances');
  await page.goto(`${URL}/contact`);
  // Only then is it known that the page hears of builds.
  await settled(page);
  const reloaded = page.waitForEvent('load', { timeout: SERVER_LIMIT });
  appendFileSync(path.join(copy, 'mfe-footer/src/newsletter/model/newsletter.ts'), '\n// Saved once more.\n');
  await reloaded;
});

test('development pages replace components, production pages do not', async ({ request }) => {
  expect(await (await request.get(`${URL}/contact`)).text()).toContain('/assets/hot.');
  expect(await (await request.get('/contact')).text()).not.toMatch(/live-reload|assets\/hot\./);
  expect((await request.get('/dev/live-reload')).status()).toBe(404);
});

test('a build error is printed, the page stays, and the next save appears on it', async ({ page }) => {
  test.setTimeout(120_000);
  const source = path.join(copy, 'mfe-guides/src/hello/ui/hello.tsx');
  const text = readFileSync(source, 'utf8');
  await page.goto(`${URL}/guides/hello`);
  // Only then is it known that the page hears of builds.
  await settled(page);
  writeFileSync(source, text.replace('export default function', 'export default functoin'));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/mfe-guides has errors.*\n.*hello\.tsx/);
  await expect(page.locator('body')).toContainText('Welcome to Guides');
  writeFileSync(source, text.replace('Welcome to Guides', 'Guides again'));
  await expect(page.locator('body')).toContainText('Guides again', { timeout: 60_000 });
});

test('a build in place removes no script of open pages', async ({ page, request }) => {
  const html = await (await request.get(`${URL}/contact`)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(scripts.filter((src) => src.startsWith('/assets/hot.'))).toHaveLength(1);
  // What a build of other sources does to the folder.
  rmSync(path.join(copy, 'shell/dist/web'), { recursive: true, force: true });
  for (const src of scripts) expect((await request.get(URL + src)).status(), src).toBe(200);
  await page.goto(`${URL}/contact`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Ctrl-C, even twice, stops all processes', async () => {
  const { pid } = dev;
  if (pid === undefined) throw new Error('npm run dev has no process');
  const ended = once(dev, 'exit');
  process.kill(-pid, 'SIGINT');
  process.kill(-pid, 'SIGINT');
  await ended;
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(fetch(URL)).rejects.toThrow('fetch failed');
});
