import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

// Needs nothing but Node: installs what is missing, Chromium too, then runs every check there is.
const root = path.resolve(new URL('..', import.meta.url).pathname);
const began = Date.now();

const run = (title, command, args, options = {}) => {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (status === 0) return;
  console.error(`\n${title}: failed (see above).`);
  process.exit(1);
};

if (!existsSync(path.join(root, 'node_modules/.package-lock.json')))
  run('Installing packages', 'npm', ['install', '--no-audit', '--no-fund']);
run('Types', 'npm', ['run', '--silent', 'types']);
run('Lint and format', 'npm', ['run', '--silent', 'lint']);
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
run('Building what changed', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only']);
run('Two builds of one revision are the same bytes', 'node', ['scripts/reproducible.mjs', 'mfe-footer']);
await findChromium();
run('Journeys in the browser', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
console.log(`\nAll green after ${Math.round((Date.now() - began) / 1000)} s.`);

/** A Chromium on the machine, else Playwright's own download, else Debian's package. */
async function findChromium() {
  const known = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  if (process.env.CHROMIUM_PATH || known.some((file) => existsSync(file))) return;
  console.log('\n▸ Installing Chromium');
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (own.status === 0) return;
  run('Installing Chromium with apt', 'sh', ['-c', 'apt-get update -q && apt-get install -y -q chromium']);
}
