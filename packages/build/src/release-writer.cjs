// @ts-check
const { chunksByName, startChunks } = require('./release-files.cjs');
const { writeRelease } = require('./write-release.cjs');

/**
 * @typedef {import('./write-release.cjs').BuiltRemote} Options
 * @typedef {'web' | 'server'} Side
 */

/** Writes `release.json` once webpack, or Rspack, has built both sides of a remote. */
exports.ReleaseWriter = class ReleaseWriter {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    /** @type {import('./release-files.cjs').WebChunks} */
    this.chunks = { byName: {}, start: [] };
    this.built = { web: false, server: options.hot ?? false };
  }

  /**
   * The plugin for the compiler of one side.
   * @param {Side} side
   * @returns {import('webpack').WebpackPluginInstance}
   */
  for(side) {
    return {
      apply: (compiler) => {
        compiler.hooks.invalid.tap('ReleaseWriter', () => {
          this.built[side] = false;
        });
        compiler.hooks.done.tap('ReleaseWriter', (stats) => {
          if (stats.hasErrors()) return;
          if (side === 'web') this.chunks = { byName: chunksByName(stats), start: startChunks(stats) };
          this.built[side] = true;
          if (!this.built.web || !this.built.server) return;
          try {
            writeRelease(this.options, this.chunks);
          } catch (error) {
            // An error of the build like any other: it is printed without a stack, and a watcher goes on.
            stats.compilation.errors.push(Object.assign(asError(error), { hideStack: true }));
          }
        });
      },
    };
  }
};

/** @param {unknown} error */
const asError = (error) => (error instanceof Error ? error : new Error(String(error)));
