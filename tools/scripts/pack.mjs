// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, declarations } from '@kilowatt/build/compile';
import { hostVersions, SHARED } from '@kilowatt/build/shared';
import { publishedManifest, undeclaredIn } from './pack/manifest.mjs';

// The packages that a team needs outside of this repository, as tarballs of compiled JavaScript with declarations:
// `npm run pack` writes `dist/packages/*.tgz`. In the repository they are used from their sources.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const output = path.join(root, 'dist/packages');
const staged = path.join(root, 'dist/staged');
/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** @type {{ folder: string, manifest: import('./pack/manifest.mjs').Manifest }[]} */
const packages = readdirSync(path.join(root, 'packages'))
  .filter((name) => existsSync(path.join(root, 'packages', name, 'package.json')))
  .map((name) => ({ folder: `packages/${name}`, manifest: json(`packages/${name}/package.json`) }))
  .filter(({ manifest }) => manifest.publishConfig);

const context = {
  repository: json('package.json'),
  versions: Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version])),
  also: Object.assign({}, ...Object.values(hostVersions().sets ?? {})),
  shared: new Set(
    SHARED.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  ),
};

try {
  const began = Date.now();
  run('npx', ['tsc', '-b', ...packages.map(({ folder }) => folder)]);
  for (const folder of [output, staged]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const one of packages) stage(one);
  const folders = packages.map(({ folder }) => `./dist/staged/${path.basename(folder)}`);
  run('npm', ['pack', '--silent', '--pack-destination', 'dist/packages', ...folders]);
  for (const name of readdirSync(output)) console.log(path.join('dist/packages', name));
  console.log(`${packages.length} packages in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Writes the folder that npm packs. @param {typeof packages[number]} one */
function stage({ folder, manifest }) {
  const source = path.join(root, folder, 'src');
  const target = path.join(staged, path.basename(folder));
  const declared = [path.join(root, folder, '.types/src'), path.join(root, folder, '.types')];
  // Packages of tools are JavaScript already.
  const isTypeScript = Object.values(manifest.exports ?? {}).some((file) => /\.tsx?$/.test(String(file)));
  const kind = isTypeScript ? /\.tsx?$/ : /\.[cm]js$/;
  const outputs = [
    ...(isTypeScript ? compile(source, root) : scriptsIn(source)),
    ...declarations(source, declared.find((one) => existsSync(one)) ?? '', kind),
  ];
  const published = publishedManifest(manifest, context);
  const undeclared = undeclaredIn(published, outputs);
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
  for (const { file, text } of outputs) write(path.join(target, 'dist', file), text);
  write(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of [...published.files, 'README.md'].filter((name) => name !== 'dist'))
    cpSync(path.join(root, folder, file), path.join(target, file), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
}

/** @param {string} folder */
function scriptsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]js$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Runs a command in the repository.
 * @param {string} command
 * @param {readonly string[]} args paths are relative, since a shell splits them at spaces
 * @throws Error with what the command has printed
 */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
}
