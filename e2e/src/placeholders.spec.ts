import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { settled } from './hydrated';

test.use({ viewport: { width: 390, height: 844 } });

/** Holds the answers of calls, which then come or fail. */
async function hold(page: Page, calls: string) {
  let answer: (how: 'continue' | 'abort') => void = () => {};
  const answered = new Promise<'continue' | 'abort'>((resolve) => {
    answer = resolve;
  });
  await page.route(calls, async (route) => route[await answered]());
  return { release: () => answer('continue'), fail: () => answer('abort') };
}

/** All that moves from now on, the first half second after a press included. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const found = { sum: 0, moved: [] as string[] };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        found.sum += value;
        for (const { node } of sources)
          found.moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : '');
      }
    }).observe({ type: 'layout-shift' });
  });
const shifted = (page: Page) =>
  page.evaluate(() => {
    const { found } = window as unknown as { found: { sum: number; moved: string[] } };
    return found.sum < 0.01 ? 'nothing' : found.moved.join('\n');
  });

async function openList(page: Page) {
  await page.goto('/collection/washers');
  await settled(page);
  const link = page.locator('main h2 a').first();
  return { link, title: (await link.textContent()) ?? '' };
}

test('a product is shown with what its card knew, and completes itself when its data have come', async ({
  page,
}) => {
  const { link, title } = await openList(page);
  const answers = await hold(page, '**/api/products/*');
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('main [data-shared-picture] img')).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: /cart/i })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const element = await heading.elementHandle();
  await watchShifts(page);

  answers.release();
  await expect(page.getByRole('button', { name: `Add to cart: ${title}` })).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(await element?.evaluate((one) => one === document.activeElement && one.isConnected)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await shifted(page)).toBe('nothing');
});

test('a list is shown with its title, and completes itself when its products have come', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const answers = await hold(page, '**/api/collections/**');
  await page.locator('main').getByRole('link', { name: 'Dishwashers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dishwashers' })).toBeFocused();
  await expect(page).toHaveTitle(/^Dishwashers \|/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await watchShifts(page);
  answers.release();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await shifted(page)).toBe('nothing');
});

test('data that cannot be loaded are said, in place of what was known', async ({ page }) => {
  const { link, title } = await openList(page);
  const answers = await hold(page, '**/api/products/*');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  answers.fail();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: `Add to cart: ${title}` })).toBeVisible();
});

test('who goes back before the data have come is on the list, at its place; data that come later change nothing', async ({
  page,
}) => {
  await openList(page);
  const link = page.locator('main h2 a').nth(5);
  await link.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  const answers = await hold(page, '**/api/products/*');
  await link.click();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Washers' })).toBeVisible();
  await expect(link).toBeVisible();
  answers.release();
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
});
