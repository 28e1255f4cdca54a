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

/** Fields of a commit, with what cannot be in one of them between them: hash, author, when it was committed, subject. */
const FORMAT = ['%H', '%aN', '%cI', '%s'].join('%x00');

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+/g;
/** One line of at most so many characters. @param {string} text @param {number} length */
const line = (text, length) =>
  text.replaceAll(CONTROL, ' ').toWellFormed().slice(0, length).toWellFormed().trim();

/**
 * What Git says of the commit that a folder is at: nothing of the moment of the build, so that two builds of a commit say
 * the same. Without Git the revision is `unknown`.
 * @param {string} folder
 * @returns {{ revision: string, commit?: import('@kilowatt/contracts').Commit }}
 */
exports.commitOf = (folder) => {
  try {
    const said = execFileSync('git', ['log', '-1', `--format=${FORMAT}`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [revision = '', author = '', date = '', subject = ''] = said.toString().trim().split('\0');
    return {
      revision,
      commit: { author: line(author, 100), date: new Date(date).toISOString(), subject: line(subject, 200) },
    };
  } catch {
    return { revision: 'unknown' };
  }
};
