import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { hydrated } from './hydrated';
import { link, open, panel } from './menu-parts';

test('the first tap opens a panel, the second follows the link', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  const page = await context.newPage();
  await open(page);
  await link(page, 'Refrigeration').tap();
  await expect(panel(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await link(page, 'Refrigeration').tap();
  await expect(page).toHaveURL(/\/refrigeration$/);
  await context.close();
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('drills in and back, traps scrolling and focus, and restores the focus', async ({ page }) => {
    await open(page);
    await opener(page).click();
    await expect(menu(page).getByRole('button', { name: 'Laundry' })).toBeFocused();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(370, 600);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.body).overflow])).toEqual([
      before,
      'hidden',
    ]);

    await menu(page).getByRole('button', { name: 'Cooking' }).click();
    await expect(menu(page).getByRole('button', { name: 'Back to all categories' })).toBeFocused();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await menu(page).getByRole('button', { name: 'Back to all categories' }).click();
    await expect(menu(page).getByRole('button', { name: 'Cooking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('closes by its button, by a click outside, and by the back button, which stays on the page', async ({
    page,
  }) => {
    await open(page, '/faq');
    await page.goto('/collection/washers');
    await hydrated(page);
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(380, 500);
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(page).toHaveURL(/#menu$/);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/collection\/washers$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('closes where the window grows to one with the categories, and gives the scrolling back', async ({
    page,
  }) => {
    await open(page);
    await opener(page).click();
    await expect(page).toHaveURL(/#menu$/);
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
  });

  test('a link closes it, the new page gets the focus, and back returns to the previous page', async ({
    page,
  }) => {
    await open(page, '/faq');
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Cooking' }).click();
    await menu(page).getByRole('link', { name: 'Gas Ranges' }).click();
    await expect(page).toHaveURL(/\/collection\/gas-ranges$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(menu(page)).toBeHidden();
  });

  test('has no axe findings on both levels', async ({ page }) => {
    await open(page);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await menu(page).getByRole('button', { name: 'Laundry' }).click();
    await expect(menu(page).getByRole('link', { name: 'Front Load Washers' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
