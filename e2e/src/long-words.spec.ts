import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated';
import { storeBefore } from './stored-cart';

const LONG = 'W'.repeat(120);

/** By how much the page is wider than its window, which hides the ends of texts and lets phones scroll sideways. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const width of [390, 1440])
  test.describe(`words that are wider than a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of [
      `/rebates?active=true&brand=${LONG}`,
      `/collection/washers?filters=${encodeURIComponent(JSON.stringify([{ productVendor: LONG }]))}`,
      `/brand/${LONG}`,
    ])
      test(`break in the message of ${path.slice(0, 24)}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        await expect(page.getByRole('main')).toContainText(new RegExp(LONG.slice(0, 40), 'i'));
        expect(await excess(page)).toBe(0);
      });

    test('break in the lines of the cart', async ({ page }) => {
      const line = { id: 'long', handle: 'long', title: LONG, sku: LONG, price: 99_999.5, quantity: 50 };
      await storeBefore(page, 'cart', { items: [{ ...line, tags: [] }], cartId: 'long-words' });
      await page.goto('/cart');
      await expect(page.getByText(LONG).first()).toBeVisible();
      expect(await excess(page)).toBe(0);
    });

    test('break in the title of a product', async ({ page }) => {
      await page.goto('/collection/washers');
      await hydrated(page);
      await page.route('**/api/products/*', async (route) => {
        const answer = await route.fetch();
        const product = (await answer.json()) as object;
        await route.fulfill({ response: answer, json: { ...product, title: LONG } });
      });
      await page.locator('main a[href^="/products/"]').first().click();
      await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
      expect(await excess(page)).toBe(0);
    });
  });
