// @ts-check
const path = require('node:path');
const { SHARED, shared } = require('../shared.cjs');

/** @typedef {import('../remote-build.cjs').RemoteBuild} RemoteBuild */

/** The federation container of a remote, which webpack and Rspack build by plugins of the same options. @param {string} name */
exports.containerOptions = (name) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': './src/remote.ts' },
  shared: shared({ import: false }),
  dts: false,
  manifest: false,
});

const HIDDEN = /** @type {const} */ ('hidden-nosources-source-map');

/**
 * How sources are mapped, by the mode of the build, and named on both sides.
 * @param {RemoteBuild} build
 */
const sourceMaps = ({ folder, name, version, mode }) => {
  const isProduction = mode === 'production';
  return {
    web: {
      devtool: isProduction ? HIDDEN : /** @type {const} */ ('cheap-module-source-map'),
      names: `webpack://${path.basename(folder)}/[resource-path]`,
    },
    server: {
      devtool: isProduction ? HIDDEN : /** @type {const} */ ('inline-nosources-cheap-module-source-map'),
      // As `evaluate` of the shell names a release: it finds out by these lines which remote has thrown.
      names: `${name}@${version}/[resource-path]`,
    },
  };
};

/** What webpack and Rspack write for browsers: a federation container and its chunks. @param {RemoteBuild} build */
exports.webSide = (build) => ({
  name: `${build.name} web`,
  devtool: sourceMaps(build).web.devtool,
  target: /** @type {const} */ ('web'),
  entry: {},
  output: {
    path: path.join(build.output, 'web'),
    devtoolModuleFilenameTemplate: sourceMaps(build).web.names,
    publicPath: 'auto',
    uniqueName: build.container,
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    // A retry after a module that threw must throw again, not hand out half a module.
    strictModuleErrorHandling: true,
    clean: true,
  },
});

/**
 * What both write for the rendering server: one file, which is handed its shared modules.
 * @param {RemoteBuild} build
 */
exports.serverSide = (build) => ({
  name: `${build.name} server`,
  devtool: sourceMaps(build).server.devtool,
  target: /** @type {const} */ ('node20'),
  entry: { remote: './src/remote.ts' },
  externals: SHARED.map((module) => ({ [module]: `commonjs ${module}` })),
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
});
