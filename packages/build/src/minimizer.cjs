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

/** For the browsers of `TARGETS`. */
exports.TERSER_OPTIONS = {
  ecma: /** @type {const} */ (2020),
  compress: { passes: 2 },
  mangle: { nth_identifier: nthIdentifier },
};

/** Every browser build is made small the same way. */
exports.minimizer = [new TerserPlugin({ extractComments: false, terserOptions: exports.TERSER_OPTIONS })];
