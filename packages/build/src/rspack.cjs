// @ts-check
const { BannerPlugin, Compilation, DefinePlugin, optimize } = require('@rspack/core');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { chunkIntegrity, ENTRY, remoteRegion, stableSetup } = require('./federation/rspack-plugins.cjs');
const { containerRuntime } = require('./federation/aliases.cjs');
const { containerOptions, serverSide, webSide } = require('./federation/options.cjs');
const { COMPILE_EARLY } = require('./minimizer.cjs');
const { remoteBuild } = require('./remote-build.cjs');
const { ReleaseWriter } = require('./release-writer.cjs');
const { resolve, rules } = require('./rules.cjs');

/**
 * @typedef {import('@rspack/core').Configuration} Configuration
 * @typedef {import('./remote-build.cjs').RemoteBuild & { releases: ReleaseWriter }} Build
 */

/**
 * The build of `remote.cjs` by Rspack: the same options, the same two sides, and the same `release.json`.
 * @param {string} folder the remote's own
 * @param {Omit<import('./remote-build.cjs').BuildOptions, 'hot'>} options
 * @returns {Promise<Configuration[]>}
 */
const remote = async (folder, options = {}) => {
  const read = await remoteBuild(folder, options);
  const build = { ...read, releases: new ReleaseWriter(read) };
  return [web(build), server(build)];
};

/** As a configuration of Rspack: the remote in the current folder. */
module.exports = Object.assign(() => remote(process.cwd()), { remote });

/** What both sides are built with. @param {Build} build @returns {Configuration} */
const common = ({ folder, mode }) => ({
  mode,
  context: folder,
  resolve: { extensions: resolve.extensions, alias: containerRuntime() },
  performance: false,
  stats: 'errors-warnings',
});

/**
 * The same loaders: their rules have the same shape.
 * @param {'web' | 'server'} side @param {string} folder
 */
const rspackRules = (side, folder) =>
  /** @type {import('@rspack/core').RuleSetRule[]} */ (/** @type {unknown} */ (rules(side, folder)));

/** @param {Build} build */
const define = ({ version }) => new DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify(version) });

/** The federation container for browsers. @param {Build} build @returns {Configuration} */
const web = (build) => ({
  ...common(build),
  ...webSide(build),
  module: { rules: rspackRules('web', build.folder) },
  optimization: { emitOnErrors: false },
  plugins: [
    define(build),
    chunkIntegrity(),
    remoteRegion('web', build.container),
    stableSetup(build.container),
    // Its minimizer removes the line break after such a comment; source maps are made after this.
    new BannerPlugin({
      banner: COMPILE_EARLY,
      raw: true,
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new ModuleFederationPlugin({
      ...containerOptions(ENTRY),
      library: { type: 'var', name: build.container },
    }),
    build.releases.for('web'),
  ],
});

/** One file for the rendering server, which hands it its shared modules. @param {Build} build @returns {Configuration} */
const server = (build) => ({
  ...common(build),
  ...serverSide(build),
  module: { rules: rspackRules('server', build.folder) },
  plugins: [
    define(build),
    new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    remoteRegion('server', build.container),
    build.releases.for('server'),
  ],
});
