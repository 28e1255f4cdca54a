// @ts-check
import { existsSync } from 'node:fs';
import { call, management, Refused } from '../call.mjs';
import { command, messageOf, target, Usage } from '../command.mjs';
import { expectedVersions, journey, repeatIfDeployed } from '../journeys/journey.mjs';
import { runningPreview, verify } from './previews.mjs';
import { refuseName } from './publish.mjs';

/**
 * @typedef {import('@kilowatt/contracts').Snapshot} Snapshot
 * @typedef {import('@kilowatt/contracts/management').ReleasePreview} ReleasePreview
 * @typedef {import('../journeys/journey.mjs').Others} Others
 * @typedef {{ others: Others, reason: string | null, same?: true }} Result `same`: the other remotes have no other version
 */

const OTHERS = /** @type {const} */ (['live', 'previous', 'canary']);
/** Browsers that a machine may have; without one Playwright takes its own. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** @returns {Promise<import('playwright-core').Browser>} @throws {Usage} if there is none */
async function openBrowser() {
  const playwright = await import('playwright-core').catch(() => {
    throw new Usage('kilowatt journeys needs playwright-core: npm install --save-dev playwright-core');
  });
  const executablePath = [process.env.CHROMIUM_PATH, ...BROWSERS].find((file) => file && existsSync(file));
  return playwright.chromium
    .launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    .catch((error) => {
      throw new Usage(
        `No browser can be started (${messageOf(error).split('\n', 1)[0]}); set CHROMIUM_PATH, or run: npx playwright-core install chromium`,
      );
    });
}

/** @param {string} text @returns {Others[]} @throws {Usage} */
function othersIn(text) {
  const named = text.split(',').map((one) => one.trim());
  const unknown = named.find((one) => !OTHERS.some((known) => known === one));
  if (unknown !== undefined)
    throw new Usage(`--against must list some of ${OTHERS.join(', ')}, not "${unknown}"`);
  return OTHERS.filter((one) => named.includes(one));
}

/** @param {ReleasePreview} preview @param {readonly Others[]} against @returns {Promise<Result[]>} */
async function runAll(preview, against) {
  const read = () => call(target(), management.RELEASE_CALLS.snapshot, {});
  let snapshot = await read();
  const browser = await openBrowser();
  const versions = (/** @type {Others} */ others) =>
    JSON.stringify(expectedVersions(snapshot, preview, others));
  /** Those of the journey with the live versions. @type {string | null} */
  let live = null;
  /** @type {Result[]} */
  const results = [];
  try {
    for (const others of against) {
      if (live !== null && versions(others) === live) {
        results.push({ others, reason: null, same: true });
        continue;
      }
      const run = (/** @type {Snapshot} */ current) =>
        journey(browser, { preview, others, expected: expectedVersions(current, preview, others) });
      const { reason, snapshot: shown } = await repeatIfDeployed(snapshot, run, read);
      snapshot = shown;
      results.push({ others, reason });
      if (others === 'live') live = versions(others);
    }
  } finally {
    await browser.close();
  }
  return results;
}

/** @param {Result} result */
const resultLine = ({ others, reason, same }) =>
  same
    ? `${others}  same as live: no other remote has one`
    : `${others}  ${reason === null ? 'passed' : `FAILED at ${reason}`}`;

export const journeysCommand = command({
  name: 'journeys',
  description:
    'Do what every shopper does in a preview, with the live, previous and canary versions of the other remotes',
  args: {
    preview: { type: 'positional', description: 'Name of the preview, such as pr-12', required: true },
    against: {
      type: 'string',
      description: 'Versions of the other remotes',
      valueHint: 'LIST',
      default: OTHERS.join(),
    },
    record: {
      type: 'string',
      description: 'Record the result for the version of this remote, as verify does',
      valueHint: 'REMOTE',
    },
    report: { type: 'string', description: 'Where the report is, with --record', valueHint: 'URL' },
  },
  async run({ preview: name, against: list, record, report }) {
    refuseName(name);
    const against = othersIn(list);
    if ((record === undefined) !== (report === undefined))
      throw new Usage('--record and --report are used together');
    const preview = await runningPreview(name);
    const recorded = preview.releases.find(({ remote }) => remote === record);
    if (record !== undefined && !recorded)
      throw new Refused(`The preview ${name} has no version of ${record}`, null);
    const results = await runAll(preview, against);
    const passed = results.every(({ reason }) => reason === null);
    if (!passed) process.exitCode = 1;
    const noted =
      recorded && report !== undefined
        ? await verify({ ...recorded, result: passed ? 'passed' : 'failed', report, against })
        : null;
    return { preview: name, passed, results, recorded: noted };
  },
  show: ({ results, recorded }) =>
    [
      ...results.map(resultLine),
      ...(recorded ? [`${recorded.remote} ${recorded.version}: ${recorded.result} is recorded`] : []),
    ].join('\n'),
});
