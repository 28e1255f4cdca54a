import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { CHROMIUM_FLAGS, chromiumPath } from './browser';
import {
  advice,
  CATEGORIES,
  type LighthouseReport,
  lostPoints,
  medianReport,
  pointsOf,
} from './lighthouse-report';
import { type PageKind, pageKinds } from './page-kinds';
import { type PageArguments, pageOptions } from './page-options';

/** It is no workspace, so that nobody installs Lighthouse who does not run it. */
const FOLDER = path.resolve('tools/bench/lighthouse');
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** Search engines are asked to leave these out, on purpose, so that Lighthouse is not asked about that. */
const NOT_INDEXED: readonly PageKind[] = ['cart', 'search'];
/** Pieces of advice that are printed for a page. */
const MAX_ADVICE = 3;

/** Prints what Lighthouse says of each kind of page on a simulated phone, and what costs points. */
export async function runLighthouse(given: PageArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  if (!existsSync(PROGRAM)) {
    console.log('Installing Lighthouse (once)');
    await outputOf('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER);
  }
  const shop = await startShop({}, port);
  try {
    const all: [string, LighthouseReport[]][] = [];
    for (const [kind, address] of await pageKinds(shop.url)) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < runs; run++) reports.push(await reportOn(kind, address));
      all.push([kind, reports]);
    }
    printPoints(all, runs);
    for (const [kind, reports] of all) printLosses(kind, medianReport(reports));
  } finally {
    await shop.stop();
  }
}

/** Chromium now and then leaves out of a trace where it begins; Lighthouse says then that it should be run again. */
const NOT_TRACED = /recording the trace/;
/** Times that a page is tried. */
const ATTEMPTS = 4;

async function reportOn(kind: PageKind, address: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await reportOnce(kind, address);
    } catch (error) {
      if (attempt === ATTEMPTS || !NOT_TRACED.test(String(error))) throw error;
    }
  }
}

async function reportOnce(kind: PageKind, address: string): Promise<LighthouseReport> {
  const text = await outputOf(process.execPath, [
    ...[PROGRAM, address, '--output=json', '--quiet', '--no-enable-error-reporting'],
    ...(NOT_INDEXED.includes(kind) ? ['--skip-audits=is-crawlable'] : []),
    ...[
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
    ],
  ]);
  return JSON.parse(text) as LighthouseReport;
}

/** What a program prints. @throws Error with its last words where it fails */
async function outputOf(command: string, args: readonly string[], cwd = process.cwd()): Promise<string> {
  const chromium = await chromiumPath();
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd,
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    program.stdout.on('data', (chunk) => {
      output += chunk;
    });
    program.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    program.once('error', reject);
    program.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ended with ${code}:\n${errors.slice(-2_000)}`)),
    );
  });
}

const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

function printPoints(all: readonly (readonly [string, readonly LighthouseReport[]])[], runs: number): void {
  console.log(
    `Lighthouse on a simulated phone: median points of ${runs} runs; metrics of the median run.\nOf ${NOT_INDEXED.join(' and ')} the audit that search engines may index the page is left out: they shall not.`,
  );
  console.log(
    table(
      ['', ...CATEGORIES, ...Object.keys(METRICS)],
      all.map(([kind, reports]) => {
        const points = CATEGORIES.map((category) =>
          percentile(
            reports.map((report) => pointsOf(report, category)),
            0.5,
          ),
        );
        const median = medianReport(reports);
        return [
          kind,
          ...points.map(String),
          ...Object.values(METRICS).map((id) => median?.audits[id]?.displayValue ?? '-'),
        ];
      }),
    ),
  );
}

function printLosses(kind: string, report: LighthouseReport | undefined): void {
  if (!report) return;
  const losses = CATEGORIES.flatMap((category) =>
    lostPoints(report, category).map(
      ({ title, value, points }) => `  ${category} -${points.toFixed(1)}: ${title} ${value}`,
    ),
  );
  const hints = advice(report)
    .slice(0, MAX_ADVICE)
    .map(({ title, saves }) => `  advice: ${title} (${saves})`);
  console.log(`\n${[kind, ...losses, ...hints].join('\n')}`);
}
