import { rollback } from '@kilowatt/releases';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings, COLOUR_RULES } from './axe-findings';
import { pageErrors } from './page-errors';
import { shipAgain } from './same-release';

const TOKEN = 'token-of-the-journeys';
const shop = { url: `http://127.0.0.1:${process.env.E2E_PORT ?? 3400}`, token: TOKEN };
const cardOf = (page: Page, remote: string) => page.getByRole('region', { name: remote, exact: true });
/** The card of a healthy remote is one line until somebody opens it. */
async function openCard(page: Page, remote: string) {
  const card = cardOf(page, remote);
  await card.getByRole('button', { name: remote, exact: true, expanded: false }).click();
  return card;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

test.describe('the console', () => {
  // Both ship the same remote again, so they take turns.
  test.describe.configure({ mode: 'serial' });

  test('rolls back by keyboard, describes the change, and shows it without a reload', async ({
    page,
    request,
  }) => {
    const errors = pageErrors(page);
    const { before, version } = await shipAgain('footer');
    await signIn(page);
    const card = await openCard(page, 'footer');
    await expect(card.getByText(version, { exact: true })).toBeVisible();

    const rollBack = card.getByRole('button', { name: 'Roll back footer' });
    await rollBack.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Roll back footer?' });
    await expect(
      dialog.getByText(`footer ${version} → ${before}, running servers switch within a second`),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rollBack).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Why')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/Enter a reason/);
    await page.keyboard.type('by keyboard');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('heading', { name: 'footer' })).toBeFocused();
    await expect(card.getByText(/Last operation: rollback .* by root.*by keyboard/)).toBeVisible();
    await expect(
      page.getByRole('row', { name: new RegExp(`footer rollback.*${before}`) }).first(),
    ).toBeVisible();

    const { remotes } = await (await request.get('/api/releases/snapshot')).json();
    const live = remotes.find(({ release }: { release: { remote: string } }) => release.remote === 'footer');
    expect(live.release.version).toBe(before);
    expect(errors).toEqual([]);
  });

  test('shows operations of others', async ({ page }) => {
    await signIn(page);
    await openCard(page, 'footer');
    const { before, version } = await shipAgain('footer');
    // Sooner than the console would have asked by itself.
    await expect(cardOf(page, 'footer').getByText(version, { exact: true })).toBeVisible({ timeout: 3_000 });
    await rollback({ remote: 'footer', to: before, why: 'the journey is over' }, shop);
  });
});

test('an invalid token shows an error at the field, and signing out returns to it', async ({ page }) => {
  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill('not-a-token-of-this-shop');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The token is unknown to this shop');
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Token', { exact: true })).toBeVisible();
});

test('the console is clean at every width, in light and in dark colours', async ({ page }) => {
  const expectClean = async (within?: string) => {
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'dark' ? COLOUR_RULES : [];
        expect(
          await axeFindings(page, { rules, ...(within && { within }) }),
          `${width} px, ${colorScheme}`,
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
  };
  await page.goto('/ops');
  await expect(page.getByLabel('Token', { exact: true })).toBeVisible();
  await expectClean();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  for (const remote of ['cart-compare', 'footer', 'header-search', 'navigation']) {
    const line = cardOf(page, remote).getByRole('button', { name: remote, exact: true });
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  }
  // All at once: which there are changes with what is live, and other journeys change that meanwhile.
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await expectClean();
  await cardOf(page, 'footer').getByRole('button', { name: /Pin/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean('dialog[open]');
});
