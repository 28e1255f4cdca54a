import { expect, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { button, link, open, PANELS, panel } from './menu-parts';

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('of each panel: Enter opens, arrows move, Escape returns', async ({ page }) => {
    await open(page);
    for (const [index, [title, columns, name]] of PANELS.entries())
      await test.step(title, async () => {
        await button(page, title).focus();
        await page.keyboard.press('Enter');
        await expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');
        await expect(panel(page, index)).toHaveAttribute('data-columns', String(columns));
        await expect(panel(page, index).getByRole('link', { name, exact: true })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expect(panel(page, index).getByRole('link').first()).toBeFocused();
        await page.keyboard.press('End');
        await expect(panel(page, index).getByRole('link').last()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(button(page, title)).toBeFocused();
        await expect(panel(page, index)).toBeHidden();
        await page.keyboard.press('Space');
        await expect(panel(page, index)).toBeVisible();
        await page.keyboard.press('Space');
        await expect(panel(page, index)).toBeHidden();
      });
  });

  test('arrow keys move along the bar, and the panel closes when the focus leaves', async ({ page }) => {
    await open(page);
    await link(page, 'Laundry').focus();
    await page.keyboard.press('ArrowRight');
    await expect(button(page, 'Laundry')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(link(page, 'Cooking')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link(page, 'Rebate Center')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page, 0)).toBeHidden();
  });
});

for (const width of [1100, 1440])
  test(`home is clean with each panel open at ${width} px`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const [index, [title]] of PANELS.entries()) {
      await button(page, title).click();
      await expect(panel(page, index)).toBeVisible();
      // The page behind the panel is half covered; that it is clean is held elsewhere.
      expect(
        await axeFindings(page, {
          covered: ['header', 'main', 'section[aria-label="Promotions"]', 'footer'],
        }),
        title,
      ).toEqual([]);
    }
  });
