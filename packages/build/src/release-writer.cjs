// @ts-check
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { commitOf } = require('./build-name.cjs');
const {
  chunksByName,
  contentDigest,
  filesOf,
  hideSourceMaps,
  hotFilesOf,
  sha384,
  startChunks,
} = require('./release-files.cjs');

/**
 * @typedef {import('@kilowatt/contracts').Manifest} Manifest
 * @typedef {'web' | 'server'} Side
 */

/**
 * @typedef {object} Options
 * @property {string} folder of the remote
 * @property {string} output folder of both sides, absolute
 * @property {string} version
 * @property {string} container global name of the federation container
 * @property {import('@kilowatt/contracts').Requires} requires
 * @property {'production' | 'development'} mode
 * @property {boolean} [hot] there is no server side: pages alone show the build
 * @property {import('@kilowatt/remote-kit/config').RemoteConfig} config
 * @property {(manifest: Manifest, remote: string) => void} check throws where the manifest could not be published
 */

/** Writes `release.json` once both sides of a remote are built: what the artifact says of itself. */
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
            this.write();
          } catch (error) {
            // An error of the build like any other: it is printed without a stack, and a watcher goes on.
            stats.compilation.errors.push(Object.assign(asError(error), { hideStack: true }));
          }
        });
      },
    };
  }

  write() {
    const { output, config, check, hot, mode } = this.options;
    if (mode === 'production') hideSourceMaps(output);
    const manifest = this.manifest();
    if (!hot) check(manifest, config.name);
    mkdirSync(output, { recursive: true });
    writeFileSync(path.join(output, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** @returns {Manifest} */
  manifest() {
    const { folder, output, version, container, config, requires, mode, hot } = this.options;
    const files = hot ? hotFilesOf(output) : filesOf(output);
    const declared = {
      remote: config.name,
      version,
      ...commitOf(folder),
      container,
      requires,
      start: ['web/remoteEntry.js', ...this.chunks.start],
      slots: this.slots(),
      routes: Object.entries(config.routes).map(([id, { path: route, chrome = true }]) => ({
        id,
        path: route,
        chrome,
        chunks: this.chunksOf(id, 'route'),
      })),
      ...offeredSlots(config, (name) => this.chunksOf(name, 'slot')),
      handles: [...config.handles],
      publishes: [...config.publishes],
      hears: [...config.hears],
      sends: [...config.sends],
      ...(config.storage && {
        storage: config.storage.map(({ key, reads, writes }) => ({ key, reads: [...reads], writes })),
      }),
      // A development build is neither minified nor measured by shoppers.
      ...(mode === 'production' && { budget: config.budget }),
    };
    return {
      ...declared,
      content: contentDigest(files, declared),
      files: Object.fromEntries(files.map(({ file, bytes }) => [file, sha384(bytes)])),
      sizes: Object.fromEntries(files.map(({ file, bytes }) => [file, bytes.length])),
    };
  }

  /** @returns {Manifest['slots']} */
  slots() {
    /** @type {Manifest['slots']} */
    const slots = {};
    for (const [name, slot] of Object.entries(this.options.config.slots)) {
      if (!slot) continue;
      const { failure, hydrate = 'now', fallback } = slot;
      slots[name] = { failure, hydrate, fallback, chunks: this.chunksOf(name, 'slot') };
    }
    return slots;
  }

  /** @param {string} name @param {'slot' | 'route'} what @returns {string[]} */
  chunksOf(name, what) {
    // A file name has no colon.
    const named = name.replace(':', '-');
    const chunks = this.chunks.byName[named];
    if (!chunks)
      throw new Error(
        `${this.options.config.name}: ${what} "${name}" has no chunk named "${named}"; name it with webpackChunkName`,
      );
    return chunks;
  }
};

/**
 * What a remote offers to others and fills of theirs; one without either has the manifest that it had before.
 * @param {Options['config']} config
 * @param {(name: string) => string[]} chunksOf
 * @returns {Pick<Manifest, 'offers' | 'fills'>}
 */
const offeredSlots = ({ offers, fills, fillsWhen = {} }, chunksOf) => ({
  ...(offers && {
    offers: offers.map(({ order = [], failure = 'regular', sample, props, ...offer }) => ({
      ...{ ...offer, order: [...order], failure },
      sample: /** @type {Record<string, unknown>} */ (sample),
      ...(props && { props: /** @type {Record<string, unknown>} */ (props) }),
    })),
  }),
  ...(fills && {
    fills: Object.fromEntries(
      fills.map((name) => {
        const when = fillsWhen[name];
        return [name, { chunks: chunksOf(name), ...(when !== undefined && { when }) }];
      }),
    ),
  }),
});

/** @param {unknown} error */
const asError = (error) => (error instanceof Error ? error : new Error(String(error)));
