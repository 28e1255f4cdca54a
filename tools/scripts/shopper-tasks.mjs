// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium-path.mjs';
import { runShop } from './run-shop.mjs';
import { ownEnvironment } from './shop/own-environment.mjs';
import { keyboard, pointer } from './shop/shopper.mjs';

/** @typedef {import('./shop/shopper.mjs').Shopper} Shopper */
/** @typedef {import('@playwright/test').Page} Page */

// Five tasks of a shopper, counted in clicks and keys: `npm run shopper-tasks [-- URL]`. Without an address it runs the
// built shop on a port and with data of its own.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const [address] = process.argv.slice(2);
const url = address ?? (await ownShop());

/** @type {Record<string, { from: string, does: (page: Page, shopper: Shopper) => Promise<string> }>} */
const TASKS = {
  'find a counter-depth French door refrigerator, 36 in, stainless, under $2,500': {
    from: '/',
    async does(page, { search }) {
      await search('counter-depth French door fridge 36 inch stainless under $2500');
      return page
        .getByText(/^\d+ products?$/)
        .first()
        .innerText();
    },
  },
  'compare three front load washers and put one into the cart': {
    from: '/',
    async does(page, { search, press, toComparison }) {
      await search('front load washer');
      for (const place of [0, 1, 2])
        await press(
          page
            .getByRole('main')
            .getByRole('checkbox', { name: /^Compare/ })
            .nth(place),
        );
      await toComparison();
      await press(
        page
          .getByRole('table')
          .getByRole('button', { name: /^Add to cart/ })
          .first(),
      );
      return page.getByRole('link', { name: /^View cart/ }).innerText();
    },
  },
  'see what the rebates of LG are paid for': {
    from: '/',
    async does(page, { search }) {
      await search('lg rebate');
      return page
        .getByText(/^\d+ eligible models/)
        .first()
        .innerText();
    },
  },
  'learn whether a 30 in slide-in gas range fits, when it is delivered, and at what price': {
    from: '/',
    async does(page, { search, press, write, fill, choose }) {
      await search('30 inch slide-in gas range');
      await press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
      await fill(page.getByRole('main').getByLabel('ZIP code'), '10001');
      const delivery = await page
        .getByText(/^(Free|Delivery).*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)
        .first()
        .innerText();
      const fit = page.getByRole('region', { name: 'Will it fit?' });
      const answer = fit.locator('summary').first();
      await press(answer);
      await write(fit.getByLabel('Opening width'), '30');
      await write(fit.getByLabel('Opening height'), '40');
      await fill(fit.getByLabel('Opening depth'), '30');
      await fit.getByText(/^Will it fit\? Fits the opening/).waitFor();
      await write(fit.getByLabel('Narrowest doorway'), '32');
      await choose(fit.getByLabel('Stairs on the way in'), 'No stairs');
      await choose(fit.getByLabel('Tight turns on the way in'), 'No turns');
      await choose(fit.getByLabel('Outlet'), '120 V only');
      await choose(fit.getByLabel('Gas', { exact: true }), 'Natural gas');
      await press(fit.getByRole('button', { name: 'Check whether it fits' }));
      await fit.getByText(/^Will it fit\? (?!.*[Nn]ot known)/).waitFor();
      return `${delivery}; ${await answer.innerText()}`;
    },
  },
  'share a cart': {
    from: '/cart',
    async does(page, { press }) {
      await press(page.getByRole('button', { name: 'Share cart' }));
      return page.getByRole('status').getByText(/link/i).first().innerText();
    },
  },
};

/** A person's way: how wide the window is, and what they count. */
const WAYS = /** @type {const} */ ([
  ['mouse', 1440, pointer],
  ['keyboard', 1440, keyboard],
  ['phone', 390, pointer],
]);

/** @type {{ deals: { id: string }[] }} */
const { deals } = await (await fetch(`${url}/api/home`)).json();
const cart = JSON.stringify({ items: [{ ...deals[0], quantity: 1 }], cartId: 'shopper-tasks' });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
let failed = 0;
for (const [name, { from, does }] of Object.entries(TASKS)) {
  console.log(`\n${name}`);
  for (const [way, width, shopperOf] of WAYS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch: width < 640,
      permissions: ['clipboard-read', 'clipboard-write'],
      baseURL: url,
    });
    if (from === '/cart') await context.addInitScript((kept) => localStorage.setItem('cart', kept), cart);
    const page = await context.newPage();
    await page.goto(from, { waitUntil: 'networkidle' });
    const shopper = shopperOf(page);
    const outcome = await does(page, shopper).catch((error) => {
      failed += 1;
      return `failed: ${String(error).split('\n')[0]}`;
    });
    const { clicks, keys, typed } = shopper.counted;
    const seconds = shopper.seconds().toFixed(0);
    const said = outcome.replaceAll(/\s+/g, ' ');
    console.log(
      `  ${way.padEnd(9)} ${clicks} clicks, ${keys} keys and ${typed} letters, ${seconds} s: ${said}`,
    );
    await context.close();
  }
}
await browser.close();
process.exitCode = failed > 0 ? 1 : 0;
if (!address) process.kill(process.pid, 'SIGTERM');

async function ownShop() {
  const { PORT = '3490' } = process.env;
  return (await runShop({ root, given: { ...ownEnvironment(), PORT, DATA_DIR: '.data/shopper-tasks' } })).url;
}
