import { expect, type Page } from '@playwright/test';
import type { NetworkFault } from './faults';
import { hydrated } from './hydrated';
import { JOBS, pageWithout, REMOTES, type RemoteName, WORKS } from './remote-jobs';

/** Visits a page while a remote is broken: the others work, and what a visitor needs of the broken one is there. */
export async function visit(page: Page, broken: RemoteName) {
  const response = await page.goto(pageWithout(broken), { waitUntil: 'domcontentloaded' });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (broken !== 'header-search') await hydrated(page);
  for (const remote of REMOTES) if (remote !== broken) await WORKS[remote](page);
  for (const remote of REMOTES) if (remote !== broken && remote !== 'header-search') await JOBS[remote](page);
  await JOBS[broken](page);
}

/** Without a reload: the plain HTML goes, and the remote answers. */
export async function takesOver(page: Page, remote: RemoteName) {
  // A job may have opened a document, of which nothing has arrived yet.
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator(`[data-remote="${remote}"]`)).toHaveCount(0, { timeout: 15_000 });
  await hydrated(page);
  await WORKS[remote](page);
}

/** Visits a page whose network breaks the scripts of a remote, those of its previous version too: its plain HTML stands in. */
export async function visitOverFaultyNetwork(
  page: Page,
  remote: RemoteName,
  { answer, isLate }: NetworkFault,
) {
  await page.route(`**/remotes/${remote}/**/web/**`, answer);
  await visit(page, remote);
  if (isLate) {
    const arrived = page.waitForResponse(new RegExp(`/remotes/${remote}/.*/web/`));
    await page.reload({ waitUntil: 'commit' });
    await arrived;
    await takesOver(page, remote);
  } else
    await expect(
      page.locator(`[data-remote="${remote}"]`).or(page.locator('[data-fallback="page"]')).first(),
    ).toBeAttached();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
