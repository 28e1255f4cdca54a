import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectClean } from './expect-clean';
import { hydrated } from './hydrated';
import { REMOTES, WORKS } from './remote-jobs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHOP = `http://127.0.0.1:${process.env.E2E_PORT ?? 3400}`;
const PORT = Number(process.env.E2E_PORT ?? 3400) + 40;
const WORDS = 'This is my own build';

let folder: string;
let serving: ChildProcess;
let link: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-own-'));
  cpSync(path.join(ROOT, 'mfe-footer/dist'), folder, { recursive: true });
  changed(folder);
  serving = spawn(
    process.execPath,
    ['packages/releases/src/kilowatt.mjs', 'try', folder, '--port', String(PORT)],
    {
      cwd: ROOT,
      env: { ...process.env, KILOWATT_URL: SHOP, KILOWATT_TOKEN: 'token-of-the-journeys' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  link = await new Promise((resolve) => {
    let said = '';
    serving.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const href = /^Open {2}(\S+)$/m.exec(said)?.[1];
      if (href) resolve(href);
    });
  });
});
test.afterAll(() => {
  serving.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Another text in the footer, with the hashes of the release made anew, as a build does. */
function changed(dist: string): void {
  const file = path.join(dist, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const version = '9.2.0-mine';
  for (const name of readdirSync(path.join(dist, 'web')).filter((name) => name.endsWith('.js'))) {
    const script = path.join(dist, 'web', name);
    const changed = readFileSync(script, 'utf8').replaceAll('All rights reserved.', WORDS);
    writeFileSync(script, changed);
    release.files[`web/${name}`] = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  }
  writeFileSync(file, JSON.stringify({ ...release, version }));
}

test('whoever opens the link sees their own build, alone, and turns it off again', async ({
  page,
  browser,
}) => {
  await page.goto(link);
  expect(page.url()).not.toContain('pass=');
  const badge = page.getByRole('complementary', { name: 'Overrides' });
  await expect(badge).toContainText(`Only you see footer from http://localhost:${PORT}`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hydrated(page);
  for (const remote of REMOTES) await WORKS[remote](page);
  await expectClean(page);

  await page.goto(`${SHOP}/contact`);
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

test('a build that is not served any more leaves the live version in its place', async ({ page }) => {
  await page.route(`http://localhost:${PORT}/**`, (route) => route.abort());
  await page.goto(link);
  await hydrated(page);
  await WORKS.footer(page);
  await expect(page.getByText('All rights reserved.')).toBeVisible();
});
