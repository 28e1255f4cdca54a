// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Runs a suite that prints a table: `node e2e/suites/run.mjs faults [ROW …]`. With words it runs the rows whose names
// hold one of them. Exits with 1 where a row fails.
const [suite, ...rows] = process.argv.slice(2);
const folder = path.dirname(fileURLToPath(import.meta.url));
if (
  suite !== 'faults' &&
  suite !== 'cluster' &&
  suite !== 'security' &&
  suite !== 'swaps' &&
  suite !== 'browsers'
) {
  console.error('Name a suite: faults, cluster, security, swaps or browsers.');
  process.exit(2);
}
const outfile = path.join(folder, `dist/${suite}.mjs`);

// The workspaces are consumed from their TypeScript, which Node 20 does not run.
await build({
  entryPoints: [path.join(folder, suite, 'main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: [
    'esbuild',
    'jiti',
    'pg-native',
    '@playwright/test',
    '@electric-sql/pglite',
    'puppeteer-core',
    'selenium-webdriver',
  ],
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
  },
  logLevel: 'error',
});
const { status } = spawnSync(process.execPath, [outfile, ...rows], { stdio: 'inherit' });
process.exit(status ?? 1);
