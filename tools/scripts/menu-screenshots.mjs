// @ts-check
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium-path.mjs';

// Pictures of every panel and of the mobile menu into docs/menu, from a shop that runs: SHOP_URL, or port 3000.
const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';
const folder = fileURLToPath(new URL('../../docs/menu', import.meta.url));
const executablePath = chromiumPath();

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const shown = async (/** @type {number} */ width, /** @type {number} */ height) => {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(shop);
  await page.waitForLoadState('networkidle');
  return page;
};
const save = async (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ title) => {
  await page.waitForLoadState('networkidle');
  const file = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;
  await page.screenshot({ path: path.join(folder, file) });
  console.log(`docs/menu/${file}`);
};

const wide = await shown(1440, 720);
for (const button of await wide.getByRole('button', { name: / menu$/ }).all()) {
  const title = ((await button.getAttribute('aria-label')) ?? '').replace(/ menu$/, '');
  await button.click();
  await wide.mouse.move(720, 715);
  await button.focus();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await wide.keyboard.press('Enter');
  await save(wide, title);
  await wide.keyboard.press('Escape');
}

const narrow = await shown(390, 844);
await narrow.getByRole('button', { name: 'Menu', exact: true }).click();
await save(narrow, 'mobile');
await narrow.getByRole('dialog').getByRole('button', { name: 'Laundry' }).click();
await save(narrow, 'mobile laundry');
await browser.close();
