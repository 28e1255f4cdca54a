// @ts-check
const path = require('node:path');
const { createJiti } = require('jiti');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { containerOf, versionOf } = require('./build-name.cjs');
const { ChunkIntegrity, ContainerId, RemoteRegion } = require('./federation/plugins.cjs');
const { loadManifestCheck } = require('./release-files.cjs');
const { ReleaseWriter } = require('./release-writer.cjs');
const { minimizer } = require('./minimizer.cjs');
const { hotRules, resolve, rules } = require('./rules.cjs');
const { SHARED, requiresOf, shared } = require('./shared.cjs');

/**
 * @typedef {import('@kilowatt/remote-kit/config').RemoteConfig} RemoteConfig
 * @typedef {import('webpack').Configuration} Configuration
 */

/**
 * The whole build of one remote: `dist/web` (a federation container for browsers), `dist/server` (one CommonJS
 * file that is handed its shared modules) and `dist/release.json`.
 * @param {string} folder the remote's own
 * @param {{ output?: string, mode?: 'production' | 'development', hot?: boolean }} options hot: for open pages alone, which
 *   replace its components
 * @returns {Promise<Configuration[]>}
 */
const remote = async (folder, { output = 'dist', mode = 'production', hot = false } = {}) => {
  const file = path.join(folder, 'remote.config.ts');
  const [config, check] = await Promise.all([
    /** @type {Promise<RemoteConfig>} */ (createJiti(folder).import(file, { default: true })),
    loadManifestCheck(),
  ]);
  /** @type {{ version: string, dependencies?: Record<string, string> }} */
  const packageJson = require(path.join(folder, 'package.json'));
  const version = versionOf(packageJson);
  const container = containerOf(config.name, version);
  const built = path.join(folder, output);
  const requires = requiresOf(packageJson);
  const releases = new ReleaseWriter({
    folder,
    output: built,
    version,
    container,
    config,
    mode,
    hot,
    requires,
    check,
  });
  const build = { folder, output: built, mode, hot, name: config.name, version, container, releases };
  return hot ? [web(build)] : [web(build), server(build)];
};

/** As a configuration of webpack: the remote in the current folder. */
module.exports = Object.assign(() => remote(process.cwd()), { remote });

/**
 * @typedef {object} Build
 * @property {string} folder of the remote
 * @property {string} output folder of both sides
 * @property {'production' | 'development'} mode
 * @property {boolean} hot
 * @property {string} name of the remote
 * @property {string} version
 * @property {string} container global name of the federation container
 * @property {ReleaseWriter} releases
 */

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
  devtool: build.mode === 'development' ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
  target: 'web',
  entry: {},
  module: { rules: build.hot ? hotRules(build) : rules('web', build.folder) },
  output: {
    path: path.join(build.output, 'web'),
    devtoolModuleFilenameTemplate: `webpack://${path.basename(build.folder)}/[resource-path]`,
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
    new ModuleFederationPlugin({
      name: build.container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared: shared({ import: false }),
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
    ...(build.hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    build.releases.for('web'),
  ],
});

/** One file for the rendering server, which hands it its shared modules. @param {Build} build @returns {Configuration} */
const server = (build) => ({
  ...common(build),
  name: `${build.name} server`,
  devtool:
    build.mode === 'development' ? 'inline-nosources-cheap-module-source-map' : 'hidden-nosources-source-map',
  target: 'node20',
  entry: { remote: './src/remote.ts' },
  module: { rules: rules('server', build.folder) },
  externals: [
    ({ request = '' }, done) => (SHARED.includes(request) ? done(null, `commonjs ${request}`) : done()),
  ],
  output: {
    path: path.join(build.output, 'server'),
    filename: '[name].cjs',
    // As `evaluate` of the shell names a release: it finds out by these lines which remote has thrown.
    devtoolModuleFilenameTemplate: `${build.name}@${build.version}/[resource-path]`,
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
