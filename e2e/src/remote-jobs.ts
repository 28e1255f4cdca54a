import { expect, type Page } from '@playwright/test';

export const REMOTES = ['header-search', 'navigation', 'cart-compare', 'footer'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** A page that another remote owns, so that the page itself is whole. */
export const pageWithout = (broken: RemoteName): string =>
  broken === 'header-search' ? '/' : '/search?q=range';

/** What a visitor needs of a remote, whether it works or its plain HTML stands in. */
export const JOBS: Readonly<Record<RemoteName, (page: Page) => Promise<void>>> = {
  async 'header-search'(page) {
    const form = page.locator('form[action="/search/go"]');
    await expect(form).toHaveCount(1);
    await form.locator('input[name="q"]').fill('gas range');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/collection\/gas-ranges/);
  },
  async navigation(page) {
    const nav = page.getByRole('navigation', { name: 'Categories' });
    for (const title of [
      'Laundry',
      'Cooking',
      'Refrigeration',
      'Dishwashers',
      'Kitchen Packages',
      'Air Conditioning',
      'Outdoor Kitchen',
      'Coupons',
      'Rebate Center',
    ])
      await expect(nav.getByRole('link', { name: title, exact: true })).toBeVisible();
  },
  async 'cart-compare'(page) {
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeVisible();
  },
  async footer(page) {
    await expect(page.getByText('© 2025 Kilowatt. All rights reserved.')).toBeVisible();
  },
};

/** That a remote answers to a visitor: one interaction of its own. */
export const WORKS: Readonly<Record<RemoteName, (page: Page) => Promise<void>>> = {
  async 'header-search'(page) {
    const box = page.getByPlaceholder('What are you looking for?');
    await box.click();
    await box.pressSequentially('washer');
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
    await box.press('Escape');
  },
  async navigation(page) {
    const button = page.getByRole('button', { name: 'Cooking menu' });
    await expect(async () => {
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
      await expect(page.getByRole('link', { name: 'Dual Fuel Ranges' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
  },
  async 'cart-compare'(page) {
    await expect(async () => {
      await page
        .getByRole('button', { name: /^Add to cart:/ })
        .first()
        .click();
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity"');
    }).toPass();
  },
  async footer(page) {
    await expect(async () => {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Email is required')).toBeVisible({ timeout: 500 });
    }).toPass();
  },
};
