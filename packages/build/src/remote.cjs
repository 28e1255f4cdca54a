const path = require('node:path');
const { createJiti } = require('jiti');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkIntegrity } = require('./chunk-integrity.cjs');
const { ContainerId } = require('./container-id.cjs');
const { minimizer } = require('./minimizer.cjs');
const { ReleaseWriter } = require('./release-writer.cjs');
const { resolve, rules } = require('./rules.cjs');
const { SHARED, requiresOf, shared } = require('./shared.cjs');

/**
 * The whole build of one remote: `dist/web` (a federation container for browsers), `dist/server` (one CommonJS
 * file that is handed its shared modules) and `dist/release.json`.
 * @param {string} folder the remote's own
 * @param {{ output?: string, mode?: 'production' | 'development' }} options
 */
exports.remote = (folder, { output = 'dist', mode = 'production' } = {}) => {
  const config = createJiti(folder).import(path.join(folder, 'remote.config.ts'), { default: true });
  return config.then((remoteConfig) => configurations(folder, remoteConfig, path.join(folder, output), mode));
};

/**
 * The version of a build: the release's own where one is made, else the package's with the hash that turbo has for
 * everything that the build is made from, so that other sources never share a version.
 */
function versionOf({ version }) {
  const { RELEASE_VERSION, TURBO_HASH } = process.env;
  return RELEASE_VERSION ?? `${version}-build.${TURBO_HASH ?? Date.now().toString(36)}`;
}

function configurations(folder, config, output, mode) {
  const manifest = require(path.join(folder, 'package.json'));
  const version = versionOf(manifest);
  const container = `${config.name.replaceAll('-', '_')}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;
  const releases = new ReleaseWriter({
    folder,
    output,
    version,
    container,
    config,
    mode,
    requires: requiresOf(manifest),
  });
  const developed = mode === 'development';
  const common = {
    mode,
    context: folder,
    resolve,
    performance: { hints: false },
    stats: 'errors-warnings',
  };
  const define = new webpack.DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify(version) });
  return [
    {
      ...common,
      name: `${config.name} web`,
      devtool: developed && 'cheap-module-source-map',
      target: 'web',
      entry: {},
      module: { rules: rules('web') },
      output: {
        path: path.join(output, 'web'),
        devtoolModuleFilenameTemplate: `webpack://${path.basename(folder)}/[resource-path]`,
        publicPath: 'auto',
        uniqueName: container,
        chunkFilename: '[name].[contenthash:8].js',
        crossOriginLoading: 'anonymous',
        // A retry after a module that threw must throw again, not hand out half a module.
        strictModuleErrorHandling: true,
        clean: true,
      },
      optimization: { minimizer },
      plugins: [
        define,
        new ChunkIntegrity(),
        new ContainerId(),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.ts' },
          shared: shared({ import: false }),
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
        releases.for('web'),
      ],
    },
    {
      ...common,
      name: `${config.name} server`,
      devtool: developed && 'inline-nosources-cheap-module-source-map',
      target: 'node20',
      entry: { remote: './src/remote.ts' },
      module: { rules: rules('server') },
      externals: [
        ({ request }, done) => (SHARED.includes(request) ? done(null, `commonjs ${request}`) : done()),
      ],
      output: {
        path: path.join(output, 'server'),
        filename: '[name].cjs',
        // As `evaluate` of the shell names a release: it finds out by these lines which remote has thrown.
        devtoolModuleFilenameTemplate: `${config.name}@${version}/[resource-path]`,
        uniqueName: container,
        library: { type: 'commonjs2' },
        strictModuleErrorHandling: true,
        clean: true,
      },
      optimization: { minimize: false },
      plugins: [define, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), releases.for('server')],
    },
  ];
}
