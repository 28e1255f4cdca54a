// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run explain -- "…"`: how a query is read, and where it leads. Builds what is needed first, quietly.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const shell = process.platform === 'win32';

if (!existsSync(path.join(root, 'node_modules/.bin/turbo'))) {
  console.error('Run npm install first.');
  process.exit(1);
}
const built = spawnSync(
  'npx',
  ['turbo', 'run', 'build', '--filter=api-gateway', '--output-logs=errors-only'],
  {
    cwd: root,
    shell,
    encoding: 'utf8',
  },
);
if (built.status !== 0) {
  console.error(built.stdout, built.stderr);
  process.exit(built.status ?? 1);
}
const cli = path.join(root, 'api-gateway/dist/node/explain-cli.cjs');
process.exitCode =
  spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
