import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('home, collection, product and search read whole, and their links and forms work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByPlaceholder('What are you looking for?').fill('bosch dishwasher');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/collection\/dishwashers\?filters=.*Bosch/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Bosch');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  await page.goto('/search?q=wine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "wine"');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('the newsletter takes an email', async ({ page }) => {
  await page.goto('/faq');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/newsletter=subscribed/);
});
