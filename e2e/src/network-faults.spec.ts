import { expect, test } from '@playwright/test';
import { visitOverFaultyNetwork } from './broken-remote';
import { late, NETWORK_FAULTS } from './faults';
import { REMOTES } from './remote-jobs';

test.use({ viewport: { width: 1440, height: 900 } });

for (const remote of REMOTES)
  test.describe(`${remote} is broken`, () => {
    for (const [name, fault] of Object.entries(NETWORK_FAULTS))
      test(`by ${name}: its plain HTML stands in, the rest works`, async ({ page }) => {
        await visitOverFaultyNetwork(page, remote, fault);
      });
  });

for (const delay of [800, 2_200])
  test(`all remotes are ${delay} ms late: what was pressed meanwhile happens, and the focus stays`, async ({
    page,
  }) => {
    await page.route('**/remotes/**/web/**', late(delay).answer);
    await page.goto('/search?q=range', { waitUntil: 'domcontentloaded' });
    const add = page.getByRole('button', { name: /^Add to cart:/ }).first();
    await add.click();
    await expect(page.getByTestId('cart-badge')).toHaveText('1');
    await expect(page.locator('[data-fallback="page"]')).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await expect(page.getByTestId('cart-badge')).toHaveText('2');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
