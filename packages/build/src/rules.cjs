// @ts-check
const { existsSync } = require('node:fs');
const path = require('node:path');
const { babelOptions, TARGETS } = require('./babel.cjs');

/**
 * The folder that holds the lock file. effector's store ids contain paths from here: with paths from the remote alone, those
 * of packages would be absolute, and two builds of one revision would differ.
 * @param {string} folder
 * @returns {string}
 */
function workspaceRoot(folder) {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, 'package-lock.json')) || parent === folder
    ? folder
    : workspaceRoot(parent);
}

/**
 * How sources become modules.
 * @param {'web' | 'server'} side
 * @returns {import('webpack').RuleSetRule[]}
 */
exports.rules = (side) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('babel-loader'),
    options: {
      cacheDirectory: true,
      cacheCompression: false,
      root: workspaceRoot(process.cwd()),
      ...babelOptions({ targets: TARGETS[side] }),
    },
  },
  { test: /\.md$/, loader: require.resolve('./markdown/loader.cjs') },
];

/** @type {import('webpack').Configuration['resolve'] & {}} */
exports.resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
