import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

// Needs nothing but Node: installs, builds what changed, then hands over to what may use the installed packages.
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Kilowatt needs Node 20 or newer; this is ${process.version}.`);

if (!existsSync(path.join(root, 'node_modules/.package-lock.json')))
  step('Installing packages (about a minute, once)', 'npm', ['install', '--no-audit', '--no-fund']);
step('Building what changed', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only']);

const { runShop } = await import('./run-shop.mjs');
await runShop({ root, args: process.argv.slice(2) });

function step(title, command, args) {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${title}: failed (see above).`);
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
