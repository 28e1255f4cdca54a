import { expect, test } from '@playwright/test';
import { addFirst } from './add-first';
import { chooseToCompare } from './choose-to-compare';
import { hydrated } from './hydrated';
import { pageErrors } from './page-errors';

test('a shopper searches, opens a product, and fills the cart', async ({ page }) => {
  const errors = pageErrors(page);
  await page.goto('/');
  await hydrated(page);
  const box = page.getByPlaceholder('What are you looking for?');
  await box.fill('gas range');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/collection\/gas-ranges/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gas Ranges');

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/products\//);
  await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');

  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('2');

  await page.reload();
  await expect(page.getByTestId('cart-badge')).toHaveText('2');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  expect(errors).toEqual([]);
});

test('more than fifty of an item are rejected with a message', async ({ page }) => {
  await addFirst(page, 'dishwashers');
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
  await quantity.fill('51');
  await quantity.press('Enter');
  await expect(page.getByText('Maximum quantity reached')).toBeVisible();
  await expect(page.getByText('You can only add up to 50 of each item to your cart.')).toBeVisible();
  await expect(quantity).toHaveValue('50');
});

test('two products are compared, and the link works for another visitor', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/collection/washers');
  await hydrated(page);
  const toggles = page.getByRole('checkbox', { name: /^Compare/ });
  await chooseToCompare(toggles.nth(0));
  await expect(page.getByText('Comparing 1 of 4 items')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  await chooseToCompare(toggles.nth(1));
  await expect(page.getByText('Comparing 2 of 4 items')).toBeVisible();
  await page.getByLabel('Add by SKU').fill('no such sku');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Invalid SKU')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Comparing 2 of 4 items')).toBeHidden();

  const stranger = await browser.newPage();
  await stranger.goto(new URL(page.url(), baseURL).href);
  await expect(stranger.getByRole('columnheader')).toHaveCount(2);
  await stranger.close();
});
