// @ts-check
const TerserPlugin = require('terser-webpack-plugin');
const { babelOptions, TARGETS } = require('./babel.cjs');

/**
 * How sources become modules.
 * @param {'web' | 'server'} side
 * @returns {import('webpack').RuleSetRule[]}
 */
exports.rules = (side) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('babel-loader'),
    options: { cacheDirectory: true, cacheCompression: false, ...babelOptions({ targets: TARGETS[side] }) },
  },
  { test: /\.md$/, loader: require.resolve('./markdown/loader.cjs') },
];

/** @type {import('webpack').Configuration['resolve'] & {}} */
exports.resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };

/** Every browser build is made small the same way, for the browsers of `TARGETS`. */
exports.minimizer = [
  new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2020, compress: { passes: 2 } } }),
];
