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
    /** The parts that moved in each view transition. */
    moved?: Promise<string[]>[];
  }
}

test('the picture of a product moves between its list and its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    self.moved = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const parts = transition.ready.then(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
          .filter((part) => part.includes('-group'))
          .sort(),
      );
      self.moved?.push(parts);
      return transition;
    };
  });
  await page.goto('/collection/washers');
  await settled(page);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
  const BOTH = ['::view-transition-group(root)', '::view-transition-group(shared-picture)'];
  await expect.poll(() => page.evaluate(() => self.moved?.[0])).toEqual(BOTH);
  await page.goBack();
  await expect(page).toHaveURL(/\/collection\/washers$/);
  await expect.poll(() => page.evaluate(() => self.moved?.[1])).toEqual(BOTH);
});
