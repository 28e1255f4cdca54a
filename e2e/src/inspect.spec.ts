import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { test } from './releases-shop';

const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const KILOWATT = 'packages/releases/src/kilowatt.mjs';
/** The link that `kilowatt inspect` prints for a page. */
function linkTo(page: string, env: NodeJS.ProcessEnv): string {
  const said = execFileSync(process.execPath, [KILOWATT, 'inspect', page, '--json'], { cwd: ROOT, env });
  return (JSON.parse(said.toString('utf8')) as { href: string }).href;
}

test('a visitor with a link sees who owns each part of a page, and reports nothing', async ({
  page,
  shop,
}) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/telemetry')) reported.push(request.url());
  });
  await page.goto(linkTo('/collection/washers', shop.environment));
  expect(page.url()).toBe(`${shop.url}/collection/washers?inspect`);
  const panel = page.getByRole('complementary', { name: 'Who owns this page' });
  await expect(panel.getByRole('link', { name: 'service@kilowatt.example' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^footer.*kB/ })).toBeVisible();
  await expect(
    panel.getByRole('button', { name: /^page collection.*ms server.*ms hydration/ }),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: /^addToCart ×\d+/ })).toBeVisible();
  expect(await axeFindings(page, { within: 'kilowatt-inspection' })).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(page.url()).toBe(`${shop.url}/collection/washers`);
  expect(reported).toEqual([]);
});

test('a shopper who types its parameter gets the page that is kept for everybody', async ({
  page,
  request,
}) => {
  await request.get('/');
  const answer = await page.goto('/?inspect');
  expect(answer?.headers()['x-cache']).toBe('hit');
  await expect(page.locator('footer')).toBeVisible();
  expect(await page.content()).not.toContain('"inspect":');
  await expect(page.locator('kilowatt-inspection')).toHaveCount(0);
  expect((await request.get('/api/inspections/versions?of=footer@1.0.0')).status()).toBe(403);
});
