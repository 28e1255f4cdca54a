// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyWorkingTree } from './copy-working-tree.mjs';

// Builds remotes twice, in other folders, time zones and without caches, and compares every byte of the artifacts;
// a third build has another version, and the same digest of its content: `npm run reproducible`, or `npm run reproducible -- mfe-footer`,
// by the bundler of its package or by another one: `-- mfe-footer --bundler vite`.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const {
  values: { bundler },
  positionals: given,
} = parseArgs({
  allowPositionals: true,
  options: { bundler: { type: 'string' } },
});
const remotes =
  given.length > 0
    ? given
    : readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.config.ts')));
const unknown = remotes.find((remote) => !existsSync(path.join(root, remote, 'remote.config.ts')));
if (unknown) {
  console.error(`There is no remote ${unknown}.`);
  process.exit(2);
}

/** @typedef {{ folder: string, TZ: string }} Place */

/** @type {(TZ: string) => Place} */
const place = (TZ) => ({ folder: mkdtempSync(path.join(tmpdir(), 'kilowatt-build-')), TZ });
const places = /** @type {const} */ ([
  place('Pacific/Auckland'),
  place('America/New_York'),
  place('Asia/Kathmandu'),
]);
const [east, west, later] = places;
try {
  for (const { folder } of places) copyWorkingTree(root, folder);
  for (const remote of remotes) {
    const [one, two] = await Promise.all([
      build(east, remote, '1.0.0'),
      build(west, remote, '1.0.0'),
      build(later, remote, '1.0.1'),
    ]);
    const content = contentOf(west, remote);
    const files = [...new Set([...one.keys(), ...two.keys()])];
    const different = files.filter((file) => one.get(file) !== two.get(file));
    if (different.length > 0) throw new Error(`${remote}: two builds differ in ${different.join(', ')}`);
    if (content === undefined || contentOf(later, remote) !== content)
      throw new Error(`${remote}: builds of two versions have different digests of their content`);
    console.log(`${remote}: ${files.length} files, the same bytes in both builds`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const { folder } of places) rmSync(folder, { recursive: true, force: true });
}

/** What `release.json` says of the content apart from the version. @param {Place} place @param {string} remote @returns {unknown} */
function contentOf({ folder }, remote) {
  return JSON.parse(readFileSync(path.join(folder, remote, 'dist/release.json'), 'utf8')).content;
}

/** What `npm run build` of a remote runs. @param {string} folder */
function bundlerOf(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return /\b(?:rspack|vite)\b/.exec(scripts.build)?.[0] ?? 'webpack';
}

/** Hashes of the built artifact by file. @param {Place} place @param {string} remote @param {string} version @returns {Promise<Map<string, string>>} */
async function build({ folder, TZ }, remote, version) {
  const { TURBO_HASH: _, ...environment } = process.env;
  const env = { ...environment, TZ, RELEASE_VERSION: version };
  const cwd = path.join(folder, remote);
  rmSync(path.join(cwd, 'dist'), { recursive: true, force: true });
  const chosen = bundler ?? bundlerOf(cwd);
  const building = spawn(process.execPath, ['../packages/build/src/build-cli.cjs', chosen], {
    cwd,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error(`${remote} could not be built`);
  const dist = path.join(cwd, 'dist');
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [
        path.relative(dist, file),
        createHash('sha384').update(readFileSync(file)).digest('base64'),
      ]),
  );
}
