// @ts-check
const path = require('node:path');
const { createJiti } = require('jiti');
const { commitOf, containerOf, versionOf } = require('./build-name.cjs');
const { loadManifestCheck } = require('./release-files.cjs');
const { requiresOf } = require('./shared.cjs');

/**
 * @typedef {import('@kilowatt/remote-kit/config').RemoteConfig} RemoteConfig
 * @typedef {{ output?: string, mode?: 'production' | 'development', hot?: boolean }} BuildOptions hot: for open pages alone,
 *   which replace its components
 */

/**
 * One build of a remote, whichever bundler makes it: what its configuration and `package.json` say, and its version.
 * @typedef {import('./write-release.cjs').BuiltRemote & { name: string }} RemoteBuild
 */

/**
 * Reads what a build of the remote in a folder needs to know.
 * @param {string} folder the remote's own
 * @param {BuildOptions} options
 * @returns {Promise<RemoteBuild>}
 */
exports.remoteBuild = async (folder, { output = 'dist', mode = 'production', hot = false } = {}) => {
  const file = path.join(folder, 'remote.config.ts');
  const [config, check] = await Promise.all([
    /** @type {Promise<RemoteConfig>} */ (createJiti(folder).import(file, { default: true })),
    loadManifestCheck(),
  ]);
  /** @type {{ version: string, dependencies?: Record<string, string> }} */
  const packageJson = require(path.join(folder, 'package.json'));
  const version = versionOf(packageJson);
  return {
    name: config.name,
    folder,
    output: path.resolve(folder, output),
    version,
    container: containerOf(config.name, version),
    commit: commitOf(folder),
    requires: requiresOf(packageJson),
    config,
    mode,
    hot,
    check,
  };
};
