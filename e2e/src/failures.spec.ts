import { expect, type Page, type Route, test } from '@playwright/test';
import { withBrokenRelease } from './broken-release';
import { ARTIFACT_FAULTS } from './faults';
import { hydrated } from './hydrated';
import { JOBS, pageWithout, REMOTES, type RemoteName, WORKS } from './remote-jobs';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

const LATE = 'an answer three seconds late';
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Faults between the gateway and the browser: what the remote's scripts meet on their way. */
const NETWORK_FAULTS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  '404': (route) => route.fulfill({ status: 404, body: '' }),
  '500': (route) => route.fulfill({ status: 500, body: '' }),
  'no answer': () => new Promise(() => {}),
  [LATE]: (route) => later(3_000).then(() => route.continue().catch(() => {})),
  'wrong bytes': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
};

async function visit(page: Page, broken: RemoteName) {
  const response = await page.goto(pageWithout(broken), { waitUntil: 'domcontentloaded' });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (broken !== 'header-search') await hydrated(page);
  for (const remote of REMOTES) if (remote !== broken) await WORKS[remote](page);
  for (const remote of REMOTES) if (remote !== broken && remote !== 'header-search') await JOBS[remote](page);
  await JOBS[broken](page);
}

/** Without a reload: the plain HTML goes, and the remote answers. */
async function takesOver(page: Page, remote: RemoteName) {
  await expect(page.locator(`[data-remote="${remote}"]`)).toHaveCount(0, { timeout: 15_000 });
  await hydrated(page);
  await WORKS[remote](page);
}

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

    for (const [name, fault] of Object.entries(ARTIFACT_FAULTS))
      test(`by ${name}: the version before takes over, the rest works`, async ({ page }) => {
        await withBrokenRelease(remote, fault, async () => {
          await visit(page, remote);
          await takesOver(page, remote);
        });
      });
  });
