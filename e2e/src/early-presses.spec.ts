import { expect, type Page, test } from '@playwright/test';
import { first, productsOf } from './products-of';

/**
 * Holds all scripts back until the promise resolves. The shell's too: it waits for remotes the longer the later it came
 * itself, so that on a busy machine no plain HTML takes the place of what is pressed.
 */
const hold = (page: Page, until: Promise<void>) =>
  page.route(/\/(?:remotes\/.*\/web|assets)\/.*\.js/, async (route) => {
    await until;
    await route.continue();
  });

/** Presses what the server has drawn, before any script has come. */
async function pressEarly(page: Page, href: string, name: RegExp): Promise<void> {
  let release = () => {};
  await hold(
    page,
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  await page.goto(href, { waitUntil: 'commit' });
  await page.getByRole('button', { name }).first().click();
  release();
}

test('a product added before hydration is in the cart once', async ({ page }) => {
  const { handle } = first(await productsOf(page, 'washers'));
  await pressEarly(page, `/products/${handle}`, /^Add to cart/);
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('on a phone, a menu opened before hydration opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pressEarly(page, '/', /^Menu$/);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
