import { expect, test } from '@playwright/test';
import { hydrated, settled } from './hydrated';
import { layoutShift } from './layout-shift';

/** What Web Vitals call good is .1; a page of this shop moves by less than a tenth of that. */
const MOST = 0.01;

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
    expect(await layoutShift(page)).toBeLessThan(MOST);
  });

for (const width of [1100, 1440])
  test(`a page that arrives in pieces moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kilobits = 1000 / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1600 * kilobits,
      uploadThroughput: 750 * kilobits,
    });
    for (const path of ['/', '/faq', '/cart']) {
      await page.goto(path);
      await settled(page);
      expect(await layoutShift(page), path).toBeLessThan(MOST);
    }
  });

test('the controls of the header are in one row in the narrowest windows, above the search field', async ({
  page,
}) => {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await settled(page);
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
