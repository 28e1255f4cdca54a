import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { expectClean } from './expect-clean';
import { hydrated } from './hydrated';
import { test } from './releases-shop';
import { REMOTES, WORKS } from './remote-jobs';

const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const PORT = Number(process.env.E2E_PORT ?? 3400) + 40;
const WORDS = 'This is my own build';
const KILOWATT = 'packages/releases/src/kilowatt.mjs';
const LINK = /^Open {2}(\S+)$/m;

let folder: string;
let serving: ChildProcess;
let link: string;
test.beforeAll(async ({ shop }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-own-'));
  cpSync(path.join(ROOT, 'mfe-footer/dist'), folder, { recursive: true });
  changed(folder, '9.2.0-mine');
  serving = spawn(process.execPath, [KILOWATT, 'try', folder, '--port', String(PORT)], {
    cwd: ROOT,
    env: shop.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  link = await new Promise((resolve) => {
    let said = '';
    serving.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const href = LINK.exec(said)?.[1];
      if (href) resolve(href);
    });
  });
});
test.afterAll(() => {
  serving.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Another text in the footer, with the hashes of the release made anew, as a build does. */
function changed(dist: string, version: string): void {
  const file = path.join(dist, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of readdirSync(path.join(dist, 'web')).filter((name) => name.endsWith('.js'))) {
    const script = path.join(dist, 'web', name);
    const changed = readFileSync(script, 'utf8').replaceAll('All rights reserved.', WORDS);
    writeFileSync(script, changed);
    release.files[`web/${name}`] = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  }
  writeFileSync(file, JSON.stringify({ ...release, version }));
}

test('only the visitor with the link sees the build, and can turn it off', async ({ page, browser }) => {
  await page.goto(link);
  expect(page.url()).not.toContain('pass=');
  const badge = page.getByRole('complementary', { name: 'Overrides' });
  await expect(badge).toContainText(`Only you see footer from http://localhost:${PORT}`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hydrated(page);
  for (const remote of REMOTES) await WORKS[remote](page);
  await expectClean(page);
  // What stands at the bottom, as the compare bar, is not covered.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect((await badge.boundingBox())?.y).toBe(0);

  await page.goto('/contact');
  await expect(page.getByText(WORDS)).toBeVisible();

  const other = await browser.newPage();
  const answer = await other.goto(`${page.url().split('?')[0]}?remotes=footer@http://localhost:${PORT}`);
  expect(answer?.headers()['content-security-policy']).not.toContain('localhost');
  await expect(other.getByText('All rights reserved.')).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Overrides' })).toHaveCount(0);
  await other.close();

  await badge.getByRole('link', { name: 'Turn off' }).click();
  await expect(badge).toHaveCount(0);
  await expect(page.getByText('All rights reserved.')).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
});

test('only visitors with the link see a published release that is not live', async ({
  page,
  browser,
  shop,
}) => {
  const version = `9.3.0-own.${randomUUID().slice(0, 8)}`;
  const preview = mkdtempSync(path.join(tmpdir(), 'kilowatt-preview-'));
  cpSync(path.join(ROOT, 'mfe-footer/dist'), preview, { recursive: true });
  changed(preview, version);
  shop.kilowatt('publish', preview);
  rmSync(preview, { recursive: true, force: true });

  await page.goto(LINK.exec(shop.kilowatt('try', `footer@${version}`))?.[1] ?? '');
  const badge = page.getByRole('complementary', { name: 'Overrides' });
  await expect(badge).toContainText(`Only you see footer ${version}`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hydrated(page);
  await WORKS.footer(page);

  const other = await browser.newPage();
  await other.goto(`${shop.url}/?remotes=footer@${version}`);
  await hydrated(other);
  await expect(other.getByText('All rights reserved.')).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Overrides' })).toHaveCount(0);
  await other.close();

  await badge.getByRole('link', { name: 'Turn off' }).click();
  await expect(badge).toHaveCount(0);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await expect(page.getByText('All rights reserved.')).toBeVisible();
});

test('an invalid URL does not stop serving a build', async ({ request }) => {
  expect((await request.get(`http://localhost:${PORT}//`)).status()).toBe(404);
  expect((await request.get(`http://localhost:${PORT}/release.json`)).status()).toBe(200);
});

test('an unavailable build is replaced by the live version', async ({ page }) => {
  await page.route(`http://localhost:${PORT}/**`, (route) => route.abort());
  await page.goto(link);
  await hydrated(page);
  await WORKS.footer(page);
  await expect(page.getByText('All rights reserved.')).toBeVisible();
});
