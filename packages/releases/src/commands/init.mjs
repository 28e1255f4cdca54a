// @ts-check
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { command, messageOf, Usage } from '../command.mjs';
import { BUNDLERS, nameProblem, remoteFiles } from '../template.mjs';

/** @typedef {{ name: string, version: string, file: string }} Tarball */

/** Written by `npm pack`: the scope, the name, the version. */
const TARBALL = /^kilowatt-([a-z-]+)-(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\.tgz$/;

/** @param {string} folder @returns {Promise<string[] | null>} null if there is no such folder */
const filesIn = (folder) => readdir(folder).catch(() => null);

/** @param {string} folder of tarballs @returns {Promise<Tarball[]>} @throws {Usage} */
async function tarballsIn(folder) {
  // The highest of several versions of a package comes first.
  const files = (await filesIn(folder))?.sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  if (files === undefined) throw new Usage(`There is no folder ${folder}`);
  const found = files.flatMap((file) => {
    const [, name, version] = TARBALL.exec(file) ?? [];
    return name && version ? [{ name: `@kilowatt/${name}`, version, file: path.join(folder, file) }] : [];
  });
  if (found.length === 0)
    throw new Usage(`${folder} contains no packages of Kilowatt, such as kilowatt-bus-1.0.0.tgz`);
  return found;
}

/**
 * Whether a range of the template admits a version: `^1.2.3`.
 * @param {string} range @param {string} version
 */
function admits(range, version) {
  const [least = [], given = []] = [range.slice(1), version].map((text) => text.split(/[.-]/).map(Number));
  // Of versions below 1 each minor one may break.
  const fixed = least[0] === 0 ? 2 : 1;
  if (version.includes('-') || least.slice(0, fixed).some((number, at) => number !== given[at])) return false;
  const [lowest = 0, actual = 0] = [least, given].map(([, minor = 0, patch = 0]) => minor * 1e6 + patch);
  return actual >= lowest;
}

/**
 * A `package.json` with the packages of Kilowatt from tarballs instead of a registry.
 * @param {string} text @param {readonly Tarball[]} tarballs @param {string} folder that the file will be in
 * @throws {Usage} if a package is missing or of another major version
 */
function withTarballs(text, tarballs, folder) {
  const manifest = JSON.parse(text);
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const [name, range] of Object.entries(dependencies)) {
      if (!name.startsWith('@kilowatt/')) continue;
      const versions = tarballs.filter((tarball) => tarball.name === name);
      const fitting = versions.find(({ version }) => admits(range, version));
      if (!fitting)
        throw new Usage(
          `${name} ${range} is required; the folder of packages has ${versions.map(({ version }) => version).join(', ') || 'none'}`,
        );
      dependencies[name] = `file:${path.relative(folder, fitting.file).split(path.sep).join('/')}`;
    }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The folders of a path that do not exist, the outermost first. Node's recursive `mkdir` never ends below `/proc`.
 * @param {string} folder @returns {Promise<string[]>}
 */
async function missingFolders(folder) {
  if (await stat(folder).catch(() => null)) return [];
  const above = path.dirname(folder);
  return [...(above === folder ? [] : await missingFolders(above)), folder];
}

/**
 * Writes all files or none: if one cannot be written, the others are removed again, with the folders that were made for them.
 * @param {string} folder @param {readonly { file: string, text: string }[]} files
 * @throws {Usage}
 */
async function writeAll(folder, files) {
  /** What there was not before: files and folders. @type {string[]} */
  const made = [];
  const makeFolder = async (/** @type {string} */ target) => {
    for (const one of await missingFolders(target)) {
      await mkdir(one);
      made.push(one);
    }
  };
  try {
    if ((await stat(folder).catch(() => null))?.isDirectory() === false) throw new Usage(TAKEN);
    await makeFolder(folder);
    for (const { file, text } of files) {
      const target = path.join(folder, file);
      await makeFolder(path.dirname(target));
      await writeFile(target, text, { flag: 'wx' });
      made.push(target);
    }
  } catch (error) {
    for (const one of made) await rm(one, { recursive: true, force: true }).catch(() => {});
    throw new Usage(`${folder} cannot be written: ${reasonOf(error)}`);
  }
}

const TAKEN = 'there is a file of that name, or of a folder above it';

/** @param {unknown} error */
function reasonOf(error) {
  const said = messageOf(error);
  if (/^(?:EEXIST|ENOTDIR): .*mkdir/.test(said)) return TAKEN;
  // The folder above exists: its file system takes none, as /proc does.
  return /^(?:ENOENT|EPERM): .*mkdir/.test(said)
    ? 'no folder can be made there; choose another with --folder'
    : said;
}

/** Said where the packages are not in a folder of tarballs. */
const FROM_REGISTRY = `
npm install fails until the packages of @kilowatt are in a registry that .npmrc names for this scope. Without one, remove the
folder and create the remote again with --packages DIR: the folder of tarballs that "npm run pack" of the shop has written.
`;

/** @param {string} name @returns {name is import('../template.mjs').Bundler} */
const isBundler = (name) => Object.hasOwn(BUNDLERS, name);

export const initCommand = command({
  name: 'init',
  description: 'Create a remote in a repository of its own: sources, tests, checks, pipeline',
  args: {
    name: { type: 'positional', description: 'Name of the remote, such as reviews', required: true },
    folder: {
      type: 'string',
      description: 'Folder to create, without files yet (default: the name)',
      valueHint: 'DIR',
    },
    packages: {
      type: 'string',
      description: 'Folder of tarballs of the @kilowatt packages (default: a registry that has them)',
      valueHint: 'DIR',
    },
    bundler: {
      type: 'string',
      description: 'What builds it: webpack, rspack or vite (default: webpack)',
      valueHint: 'NAME',
    },
  },
  async run({ name, folder: given, packages, bundler = 'webpack' }) {
    const problem = nameProblem(name);
    if (problem) throw new Usage(problem);
    if (!isBundler(bundler))
      throw new Usage(`Name a bundler: ${Object.keys(BUNDLERS).join(', ')}; not "${bundler}"`);
    const folder = path.resolve(given ?? name);
    // A new repository, or an empty clone, is allowed.
    const existing = (await filesIn(folder))?.filter((file) => file !== '.git') ?? [];
    if (existing.length > 0)
      throw new Usage(
        `${folder} already contains files (${existing.sort()[0]}); choose an empty folder with --folder`,
      );
    const tarballs = packages === undefined ? null : await tarballsIn(path.resolve(packages));
    const files = remoteFiles('repository', name, bundler).map(({ file, text }) => ({
      file,
      text: tarballs && file === 'package.json' ? withTarballs(text, tarballs, folder) : text,
    }));
    await writeAll(folder, files);
    return { remote: name, folder, files: files.map(({ file }) => file), registry: tarballs === null };
  },
  show: ({ remote, folder, files, registry }) => {
    const to = path.relative(process.cwd(), folder) || '.';
    // What a shell would split or expand.
    const typed = /^[\w./@+-]+$/.test(to) ? to : `'${to.replaceAll("'", "'\\''")}'`;
    return `Created the remote ${remote}, with a slot "${remote}-hello" and the page /${remote}/hello: ${files.length} files in ${to}.

  cd ${typed}
  npm install
  npm run check    # types, lint, boundaries, tests
  npm run build    # dist
${registry ? FROM_REGISTRY : ''}
README.md says how to publish it.`;
  },
});
