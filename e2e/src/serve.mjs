// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShop } from '../../tools/scripts/run-shop.mjs';
import { ownEnvironment } from '../../tools/scripts/shop/own-environment.mjs';

// The shop of the journeys. Its database is filled once, by a first start as everybody's is; the shops of some journeys
// begin with a copy.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const template = path.join(root, 'e2e/.template');
const program = path.join(root, 'tools/scripts/serve.mjs');

/** Settings of `playwright.config.ts`, which Playwright adds to the whole environment of its caller. */
const GIVEN = ['PORT', 'SHELL_PORT', 'DATA_DIR', 'RELEASE_TOKEN', 'RELEASE_TRIAL', 'LOG_LEVEL'];
const { DATA_DIR = 'e2e/.data', PORT = '3400' } = process.env;
const environment = {
  ...ownEnvironment(),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => GIVEN.includes(name))),
  ...{ DATA_DIR, PORT },
};
/** Of the shop that fills the template: Playwright begins once something answers at the journeys' own. */
const port = Number(PORT) + 10;
const data = path.resolve(root, DATA_DIR);
rmSync(template, { recursive: true, force: true });
await filled();
rmSync(data, { recursive: true, force: true });
cpSync(template, data, { recursive: true });
await runShop({ root, given: environment });

/** Starts a shop in the template's folder, and ends it once it is ready. @throws where it does not start */
async function filled() {
  const shop = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, DATA_DIR: template, PORT: String(port), SHELL_PORT: String(port + 1) },
  });
  const ended = once(shop, 'exit');
  let isReady = false;
  shop.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (!String(chunk).includes('Ctrl-C ends it')) return;
    isReady = true;
    shop.kill('SIGTERM');
  });
  const [code] = await ended;
  if (!isReady) throw new Error(`The shop of the journeys did not start (${code})`);
}
