import { expect, type Page, test } from '@playwright/test';
import { hydrated, settled } from './hydrated';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const total = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');

test('a filter chosen far down shows the start of its results, by keys it leaves the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/collection/refrigerators');
  await settled(page);
  const last = filters(page).locator('details[open]').last().getByRole('link').first();
  await last.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  await expect(total(page)).not.toBeInViewport();
  await last.click();
  await expect(total(page)).toBeInViewport();
  await last.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  await last.focus();
  const shown = await total(page).textContent();
  await page.keyboard.press('Enter');
  await expect(total(page)).not.toHaveText(shown ?? '');
  await expect(total(page)).not.toBeInViewport();
});

test('the dialog of filters closes where the window has room for them beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/collection/washers');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
});

test('a list of filters that scrolls leaves room for the focus ring', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/collection/refrigerators');
  const list = filters(page).getByRole('list').filter({ hasText: 'Whirlpool' });
  const room = await list.evaluate((element) => {
    const [outer, inner] = [element, element.querySelector('a')].map((one) => one?.getBoundingClientRect());
    return outer && inner ? [inner.left - outer.left, inner.top - outer.top] : [];
  });
  expect(room).toHaveLength(2);
  for (const pixels of room) expect(pixels).toBeGreaterThanOrEqual(5);
});
