// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOf, packagesLoadedBy } from './programs/install-of.mjs';

// Writes the built gateway and shell as folders that run on any machine with Node 20 or newer, without this repository:
// `npm run programs -- FOLDER`. Image, systemd units and a copy by hand all begin with them.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** What each program needs beside its bundles. The console is served by the gateway. */
const PROGRAMS = [
  { name: 'kilowatt-gateway', workspace: 'api-gateway', files: ['migrations', 'pictures'] },
  { name: 'kilowatt-shell', workspace: 'shell', files: [] },
];
const CONSOLE = 'tools/ops-console/dist';

try {
  const target = targetFolder(process.argv.slice(2));
  for (const program of PROGRAMS) stage(program, path.join(target, program.workspace));
  cpSync(path.join(root, CONSOLE), path.join(target, CONSOLE), { recursive: true });
  console.log(`\nInstall what they load, and start them:`);
  for (const { workspace } of PROGRAMS)
    if (existsSync(path.join(target, workspace, 'package.json')))
      console.log(`  npm ci --omit=dev --prefix ${path.join(target, workspace)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {readonly string[]} args @returns {string} @throws Error in one line */
function targetFolder([folder, ...rest]) {
  if (!folder || folder.startsWith('-') || rest.length > 0)
    throw new Error('usage: npm run programs -- FOLDER, which does not exist or is empty');
  const target = path.resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  for (const built of [...PROGRAMS.map(({ workspace }) => `${workspace}/dist/node`), CONSOLE])
    if (!existsSync(path.join(root, built)))
      throw new Error(`${built} is not there: run "npm run build" before`);
  return target;
}

/** @param {typeof PROGRAMS[number]} program @param {string} target */
function stage({ name, workspace, files }, target) {
  const source = path.join(root, workspace);
  for (const part of ['dist', ...files])
    cpSync(path.join(source, part), path.join(target, part), { recursive: true });
  const { version } = json(path.join(source, 'package.json'));
  const loads = packagesLoadedBy(path.join(target, 'dist/node'));
  if (loads.length > 0) {
    const { manifest, lock } = installOf(
      { name, version, workspace, loads },
      json(path.join(root, 'package-lock.json')).packages,
    );
    write(path.join(target, 'package.json'), manifest);
    write(path.join(target, 'package-lock.json'), lock);
    cpSync(path.join(root, '.npmrc'), path.join(target, '.npmrc'));
    prune(target);
  }
  console.log(`${path.relative(process.cwd(), target) || '.'}: ${loads.length} packages loaded`);
}

/** Leaves in the lock file what the program needs. @param {string} folder @throws Error with npm's own words */
function prune(folder) {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not write ${folder}/package-lock.json: ${stderr.trim()}`);
}

/** @param {string} file @returns {any} */
function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
