import { expect, test } from '@playwright/test';
import { hydrated, menuHydrated } from './hydrated';
import { pageErrors } from './page-errors';

test('the popup shows suggestions and products, and is operated by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const errors = pageErrors(page);
  await page.goto('/');
  await hydrated(page);
  const box = page.getByPlaceholder('What are you looking for?');
  await box.click();
  await box.pressSequentially('dishwasher', { delay: 20 });
  await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(6);
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/dishwasher/);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/collection\/dishwashers/);
  await expect(box).toHaveValue('');
  expect(errors).toEqual([]);
});

test('a SKU leads to its product', async ({ page, request }) => {
  const { deals } = (await (await request.get('/api/home')).json()) as {
    deals: { sku: string; title: string }[];
  };
  const [deal] = deals;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const box = page.getByPlaceholder('What are you looking for?');
  await box.click();
  await box.pressSequentially(deal?.sku ?? '', { delay: 20 });
  await page.getByRole('group', { name: 'Direct SKU Match' }).getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal?.title ?? '');
});

test('facets narrow a collection, chips widen it again, and the URL keeps both', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/collection/refrigerators');
  await hydrated(page);
  const total = page.getByRole('region', { name: 'Products' }).getByRole('status');
  const all = await total.textContent();
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^White/ })
    .click();
  await expect(page).toHaveURL(/filters=/);
  await expect(total).not.toHaveText(all ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/collection\/refrigerators$/);
  await page.getByRole('link', { name: /Remove filter White/ }).click();
  await expect(total).toHaveText(all ?? '');
});

test('an unknown page is a 404 with links', async ({ page }) => {
  for (const path of ['/nothing-here', '/products/no-such-product', '/collection/no-such-collection']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  }
});

test('the mega-menu opens after hovering, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await menuHydrated(page);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Laundry', exact: true })
    .hover();
  await expect(page.getByRole('link', { name: 'Front Load Washers' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Cooking menu' });
  await button.click();
  await expect(page.getByRole('link', { name: 'Dual Fuel Ranges' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('link', { name: 'Dual Fuel Ranges' })).toBeHidden();
});

test('on a phone the menu slides out, drills in, and navigates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Cooking' }).click();
  await menu.getByRole('link', { name: 'Gas Ranges' }).click();
  await expect(page).toHaveURL(/\/collection\/gas-ranges/);
  await expect(menu).toBeHidden();
});
