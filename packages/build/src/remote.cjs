// @ts-check
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const webpack = require('webpack');
const { containerRuntime } = require('./federation/aliases.cjs');
const { MergedChunks } = require('./federation/merged-chunks.cjs');
const { ChunkIntegrity, ContainerId, RemoteRegion } = require('./federation/plugins.cjs');
const { containerOptions, serverSide, webSide } = require('./federation/options.cjs');
const { remoteBuild } = require('./remote-build.cjs');
const { ReleaseWriter } = require('./release-writer.cjs');
const { minimizer } = require('./minimizer.cjs');
const { FRAME, runsWithOwnReact } = require('./shared.cjs');
const { hotRules, resolve, rules } = require('./rules.cjs');

/**
 * @typedef {import('webpack').Configuration} Configuration
 */

/**
 * The whole build of one remote: `dist/web` (a federation container for browsers), `dist/server` (one CommonJS
 * file that is handed its shared modules) and `dist/release.json`.
 * @param {string} folder the remote's own
 * @param {import('./remote-build.cjs').BuildOptions} options
 * @returns {Promise<Configuration[]>}
 */
const remote = async (folder, options = {}) => {
  const read = await remoteBuild(folder, options);
  const build = { ...read, releases: new ReleaseWriter(read) };
  return read.hot ? [web(build)] : [web(build), server(build)];
};

/** As a configuration of webpack: the remote in the current folder. */
module.exports = Object.assign(() => remote(process.cwd()), { remote });

/** @typedef {import('./remote-build.cjs').RemoteBuild & { releases: ReleaseWriter }} Build */

/** What both sides are built with. @param {Build} build @returns {Configuration} */
const common = ({ folder, mode }) => ({
  mode,
  context: folder,
  resolve,
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** @param {Build} build */
const define = ({ version }) =>
  new webpack.DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify(version) });

/** Packages are split like our own code: a chunk of their own would be one more request. */
const SPLIT = {
  chunks: /** @type {const} */ ('async'),
  cacheGroups: { defaultVendors: /** @type {const} */ (false) },
};

/** @param {Build['config']} config @param {'now' | 'idle'} when they hydrate @returns {string[]} names */
const slotsThat = ({ slots }, when) =>
  Object.entries(slots)
    .filter(([, slot]) => slot && (slot.hydrate ?? 'now') === when)
    .map(([name]) => name);

/** What pages request together. @param {Build} build */
const requested = ({ container, config, requires }) => ({
  container,
  // Shells of before provide another set of shared modules asynchronously, which the chunks of a start wait for.
  withStart: runsWithOwnReact(requires),
  together: [slotsThat(config, 'now'), slotsThat(config, 'idle').filter((name) => FRAME.includes(name))],
  pages: Object.keys(config.routes),
});

/** The federation container for browsers. @param {Build} build @returns {Configuration} */
const web = (build) => ({
  ...common(build),
  ...webSide(build),
  resolve: { ...resolve, alias: containerRuntime() },
  module: { rules: build.hot ? hotRules(build) : rules('web', build.folder) },
  // Updates lead from one build without errors to the next.
  optimization: { minimizer, emitOnErrors: false, splitChunks: SPLIT },
  plugins: [
    define(build),
    new ChunkIntegrity(),
    new ContainerId(),
    new RemoteRegion('web', build.container),
    ...(build.hot ? [] : [new MergedChunks(requested(build))]),
    new ModuleFederationPlugin(containerOptions(build.container)),
    ...(build.hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    build.releases.for('web'),
  ],
});

/** One file for the rendering server, which hands it its shared modules. @param {Build} build @returns {Configuration} */
const server = (build) => ({
  ...common(build),
  ...serverSide(build),
  module: { rules: rules('server', build.folder) },
  plugins: [
    define(build),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new RemoteRegion('server', build.container),
    build.releases.for('server'),
  ],
});
