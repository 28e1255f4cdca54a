// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumPath } from './chromium-path.mjs';

// Needs nothing but Node: installs what is missing, Chromium too, then runs every check there is.
const root = path.resolve(new URL('..', import.meta.url).pathname);
const began = Date.now();

/** @param {string} title @param {string} command @param {readonly string[]} args */
const run = (title, command, args) => {
  console.log(`\n▸ ${title}`);
  const start = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  if (status === 0) return console.log(`  ${title}: ${seconds} s`);
  console.error(`\n${title}: failed after ${seconds} s (see above).`);
  process.exit(1);
};

if (!existsSync(path.join(root, 'node_modules/.package-lock.json')))
  run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
// Each of these uses one core. The check of boundaries plants files that the others would read.
await runTogether([
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Lint and format', 'npm', ['run', '--silent', 'lint']],
  ['Spelling and vocabulary', 'npm', ['run', '--silent', 'spelling']],
]);
run('Boundaries', 'npm', ['run', '--silent', 'boundaries']);
run('Unit and component tests', 'npm', ['run', '--silent', 'unit']);
run('Gateway tests again, on PostgreSQL', 'node', [
  'scripts/with-postgres.mjs',
  'npm',
  'run',
  '--silent',
  'unit',
  '--',
  'api-gateway',
]);
if (findPromtool()) run('Alert rules', 'promtool', ['test', 'rules', 'docs/metrics/alerts.test.yml']);
else console.log('\n▸ Alert rules: not tried, since promtool is not here');
run('Building what changed', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only']);
run('Two builds of one revision are the same bytes', 'node', ['scripts/reproducible.mjs', 'mfe-footer']);
findChromium();
run('Journeys in the browser', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
console.log(`\nAll green after ${Math.round((Date.now() - began) / 1000)} s.`);

/**
 * Runs commands at the same time, and prints what each of them says once it has ended.
 * @param {readonly (readonly [title: string, command: string, args: string[]])[]} commands
 */
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

/** A Chromium on the machine, the one without windows before all others; else Playwright's own download. */
function findChromium() {
  installWithApt('chromium-headless-shell', '/usr/bin/chromium-headless-shell');
  if (chromiumPath()) return;
  console.log('\n▸ Installing Chromium');
  const own = spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (own.status !== 0) installWithApt('chromium', '/usr/bin/chromium');
}

/** Whether `promtool` is there, which tries the alert rules; it comes with Debian's Prometheus. */
function findPromtool() {
  installWithApt('prometheus', '/usr/bin/promtool');
  return spawnSync('promtool', ['--version']).status === 0;
}

/** Only where that needs nobody's password, as in a pipeline's container. @param {string} name @param {string} program */
function installWithApt(name, program) {
  if (existsSync(program) || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`\n▸ Installing ${name} with apt`);
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${name}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', install], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.log(`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n'));
}
