import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Builds remotes twice, in other folders, time zones and without caches, and compares every byte of the artifacts:
// `npm run reproducible`, or `npm run reproducible -- mfe-footer`.
const root = path.resolve(new URL('..', import.meta.url).pathname);
const given = process.argv.slice(2);
const remotes =
  given.length > 0
    ? given
    : readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.config.ts')));
const unknown = remotes.find((remote) => !existsSync(path.join(root, remote, 'remote.config.ts')));
if (unknown) {
  console.error(`There is no remote ${unknown}.`);
  process.exit(2);
}

const revision = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).stdout.toString().trim();
const places = [
  { name: 'one', TZ: 'Pacific/Auckland' },
  { name: 'two', TZ: 'America/New_York' },
].map((place) => ({ ...place, folder: mkdtempSync(path.join(tmpdir(), `kilowatt-${place.name}-`)) }));
try {
  for (const { folder } of places) copyTo(folder);
  for (const remote of remotes) {
    const [one, two] = places.map((place) => build(place, remote));
    const files = [...new Set([...one.keys(), ...two.keys()])];
    const different = files.filter((file) => one.get(file) !== two.get(file));
    if (different.length > 0) throw new Error(`${remote}: two builds differ in ${different.join(', ')}`);
    console.log(`${remote}: ${files.length} files, the same bytes twice`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const { folder } of places) rmSync(folder, { recursive: true, force: true });
}

/** The working tree at its revision, with what is installed linked from here: our own packages are those of the copy. */
function copyTo(folder) {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of listed.stdout.toString().split('\0').filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  for (const part of ['objects', 'refs']) mkdirSync(path.join(folder, '.git', part), { recursive: true });
  writeFileSync(path.join(folder, '.git/HEAD'), `${revision}\n`);
  link(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), folder);
  for (const workspace of readdirSync(root)) {
    const installed = path.join(root, workspace, 'node_modules');
    if (workspace !== 'node_modules' && existsSync(installed))
      link(installed, path.join(folder, workspace, 'node_modules'), folder);
  }
}

function link(from, to, folder) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    if (name === '@kilowatt') {
      mkdirSync(path.join(to, name), { recursive: true });
      for (const own of readdirSync(path.join(from, name))) {
        const here = path.join(folder, 'packages', own);
        if (existsSync(here)) symlinkSync(here, path.join(to, name, own));
      }
    } else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Hashes of the built artifact by file. */
function build({ folder, TZ }, remote) {
  const { TURBO_HASH: _, ...environment } = process.env;
  const env = { ...environment, TZ, RELEASE_VERSION: '1.0.0' };
  const cwd = path.join(folder, remote);
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  const { status } = spawnSync(process.execPath, [webpack, '-c', 'webpack.config.cjs'], {
    cwd,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${remote} could not be built`);
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
