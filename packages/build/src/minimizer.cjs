// @ts-check
const TerserPlugin = require('terser-webpack-plugin');

/**
 * Short names in a fixed order. Terser's own order follows how often each letter occurs, also in the hashes of chunks,
 * which depend on the version and on the folder of the build: a digit more there renamed every variable.
 */
const nthIdentifier = {
  // Workers get the source of this function: everything that it uses is inside.
  /** @param {number} index */
  get(index) {
    // cspell:disable-next-line
    const first = 'etnraoiscludpmfhgyvkbxwjqzESTICNPAMLRODFUBVHKGWYXZQJ$_';
    const all = `${first}0123456789`;
    let name = first.charAt(index % first.length);
    for (let left = Math.floor(index / first.length); left > 0; left = Math.floor(left / all.length)) {
      left--;
      name += all.charAt(left % all.length);
    }
    return name;
  },
};

/**
 * Asks browsers to compile all functions of a script while it is being downloaded, in another thread. Else each is compiled
 * when it is called first, in tasks that block the page at its start and at the first use of its parts.
 */
exports.COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

/** For the browsers of `TARGETS`. */
exports.TERSER_OPTIONS = {
  ecma: /** @type {const} */ (2020),
  compress: { passes: 2 },
  mangle: { nth_identifier: nthIdentifier },
};

const terserOptions = { ...exports.TERSER_OPTIONS, format: { preamble: exports.COMPILE_EARLY } };

/**
 * Every browser build is made small the same way.
 * @type {TerserPlugin<typeof exports.TERSER_OPTIONS>[]}
 */
exports.minimizer = [new TerserPlugin({ extractComments: false, terserOptions })];
