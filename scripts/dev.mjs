import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// The built shop, with remotes rebuilt, published and promoted as their files change: `npm run dev`, or for one
// remote `npm run dev -w mfe-cart-compare`.
const root = path.resolve(new URL('..', import.meta.url).pathname);
process.chdir(root);
const { status } = spawnSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const { runShop } = await import('./run-shop.mjs');
const { promote, publish } = await import('@kilowatt/releases');
const { remote } = createRequire(import.meta.url)('../packages/build/src/remote.cjs');
const webpack = createRequire(path.join(root, 'packages/build/package.json'))('webpack');

const asked = process.argv.slice(2);
const folders = asked.length > 0 ? asked : readdirSync('.').filter((name) => name.startsWith('mfe-'));
const target = await runShop({ root, args: [] });
const session = Date.now().toString(36);

for (const folder of folders) {
  const configurations = await remote(path.join(root, folder), { output: '.dev', mode: 'development' });
  let build = 0;
  webpack(configurations).watch({ aggregateTimeout: 50 }, async (error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString('errors-only'));
      return;
    }
    build += 1;
    const began = performance.now();
    const version = `0.0.0-dev.${session}.${build}`;
    try {
      const { remote: name } = await publish(path.join(root, folder, '.dev'), target, { version });
      await promote({ remote: name, version, why: 'npm run dev' }, target);
      const built = Math.max(...stats.stats.map(({ startTime, endTime }) => endTime - startTime));
      console.log(
        `${name}: live after ${Math.round(built + performance.now() - began)} ms; load the page again`,
      );
    } catch (refused) {
      console.error(`${folder}: ${refused.message}`);
    }
  });
}
