// @ts-check
const path = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkIntegrity, ContainerId, RemoteRegion } = require('./federation/plugins.cjs');
const { containerOptions, sourceMaps } = require('./federation/options.cjs');
const { remoteBuild } = require('./remote-build.cjs');
const { ReleaseWriter } = require('./release-writer.cjs');
const { minimizer } = require('./minimizer.cjs');
const { hotRules, resolve, rules } = require('./rules.cjs');
const { SHARED } = require('./shared.cjs');

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

/** The federation container for browsers. @param {Build} build @returns {Configuration} */
const web = (build) => ({
  ...common(build),
  name: `${build.name} web`,
  devtool: sourceMaps(build).web.devtool,
  target: 'web',
  entry: {},
  module: { rules: build.hot ? hotRules(build) : rules('web', build.folder) },
  output: {
    path: path.join(build.output, 'web'),
    devtoolModuleFilenameTemplate: sourceMaps(build).web.names,
    publicPath: 'auto',
    uniqueName: build.container,
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    // A retry after a module that threw must throw again, not hand out half a module.
    strictModuleErrorHandling: true,
    clean: true,
  },
  // Updates lead from one build without errors to the next.
  optimization: { minimizer, emitOnErrors: false },
  plugins: [
    define(build),
    new ChunkIntegrity(),
    new ContainerId(),
    new RemoteRegion('web', build.container),
    new ModuleFederationPlugin(containerOptions(build.container)),
    ...(build.hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    build.releases.for('web'),
  ],
});

/** One file for the rendering server, which hands it its shared modules. @param {Build} build @returns {Configuration} */
const server = (build) => ({
  ...common(build),
  name: `${build.name} server`,
  devtool: sourceMaps(build).server.devtool,
  target: 'node20',
  entry: { remote: './src/remote.ts' },
  module: { rules: rules('server', build.folder) },
  externals: [
    ({ request = '' }, done) => (SHARED.includes(request) ? done(null, `commonjs ${request}`) : done()),
  ],
  output: {
    path: path.join(build.output, 'server'),
    filename: '[name].cjs',
    devtoolModuleFilenameTemplate: sourceMaps(build).server.names,
    uniqueName: build.container,
    library: { type: 'commonjs2' },
    strictModuleErrorHandling: true,
    clean: true,
  },
  optimization: { minimize: false },
  plugins: [
    define(build),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new RemoteRegion('server', build.container),
    build.releases.for('server'),
  ],
});
