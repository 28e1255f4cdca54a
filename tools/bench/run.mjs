// @ts-check
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));
const outfile = path.join(folder, 'dist/main.mjs');

// The workspaces are consumed from their TypeScript, which Node 20 does not run.
await build({
  entryPoints: [path.join(folder, 'src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
  // These find their files by their own path; pg-native is a module that pg does without.
  external: [
    ...['esbuild', 'jiti', '@electric-sql/pglite', 'pg-native', '@playwright/test'],
    ...['@kilowatt/build/*', 'webpack'],
  ],
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
  },
  // The gateway finds its pictures and migrations from the folder of its own bundles.
  define: { __dirname: JSON.stringify(path.resolve(folder, '../../api-gateway/dist/node')) },
  logLevel: 'error',
});

const megabytes = Math.floor((os.totalmem() / 2 ** 20) * 0.75);
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', `--max-old-space-size=${megabytes}`, outfile, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
