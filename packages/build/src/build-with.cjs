// @ts-check
const { remoteBuild } = require('./remote-build.cjs');
const { writeRelease } = require('./write-release.cjs');

/**
 * @typedef {Omit<import('./remote-build.cjs').BuildOptions, 'hot'>} BuildOptions
 * @typedef {(folder: string, options?: BuildOptions) => Promise<void>} Build throws an Error that says what is wrong
 */

/**
 * A bundler that the repository of a team may go without.
 * @template Bundler
 * @param {string} name of its package
 * @param {() => Bundler} load
 */
function installed(name, load) {
  try {
    return load();
  } catch (error) {
    const { code, message = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) throw error;
    throw new Error(`${name} is not installed; run: npm install --save-dev ${name}`);
  }
}

/**
 * Runs webpack, or Rspack, which is run the same way.
 * @param {{ run: (done: (error: Error | null, stats?: { hasErrors: () => boolean, toString: (kind: 'errors-warnings') => string }) => void) => void, close: (done: () => void) => void }} compiler
 */
const run = (compiler) =>
  new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const said = stats?.toString('errors-warnings').trim();
        if (stats?.hasErrors()) return reject(new Error(said));
        resolve();
      });
    });
  });

/** Builds the remote in a folder, by the bundler of that name. @type {Record<'webpack' | 'rspack' | 'vite', Build>} */
exports.buildWith = {
  async webpack(folder, options) {
    const webpack = require('webpack');
    await run(webpack(await require('./remote.cjs').remote(folder, options)));
  },
  async rspack(folder, options) {
    const { rspack } = installed('@rspack/core', () => require('@rspack/core'));
    await run(rspack(await require('./rspack.cjs').remote(folder, options)));
  },
  async vite(folder, options) {
    const { build } = installed('vite', () => require('vite'));
    const { sides, writeRelease: write } = await require('./vite.cjs').remote(folder, options);
    for (const side of sides) await build(side);
    write();
  },
};

/**
 * Writes `release.json` for what another program has built into the output folder.
 * @param {string} folder of the remote
 * @param {unknown} chunks scripts of `web/` by the names of slots and routes, and those of the start
 * @param {BuildOptions} [options]
 */
exports.releaseOf = async (folder, chunks, options) => {
  const { byName, start } = chunksOf(chunks);
  const inWeb = (/** @type {string[]} */ files) => files.map((file) => `web/${file}`);
  const named = Object.entries(byName).map(([name, files]) => [name, inWeb(files)]);
  writeRelease(await remoteBuild(folder, options), {
    byName: Object.fromEntries(named),
    start: inWeb(start),
  });
};

/** @param {unknown} value @returns {value is string[]} */
const areFiles = (value) => Array.isArray(value) && value.every((file) => typeof file === 'string');

/** @param {unknown} given @returns {{ byName: Record<string, string[]>, start: string[] }} */
function chunksOf(given) {
  const { start, byName } = /** @type {{ start?: unknown, byName?: unknown }} */ (Object(given));
  if (!areFiles(start)) throw new Error('the chunks have no "start", a list of files of web/');
  if (typeof byName !== 'object' || byName === null || !Object.values(byName).every(areFiles))
    throw new Error('the chunks have no "byName", lists of files of web/ by the names of slots and routes');
  return { start, byName: /** @type {Record<string, string[]>} */ (byName) };
}
