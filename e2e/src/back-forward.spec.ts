import { existsSync } from 'node:fs';
import { chromium, expect, test } from '@playwright/test';
import { settled } from './hydrated';
import { first, productsOf } from './products-of';

/** Chromium without windows keeps no pages. */
const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

declare global {
  interface Window {
    /** Whether the browser showed the page as it had left it. */
    wasKept?: boolean;
  }
}

test('the back button shows a page as it was left, from memory', async ({ baseURL, page: shopper }) => {
  test.skip(!WITH_WINDOWS, 'needs a Chromium that keeps pages for the back button');
  const product = first(await productsOf(shopper, 'washers'));
  const browser = await chromium.launch({
    ...(WITH_WINDOWS && { executablePath: WITH_WINDOWS }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--headless=new'],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        self.wasKept = persisted;
      }),
    );
    const kept: [path: string, wasKept: boolean | undefined][] = [];
    const paths = [
      '/',
      '/collection/washers',
      `/products/${product.handle}`,
      '/cart',
      '/search?q=range',
      '/faq',
    ];
    for (const path of paths) {
      await page.goto(`${baseURL}${path}`);
      await settled(page);
      await page.goto(`${baseURL}/terms`);
      await settled(page);
      await page.goBack({ waitUntil: 'commit' });
      kept.push([path, await page.evaluate(() => self.wasKept)]);
    }
    expect(kept).toEqual(paths.map((path) => [path, true]));
  } finally {
    await browser.close();
  }
});

declare global {
  interface Window {
    /** Addresses of the products whose pictures moved. */
    moved?: (string | undefined)[];
  }
}

test('the picture of a product moves from its list to its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    self.moved = [];
    const { animate } = HTMLElement.prototype;
    HTMLElement.prototype.animate = function (...how) {
      if (this.dataset.sharedPicture) self.moved?.push(this.dataset.sharedPicture);
      return animate.apply(this, how);
    };
  });
  await page.goto('/collection/washers');
  await settled(page);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect.poll(() => page.evaluate(() => self.moved)).toEqual([href]);
});
