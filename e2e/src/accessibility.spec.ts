import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated';

// At rest, what the ticker shows is the same in every run.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [390, 1100, 1440] as const;
const PAGES = [
  '/',
  '/collection/refrigerators',
  '/search?q=wine',
  '/cart',
  '/faq',
  '/contact',
  '/rebates?active=true',
  '/nothing-here',
  '/shipping',
  '/auth',
  '/compare',
] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that colours can break; the rest is the same in light and in dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @param covered what a popup lies over: half a button is no target there, and nobody aims at it */
async function expectClean(page: Page, covered: string[] = [], rules: string[] = []): Promise<void> {
  const builder = covered.reduce((all, selector) => all.exclude(selector), new AxeBuilder({ page }));
  const chosen = rules.length > 0 ? builder.withRules(rules) : builder.withTags(TAGS);
  const { violations } = await chosen.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

const settled = async (page: Page) => {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
};

/** Runs in the page: colours that change take a moment, in which they contrast with nothing. */
async function colorsSettled(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of PAGES)
      test(`${path} is clean, in light and in dark colours`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        await expectClean(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.evaluate(colorsSettled);
        await expectClean(page, [], COLOUR_RULES);
      });

    test('a product, the compare bar, a toast and the compare table are clean', async ({ page }) => {
      await page.goto('/collection/dishwashers');
      await settled(page);
      const toggles = page.getByRole('checkbox', { name: /^Compare/ });
      await toggles.nth(0).check();
      await toggles.nth(1).check();
      await page
        .getByRole('button', { name: /^Add to cart:/ })
        .first()
        .click();
      await expect(page.getByText('Added to cart')).toBeVisible();
      await expectClean(page, ['header', 'nav[aria-label="Categories"]', 'section[aria-label="Promotions"]']);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectClean(page);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
      await expectClean(page);
    });

    test('the open search box is clean', async ({ page }) => {
      await page.goto('/');
      await settled(page);
      const box = page.getByPlaceholder('What are you looking for?');
      await box.click();
      await box.pressSequentially('washer');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectClean(page, ['nav[aria-label="Categories"]', 'section[aria-label="Promotions"]', 'main']);
    });

    test('the open menu is clean', async ({ page }) => {
      await page.goto('/');
      await settled(page);
      await page.getByRole('button', { name: width < 1024 ? 'Menu' : 'Laundry menu', exact: true }).click();
      await expect(
        width < 1024
          ? page.getByRole('dialog', { name: 'Menu' })
          : page.getByRole('link', { name: 'Front Load Washers' }),
      ).toBeVisible();
      await expectClean(page);
    });
  });
