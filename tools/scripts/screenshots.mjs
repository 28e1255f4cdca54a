// @ts-check
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium-path.mjs';
import { runShop } from './run-shop.mjs';
import { ownEnvironment } from './shop/own-environment.mjs';
import { SHOP_PAGES } from './shop-pages.mjs';

/** @typedef {import('@kilowatt/contracts').HomePage} HomePage */

// Every page at three widths in both themes: `npm run screenshots [-- FOLDER [URL]]`. Without an address it runs the
// built shop on a port and with data of its own.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const [folder = 'screenshots', address] = process.argv.slice(2);
const WIDTHS = [390, 1100, 1440];
const THEMES = /** @type {const} */ (['light', 'dark']);
/** What the address of the compare page tells of a product. */
const COMPARED = /** @type {const} */ (['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku']);
const url = address ?? (await ownShop());
/** @type {HomePage} */
const { deals } = await (await fetch(`${url}/api/home`)).json();
const [first, second] = deals;
if (!first || !second) throw new Error(`${url} has no two deals to show`);
/** @type {Record<string, string>} */
const pages = { ...SHOP_PAGES, product: `/products/${first.handle}` };
const storage = {
  cart: JSON.stringify({
    items: [
      { ...first, quantity: 2 },
      { ...second, quantity: 1 },
    ],
    cartId: 'screenshots',
  }),
  recentlyViewed: JSON.stringify(deals.slice(0, 4).map(({ id }) => id)),
};
const chosen = [first, second]
  .flatMap((product, index) =>
    COMPARED.map((name) => `${name}${index}=${encodeURIComponent(String(product[name] ?? ''))}`),
  )
  .join('&');
pages['compare-two'] = `/compare?${chosen}`;

mkdirSync(folder, { recursive: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let count = 0;
for (const colorScheme of THEMES)
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    for (const [name, to] of Object.entries(pages)) {
      await page.goto(url + to, { waitUntil: 'networkidle' });
      await page.evaluate(wholePage);
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
      count += 1;
    }
    await context.close();
  }
await browser.close();
console.log(`${count} pictures in ${path.resolve(folder)}`);
if (!address) process.kill(process.pid, 'SIGTERM');

/** Runs in the page: what loads when it comes near is loaded now. */
async function wholePage() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}

async function ownShop() {
  const { PORT = '3480' } = process.env;
  return (await runShop({ root, given: { ...ownEnvironment(), PORT, DATA_DIR: '.data/screenshots' } })).url;
}
