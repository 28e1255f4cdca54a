// @ts-check
/// <reference lib="dom" />

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('@kilowatt/contracts').Snapshot} Snapshot */
/** @typedef {import('@kilowatt/contracts/management').ReleasePreview} ReleasePreview */
/** @typedef {'live' | 'previous' | 'canary'} Others which versions of the other remotes */
/** @typedef {{ page: Page, preview: ReleasePreview, others: Others, expected: Readonly<Record<string, string>> }} Visit */

/** Milliseconds for everything that a page has to show. */
const TIMEOUT = 15_000;

/** Versions by remote that a page must show. @param {Snapshot} snapshot @param {ReleasePreview} preview @param {Others} others */
export function expectedVersions({ remotes }, { releases }, others) {
  const shown = remotes.map((live) => {
    const other = { live, previous: live.previous ?? live, canary: live.canary ?? live }[others];
    return [live.release.remote, other.release.version];
  });
  return Object.fromEntries([...shown, ...releases.map(({ remote, version }) => [remote, version])]);
}

/** Times that a journey is repeated. */
const MAX_REPEATS = 3;

/**
 * Repeats a journey that failed while something was deployed: its pages may have been right to show other versions than
 * it expected.
 * @param {Snapshot} snapshot that is expected first
 * @param {(snapshot: Snapshot) => Promise<string | null>} run the reason of a failure
 * @param {() => Promise<Snapshot>} read the current snapshot
 * @returns {Promise<{ reason: string | null, snapshot: Snapshot }>} of the last run
 */
export async function repeatIfDeployed(snapshot, run, read) {
  let expected = snapshot;
  for (let repeats = 0; ; repeats += 1) {
    const reason = await run(expected);
    if (reason === null || repeats === MAX_REPEATS) return { reason, snapshot: expected };
    const current = await read();
    if (current.revision === expected.revision) return { reason, snapshot: expected };
    expected = current;
  }
}

/** Fails unless the page was rendered with these versions, and still runs them. @param {Visit} visit */
async function checkVersions({ page, expected }) {
  const shown = await page.evaluate(() =>
    Object.fromEntries(
      /** @type {any} */ (self).__KILOWATT__.snapshot.remotes.map((/** @type {any} */ { release }) => [
        release.remote,
        release.version,
      ]),
    ),
  );
  for (const [remote, version] of Object.entries(expected))
    if (shown[remote] !== version)
      throw new Error(`the page shows ${remote} ${shown[remote]}, not ${version}`);
  const badge = await page.getByRole('complementary', { name: 'Overrides' }).innerText();
  if (badge.includes(' failed')) throw new Error(badge.replaceAll(/\s+/g, ' '));
}

/** Follows the first visible link to such addresses, after it is React's. @param {Visit} visit @param {string} prefix */
async function follow({ page }, prefix) {
  const link = page.locator(`main a[href^="${prefix}"]:visible`).first();
  const href = await link.getAttribute('href');
  await page.goto(new URL(href ?? '/', page.url()).href, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
}

/** Pages of one remote that are opened. */
const MAX_OWN_PAGES = 5;

/** Opens pages of the remotes of the preview whose addresses are known: those without a parameter. @param {Visit} visit */
async function openOwnPages({ page, preview }) {
  const home = page.url();
  const paths = await page.evaluate(
    ({ remotes, limit }) =>
      /** @type {any} */ (self).__KILOWATT__.snapshot.remotes.flatMap((/** @type {any} */ { release }) =>
        remotes.includes(release.remote)
          ? release.routes
              .map((/** @type {any} */ { path }) => path)
              .filter((/** @type {string} */ path) => !/[:*?]/.test(path) && path !== '/')
              .slice(0, limit)
          : [],
      ),
    { remotes: preview.releases.map(({ remote }) => remote), limit: MAX_OWN_PAGES },
  );
  for (const path of paths) {
    const answer = await page.goto(new URL(path, home).href, { waitUntil: 'load' });
    if (answer && answer.status() >= 400) throw new Error(`${path} was answered with ${answer.status()}`);
    await page.locator('main').first().waitFor();
  }
  await page.goto(home, { waitUntil: 'load' });
}

/** Steps of a shopper, by the words of the report. @type {Readonly<Record<string, (visit: Visit) => Promise<void>>>} */
const STEPS = {
  async home({ page }) {
    await page.locator('main a[href^="/collection/"]:visible').first().waitFor();
  },
  'own pages': openOwnPages,
  list: (visit) => follow(visit, '/collection/'),
  product: (visit) => follow(visit, '/products/'),
  async 'add to cart'({ page }) {
    const button = page.getByRole('button', { name: /^Add to cart/ }).first();
    await page.waitForFunction(
      (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps')),
      await button.elementHandle(),
    );
    await button.click();
    await page.waitForFunction(() => localStorage.getItem('cart')?.includes('"quantity"'));
    await page.goto(new URL('/cart', page.url()).href, { waitUntil: 'load' });
    await page.locator('main a[href^="/products/"]:visible').first().waitFor();
  },
  async 'search box'({ page }) {
    const box = page.locator('header form[role="search"] input[name="q"]').first();
    await page.waitForFunction(
      (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps')),
      await box.elementHandle(),
    );
    await box.click();
    await box.pressSequentially('washer');
    await page.getByRole('option').first().waitFor();
  },
};

/**
 * Runs all steps; the first that fails ends them.
 * @param {import('playwright-core').Browser} browser
 * @param {Omit<Visit, 'page'>} visit
 * @returns {Promise<string | null>} why it failed
 */
export async function journey(browser, { preview, others, expected }) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  /** @type {string[]} */
  const thrown = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const link = new URL(preview.href);
  link.searchParams.set('remotes', `${preview.name}~${others}`);
  let step = 'the link';
  try {
    const answer = await page.goto(link.href, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Error(`it was answered with ${answer?.status()}`);
    for (const [name, run] of Object.entries(STEPS)) {
      step = name;
      await run({ page, preview, others, expected });
      await checkVersions({ page, preview, others, expected });
      if (thrown.length > 0) throw new Error(`the page threw: ${thrown[0]}`);
    }
    return null;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return `${step}: ${reason}`;
  } finally {
    await context.close();
  }
}
