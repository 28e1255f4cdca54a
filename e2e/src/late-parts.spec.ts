import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, test } from '@playwright/test';
import { hydrated, settled } from './hydrated';
import { layoutShift } from './layout-shift';
import { setWidth } from './set-width';

/** What Web Vitals call good is .1; a page of this shop moves by less than a tenth of that. */
const MAX_SHIFT = 0.01;

for (const width of [320, 360, 390, 820, 1024, 1100, 1280, 1440])
  test(`typefaces that arrive after the page move nothing on home at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    release();
    await settled(page);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT);
  });

/**
 * The shop's page, of which only what is before the `nth` occurrence of a text arrives until the rest is released.
 * @returns its address, and functions that release the rest and end the server
 */
async function inTwoPieces(url: string, text: string, nth: number) {
  const html = await (await fetch(url)).text();
  const cut = html.split(text, nth).join(text).length;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/')
      return void response.writeHead(307, { location: new URL(request.url ?? '', url).href }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    await released;
    response.end(html.slice(cut));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, release, close: () => server.close() };
}

for (const width of [1100, 1440])
  test(`categories that are still coming move none of those before them at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { address, release, close } = await inTwoPieces(`${baseURL}/`, 'data-bar="true"', 7);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('a[data-bar]').nth(2).waitFor({ state: 'attached' });
    await layoutShift(page);
    release();
    await expect(page.getByRole('link', { name: 'Rebate Center' }).first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.002);
    close();
  });

test('the controls of the header are in one row in the narrowest windows, above the search field', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  for (const width of [320, 360, 412]) {
    await setWidth(page, width, 844);
    const header = page.getByRole('banner');
    const rows = await Promise.all(
      [
        header.getByRole('button', { name: 'Menu' }),
        header.getByRole('link', { name: 'Kilowatt home' }),
        header.getByRole('link', { name: 'Account' }),
        header.getByRole('link', { name: /^Cart/ }),
      ].map(async (control) => {
        const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
        return Math.round(y + height / 2);
      }),
    );
    expect(Math.max(...rows) - Math.min(...rows), `${width} px: ${rows.join(', ')}`).toBeLessThanOrEqual(2);
  }
});

test('what is above the page takes 190 px on a phone at most, and is pressed easily', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  const header = page.getByRole('banner');
  for (const width of [320, 360, 390, 430])
    await test.step(`${width} px`, async () => {
      await setWidth(page, width, 844);
      expect((await box(page.getByRole('main'))).y).toBeLessThanOrEqual(190);
      for (const name of ['Menu', 'Hide search field', 'Search'])
        expect((await box(header.getByRole('button', { name, exact: true }))).height).toBeGreaterThanOrEqual(
          44,
        );
      for (const name of ['Account', /^Cart/])
        expect((await box(header.getByRole('link', { name }))).height).toBeGreaterThanOrEqual(44);
      for (const link of [
        page.getByRole('link', { name: /^Call us/ }),
        page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laundry' }).first(),
        page.getByRole('region', { name: 'Promotions' }).getByRole('link').first(),
      ])
        expect((await box(link)).height).toBeGreaterThanOrEqual(24);
    });
});
