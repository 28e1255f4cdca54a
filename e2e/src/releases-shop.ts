import { test as base } from '@playwright/test';
import { type OwnShop, ownShop, RELEASES_SHOP } from './own-shop';

/** For journeys that move what is live: a shop of their own, so that they run beside all others. */
export const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const shop = await ownShop(RELEASES_SHOP, {
        OVERRIDE_SECRET: 'what-passes-of-the-journeys-are-sealed-with',
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
