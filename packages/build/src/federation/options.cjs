// @ts-check
const path = require('node:path');
const { shared } = require('../shared.cjs');

/** @typedef {import('../remote-build.cjs').RemoteBuild} RemoteBuild */

/** The federation container of a remote, which webpack and Rspack build by plugins of the same options. @param {string} name */
exports.containerOptions = (name) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': './src/remote.ts' },
  shared: shared({ import: false }),
  dts: false,
  manifest: false,
  experiments: { externalRuntime: true, optimization: { target: /** @type {const} */ ('web') } },
});

const HIDDEN = /** @type {const} */ ('hidden-nosources-source-map');

/** The source maps of both sides, and how they name sources. @param {RemoteBuild} build */
exports.sourceMaps = ({ folder, name, version, mode }) => {
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
