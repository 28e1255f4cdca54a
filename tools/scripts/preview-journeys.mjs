// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { previews } from '@kilowatt/releases';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium-path.mjs';

// `npm run preview-journeys -- pr-12` opens a preview of a running shop (KILOWATT_URL, KILOWATT_TOKEN) with the live, previous
// and canary versions of the other remotes, and does what every shopper does; `--against live` only with those. With
// `--record REMOTE --report URL` the result is recorded for that remote's version, as by `kilowatt verify`. Exit codes: 0 all
// passed, 1 one has failed or the shop has no such preview, 2 usage error.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@kilowatt/contracts').Snapshot} Snapshot */
/** @typedef {import('@kilowatt/contracts/management').ReleasePreview} ReleasePreview */
/** @typedef {'live' | 'previous' | 'canary'} Others */
/** @typedef {{ page: Page, preview: ReleasePreview, others: Others, expected: Readonly<Record<string, string>> }} Visit */

const OTHERS = /** @type {const} */ (['live', 'previous', 'canary']);
/** Milliseconds for everything that a page has to show. */
const TIMEOUT = 15_000;

/** @param {string} line @param {1 | 2} code @returns {never} */
function end(line, code) {
  console.error(`preview-journeys: ${line}`);
  process.exit(code);
}

/** Versions by remote that a page must show. @param {Snapshot} snapshot @param {ReleasePreview} preview @param {Others} others */
function expectedVersions({ remotes }, { releases }, others) {
  const shown = remotes.map((live) => {
    const other = { live, previous: live.previous ?? live, canary: live.canary ?? live }[others];
    return [live.release.remote, other.release.version];
  });
  return Object.fromEntries([...shown, ...releases.map(({ remote, version }) => [remote, version])]);
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

/** Steps of a shopper, by the words of the report. @type {Readonly<Record<string, (visit: Visit) => Promise<void>>>} */
const STEPS = {
  async home({ page }) {
    await page.locator('main a[href^="/collection/"]:visible').first().waitFor();
  },
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
 * @param {import('@playwright/test').Browser} browser
 * @param {Omit<Visit, 'page'>} visit
 * @returns {Promise<string | null>} why it failed
 */
async function journey(browser, { preview, others, expected }) {
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

/** The command line. */
function given() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        against: { type: 'string', default: OTHERS.join() },
        record: { type: 'string' },
        report: { type: 'string' },
      },
    });
    const [name, ...more] = positionals;
    if (!name || more.length > 0)
      return end('use preview-journeys NAME [--against LIST] [--record REMOTE --report URL]', 2);
    const against = values.against.split(',');
    const unknown = against.find((one) => !OTHERS.some((known) => known === one));
    if (unknown !== undefined)
      return end(`--against must list some of ${OTHERS.join(', ')}, not "${unknown}"`, 2);
    if ((values.record === undefined) !== (values.report === undefined))
      return end('--record and --report are used together', 2);
    const { record, report } = values;
    return { name, against: OTHERS.filter((one) => against.includes(one)), record, report };
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), 2);
  }
}

/** Runs the journeys with each of the versions, and prints a line for each. @param {ReleasePreview} preview @param {readonly Others[]} against */
async function runAll(preview, against) {
  /** @type {Snapshot} */
  const snapshot = await (await fetch(`${url}/api/releases/snapshot`)).json();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const live = JSON.stringify(expectedVersions(snapshot, preview, 'live'));
  let passed = true;
  for (const others of against) {
    const expected = expectedVersions(snapshot, preview, others);
    if (others !== 'live' && against.includes('live') && JSON.stringify(expected) === live) {
      console.log(`${others}  same as live: no other remote has one`);
      continue;
    }
    const reason = await journey(browser, { preview, others, expected });
    console.log(`${others}  ${reason === null ? 'passed' : `FAILED at ${reason}`}`);
    passed &&= reason === null;
  }
  await browser.close();
  return passed;
}

const { KILOWATT_URL: url = 'http://127.0.0.1:3000', KILOWATT_TOKEN: token = '' } = process.env;
const { name, against, record, report = '' } = given();
if (token === '') end('KILOWATT_TOKEN is not set; set it to a token of the shop', 2);
const running = await previews({ url, token }).catch((error) => end(error.message, 1));
const preview =
  running.previews.find((one) => one.name === name) ?? end(`There is no running preview ${name}`, 1);
const recorded = preview.releases.find(({ remote }) => remote === record);
if (record !== undefined && !recorded) end(`The preview ${name} has no version of ${record}`, 1);
const passed = await runAll(preview, against);
if (!passed) process.exitCode = 1;
if (recorded) {
  const verify = [
    'verify',
    `${recorded.remote}@${recorded.version}`,
    '--result',
    passed ? 'passed' : 'failed',
  ];
  const command = path.resolve(
    new URL('../..', import.meta.url).pathname,
    'packages/releases/src/kilowatt.mjs',
  );
  const { status } = spawnSync(
    process.execPath,
    [command, ...verify, '--report', report, '--against', against.join()],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
