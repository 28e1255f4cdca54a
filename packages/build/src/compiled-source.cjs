// @ts-check
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * A source at the time when it was compiled.
 * @typedef {{ file: string, modified: number, size: number }} Source
 */

/** Begins the first line of what is compiled; the sources follow as JSON. */
const SOURCES = '// compiled from ';

/** @param {string} file @returns {Source} */
function sourceOf(file) {
  const { mtimeMs, size } = statSync(file);
  return { file, modified: mtimeMs, size };
}

/** The folder that packages of a file are found in, for the cache: what is compiled finds the same ones there. @param {string} file */
function modulesOf(file) {
  const folder = path.dirname(file);
  if (existsSync(path.join(folder, 'node_modules'))) return path.join(folder, 'node_modules');
  if (folder === file) throw new Error('No folder node_modules');
  return modulesOf(folder);
}

/** Whether no source has changed since. @param {string} compiled */
function isCurrent(compiled) {
  try {
    const [first = ''] = readFileSync(compiled, 'utf8').split('\n', 1);
    /** @type {readonly Source[]} */
    const sources = JSON.parse(first.slice(SOURCES.length));
    return sources.every((source) => {
      const { modified, size } = sourceOf(source.file);
      return modified === source.modified && size === source.size;
    });
  } catch {
    return false;
  }
}

/**
 * Compiles a module of TypeScript with what it imports from its own package into one file, which Node reads at once: a
 * program that begins with sixty small modules begins later than with one. The file is kept until a source changes.
 * @param {string} entry absolute path
 * @param {string} name of the file in the cache
 * @returns {string} path of an ES module
 * @throws if esbuild is not installed, or the cache cannot be written
 */
exports.compiledSource = (entry, name) => {
  const folder = path.join(modulesOf(entry), '.cache/kilowatt');
  const compiled = path.join(folder, `${name}.mjs`);
  if (isCurrent(compiled)) return compiled;
  const { outputFiles, metafile } = require('esbuild').buildSync({
    entryPoints: [entry],
    absWorkingDir: path.dirname(entry),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs).map((file) => path.resolve(path.dirname(entry), file));
  const sources = [__filename, ...inputs].map(sourceOf);
  mkdirSync(folder, { recursive: true });
  // Several programs may compile at the same time.
  const own = `${compiled}.${process.pid}`;
  writeFileSync(own, `${SOURCES}${JSON.stringify(sources)}\n${outputFiles[0]?.text}`);
  renameSync(own, compiled);
  return compiled;
};
