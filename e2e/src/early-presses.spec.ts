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
async function pressEarly(page: Page, href: string, press: (page: Page) => Promise<unknown>): Promise<void> {
  let release = () => {};
  await hold(
    page,
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  await page.goto(href, { waitUntil: 'commit' });
  await press(page);
  release();
}

test('a product added before hydration is in the cart once', async ({ page }) => {
  const { handle } = first(await productsOf(page, 'washers'));
  await pressEarly(page, `/products/${handle}`, (p) =>
    p
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click(),
  );
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('on a phone, a menu opened before hydration opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pressEarly(page, '/', (p) => p.getByRole('button', { name: /^Menu$/ }).click());
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a product chosen to compare before hydration is compared', async ({ page }) => {
  const compare = (p: Page) => p.getByRole('checkbox', { name: /^Compare/ }).first();
  await pressEarly(page, '/collection/dishwashers', (p) => compare(p).click());
  await expect(page.getByText('Comparing 1 of 4 items')).toBeVisible();
  await expect(compare(page)).toBeChecked();
});

test('a sort order chosen before hydration sorts the list', async ({ page }) => {
  await pressEarly(page, '/collection/dishwashers', (p) =>
    p.getByLabel('Sort by').selectOption('Price: low to high'),
  );
  await expect(page).toHaveURL(/sort=price-ascending/);
});
