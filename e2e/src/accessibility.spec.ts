import { expect, type Page, test } from '@playwright/test';
import { axeFindings, COLOUR_RULES, type Looking } from './axe-findings';
import { chooseToCompare } from './choose-to-compare';
import { settled } from './hydrated';

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
  '/package-builder',
] as const;

/** What all pages have alike; it is looked at on the home page, in the same widths and colours. */
const SAME_ON_ALL = ['nav[aria-label="Categories"]', 'section[aria-label="Promotions"]', 'footer'];

/** Looks again where something was found: on a busy machine colours may still be changing after their scheme has. */
async function expectClean(page: Page, covered: string[] = [], more: Looking = {}): Promise<void> {
  await expect.poll(() => axeFindings(page, { covered, ...more }), { intervals: [500] }).toEqual([]);
}

/** Whose rules apply at a width: in dark only colors differ, and those of 1100 px are those of the others. */
function rulesAt(width: number, colorScheme: 'light' | 'dark'): Looking {
  if (width === 1100) return { without: COLOUR_RULES };
  return colorScheme === 'light' ? {} : { rules: COLOUR_RULES };
}

for (const path of PAGES)
  test(`${path} is clean at every width, in light and in dark colours`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of width === 1100 ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        await test.step(`${width} px, ${colorScheme}`, () =>
          expectClean(page, path === '/' ? [] : SAME_ON_ALL, rulesAt(width, colorScheme)));
      }
    }
  });

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a product, the compare bar, a toast and the compare table have no axe findings', async ({
      page,
    }) => {
      await page.goto('/collection/dishwashers');
      await settled(page);
      const toggles = page.getByRole('checkbox', { name: /^Compare/ });
      await chooseToCompare(toggles.nth(0));
      await chooseToCompare(toggles.nth(1));
      await page
        .getByRole('button', { name: /^Add to cart:/ })
        .first()
        .click();
      await expect(page.getByText('Added to cart')).toBeVisible();
      // Below the header: half of a button under what sticks to the window is no small target.
      await page
        .getByRole('article')
        .first()
        .evaluate((card, isPhone) => {
          if (isPhone) card.scrollIntoView({ block: 'start', behavior: 'instant' });
          else scrollTo({ top: 0, behavior: 'instant' });
        }, width < 640);
      await expectClean(page, ['header', 'nav[aria-label="Categories"]', 'section[aria-label="Promotions"]']);
      // On phones the bar starts collapsed.
      if (width < 640) await page.getByRole('button', { name: 'Show Compare (2)' }).click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectClean(page);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
      await expectClean(page);
    });

    test('the open search box has no axe findings', async ({ page }) => {
      await page.goto('/');
      await settled(page);
      const box = page.getByPlaceholder('What are you looking for?');
      await box.click();
      await box.pressSequentially('washer');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectClean(page, ['nav[aria-label="Categories"]', 'section[aria-label="Promotions"]', 'main']);
    });
  });
