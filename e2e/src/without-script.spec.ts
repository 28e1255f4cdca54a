import { expect, test } from '@playwright/test';
import { productsOf } from './products-of';

test.use({ javaScriptEnabled: false });

test('home, collection, product and search are complete, and their links and forms work', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByPlaceholder('What are you looking for?').fill('bosch dishwasher');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/collection\/dishwashers\?filters=.*Bosch/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Bosch');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  // No control stands there that would do nothing; what one can do instead does.
  await expect(page.getByText(/^Order by phone at .* the cart needs JavaScript\.$/)).toBeVisible();
  for (const dead of ['Add to cart', 'Pause promotions', /^Show picture/])
    await expect(page.getByRole('button', { name: dead })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Compare/ })).toHaveCount(0);
  await page.goto('/search?q=wine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “wine”');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('the newsletter takes an email', async ({ page }) => {
  await page.goto('/faq');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/newsletter=subscribed/);
});

test('a comparison is complete, and the cart explains that it needs scripts', async ({ page }) => {
  const [one, other] = await productsOf(page, 'ranges');
  await page.goto(`/compare?id0=${one?.id}&id1=${other?.id}&id2=gone`);
  await expect(page.getByRole('columnheader')).toHaveText([one?.title ?? '', other?.title ?? '']);
  await expect(page.getByText('One product of this comparison is no longer in our catalogue.')).toBeVisible();
  await expect(page.getByText('Not specified').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/^The cart is kept in your browser and needs JavaScript/)).toBeVisible();
});
