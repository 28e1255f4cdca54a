import { expect, type Route, test } from '@playwright/test';
import { takesOver, visit } from './broken-remote';
import { REMOTES } from './remote-jobs';

test.use({ viewport: { width: 1440, height: 900 } });

/** Later than any timeout of a page. */
const LATE = 'an answer 1.6 seconds late';
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers so far: what is asked for a second time fails in the other way. */
let refused = 0;

/** Faults between the gateway and the browser: what the remote's scripts meet on their way. */
const NETWORK_FAULTS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  '404 and 500 by turns': (route) => {
    refused += 1;
    return route.fulfill({ status: refused % 2 === 1 ? 404 : 500, body: '' });
  },
  'no answer': () => new Promise(() => {}),
  [LATE]: (route) => later(1_600).then(() => route.continue().catch(() => {})),
  'wrong bytes': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
};

for (const remote of REMOTES)
  test.describe(`${remote} is broken`, () => {
    for (const [fault, answer] of Object.entries(NETWORK_FAULTS))
      test(`by ${fault}: its plain HTML stands in, the rest works`, async ({ page }) => {
        await page.route(`**/remotes/${remote}/**/web/**`, answer);
        await visit(page, remote);
        if (fault === LATE) {
          const arrived = page.waitForResponse(new RegExp(`/remotes/${remote}/.*/web/`));
          await page.reload({ waitUntil: 'commit' });
          await arrived;
          await takesOver(page, remote);
        } else
          await expect(
            page.locator(`[data-remote="${remote}"]`).or(page.locator('[data-fallback="page"]')).first(),
          ).toBeAttached();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });

for (const delay of [800, 2_200])
  test(`all remotes are ${delay} ms late: what was pressed meanwhile happens, and the focus stays`, async ({
    page,
  }) => {
    await page.route('**/remotes/**/web/**', (route) =>
      later(delay).then(() => route.continue().catch(() => {})),
    );
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
