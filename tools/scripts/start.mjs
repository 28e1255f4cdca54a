// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './is-installed.mjs';
import { exitCodeOf, shopArguments } from './shop/arguments.mjs';
import { runStep } from './shop/run-step.mjs';
import { refuseUsedPorts, shopSettings } from './shop/settings.mjs';

// Needs nothing but Node: installs, builds what changed, then hands over to what may use the installed packages.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const [major = 0] = process.versions.node.split('.').map(Number);
try {
  if (major < 20) throw new Error(`Kilowatt needs Node 20 or newer; this is ${process.version}.`);
  const { catalogue } = shopArguments(process.argv.slice(2), ['catalogue']);
  await refuseUsedPorts(shopSettings(root));

  if (!isInstalled(root)) {
    const install = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await runStep('Installing packages (about a minute, once)', 'npm', [install, ...quiet], root);
  }
  const build = ['turbo', 'run', 'build', '--output-logs=errors-only'];
  await runStep('Building what changed', 'npx', build, root);

  const { runShop } = await import('./run-shop.mjs');
  const { ended } = await runShop({ root, catalogue });
  process.exit(await ended);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(exitCodeOf(error));
}
