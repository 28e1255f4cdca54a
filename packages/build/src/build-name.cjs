// @ts-check
const { execFileSync } = require('node:child_process');

/**
 * The version of a build: the release's own where one is made, else the package's with the hash that turbo has for
 * everything that the build is made from, so that other sources never share a version.
 * @param {{ version: string }} packageJson
 * @param {NodeJS.ProcessEnv} [environment] `RELEASE_VERSION`, `TURBO_HASH`
 * @returns {string}
 */
exports.versionOf = ({ version }, { RELEASE_VERSION, TURBO_HASH } = process.env) =>
  RELEASE_VERSION ?? `${version}-build.${TURBO_HASH ?? Date.now().toString(36)}`;

/**
 * Global name of a federation container: it holds the version, so that two versions can meet on a page.
 * @param {string} remote
 * @param {string} version
 * @returns {string}
 */
exports.containerOf = (remote, version) =>
  `${remote.replaceAll('-', '_')}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;

/** The commit that a folder is at; `unknown` where there is no git. @param {string} folder */
exports.revisionOf = (folder) => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
};
