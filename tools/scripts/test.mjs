// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium-path.mjs';
import { isInstalled } from './is-installed.mjs';

// Needs nothing but Node: installs what is missing, Chromium too, then runs every check there is.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const began = Date.now();
/** What a command prints is shown as it comes. */
const RUN_OPTIONS = /** @type {const} */ ({
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});

/** @typedef {readonly [title: string, command: string, args: string[]]} Check */

/** @type {Check} */
const ALERT_RULES = ['Alert rules', 'promtool', ['test', 'rules', 'docs/metrics/alerts.test.yml']];

/**
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [settings] environment variables besides those of this process
 */
const run = async (title, command, args, settings) => {
  console.log(`\n▸ ${title}`);
  const start = Date.now();
  const child = spawn(command, args, { ...RUN_OPTIONS, env: { ...process.env, ...settings } });
  const [code] = await once(child, 'close');
  const seconds = Math.round((Date.now() - start) / 1000);
  if (code === 0) return console.log(`  ${title}: ${seconds} s`);
  console.error(`\n${title}: failed after ${seconds} s (see above).`);
  process.exit(1);
};

// Debian's packages arrive while npm's are installed.
const installed = installWithApt([
  // The one without windows before all others.
  ['chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
  // `promtool`, which tries the alert rules, comes with it.
  ['prometheus', '/usr/bin/promtool'],
]);
if (!isInstalled(root))
  await run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
// Each of these uses one core. The check of boundaries plants files that the others would read.
await runTogether([
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Lint and format', 'npm', ['run', '--silent', 'lint']],
  ['Spelling and vocabulary', 'npm', ['run', '--silent', 'spelling']],
  ['Unused code and undeclared dependencies', 'npm', ['run', '--silent', 'knip']],
]);
// It reads what the check of types has written, and the check of boundaries plants files in the sources.
await run('API of the packages', 'npm', ['run', '--silent', 'api:check']);
const installation = await installed;
if (installation) console.log(installation);
const promtool = spawnSync('promtool', ['--version']).status === 0;
if (!promtool) console.log('\n▸ Alert rules: skipped, since promtool is not installed');
await runTogether([
  ['Boundaries', 'npm', ['run', '--silent', 'boundaries']],
  ...(promtool ? [ALERT_RULES] : []),
]);
await run('Unit and component tests', 'npm', ['run', '--silent', 'unit'], { POSTGRES_FOLLOWS: 'yes' });
// A build waits for its own steps, and the tests for their database.
await runTogether([
  [
    'Tests of the database, on PostgreSQL',
    'node',
    ['tools/scripts/with-postgres.mjs', ...'npm run --silent unit -- api-gateway'.split(' ')],
  ],
  ['Building what changed', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only']],
]);
await run('Sizes of scripts', 'npx', ['turbo', 'run', 'size', '--output-logs=errors-only']);
await run('Two builds of one revision are identical', 'node', [
  'tools/scripts/reproducible.mjs',
  // It bundles stores of a package too.
  'mfe-cart-compare',
]);
await findChromium();
await run('Journeys in the browser', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
console.log(`\nAll green after ${Math.round((Date.now() - began) / 1000)} s.`);

/** Runs commands at the same time, and prints what each says once it has ended. @param {readonly Check[]} commands */
async function runTogether(commands) {
  console.log(`\n▸ ${commands.map(([title]) => title).join(', ')}`);
  const failed = await Promise.all(
    commands.map(async ([title, command, args]) => {
      const start = Date.now();
      const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      const [code] = await once(child, 'close');
      console.log(`${said.trim()}\n  ${title}: ${Math.round((Date.now() - start) / 1000)} s`);
      return code === 0 ? [] : [title];
    }),
  );
  if (failed.flat().length === 0) return;
  console.error(`\n${failed.flat().join(', ')}: failed (see above).`);
  process.exit(1);
}

/** A Chromium on the machine; else Playwright's own download, else Debian's with its windows. */
async function findChromium() {
  if (chromiumPath()) return;
  console.log('\n▸ Installing Chromium');
  const own = spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], RUN_OPTIONS);
  if (own.status !== 0) console.log(await installWithApt([['chromium', '/usr/bin/chromium']]));
}

/**
 * Installs what is missing, only where that needs nobody's password, as in a pipeline's container; in the background.
 * Resolves with what there is to say of it.
 * @param {readonly (readonly [name: string, program: string])[]} packages Debian's, each with a program that it has
 */
async function installWithApt(packages) {
  const missing = packages.filter(([, program]) => !existsSync(program)).map(([name]) => name);
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return '';
  const start = Date.now();
  // One that this Debian does not have keeps no other away.
  const each = missing.map((name) => `apt-get install -y -q --no-install-recommends ${name} || failed=1`);
  const command = ['apt-get update -q || exit 1', ...each, 'exit $((failed))'].join('\n');
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  const took = `${Math.round((Date.now() - start) / 1000)} s`;
  if (code === 0) return `\n▸ ${missing.join(', ')} by apt: installed meanwhile, in ${took}`;
  return `\n▸ ${missing.join(', ')} by apt: failed after ${took}\n${said.trim().split('\n').slice(-5).join('\n')}`;
}
