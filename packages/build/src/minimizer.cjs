// @ts-check
const TerserPlugin = require('terser-webpack-plugin');

/** Every browser build is made small the same way, for the browsers of `TARGETS`. */
exports.minimizer = [
  new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2020, compress: { passes: 2 } } }),
];
