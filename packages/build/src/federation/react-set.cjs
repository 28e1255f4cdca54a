// @ts-check
const path = require('node:path');
const { node } = require('../node.cjs');
const { minimizer } = require('../minimizer.cjs');
const { resolve, rules } = require('../rules.cjs');
const { SET, setFolder } = require('../shared.cjs');
const { productionRouter } = require('./aliases.cjs');
const { EntryFile, Precompress } = require('../web-assets.cjs');

const SET_FOLDER = setFolder();

/** effector's binding imports it by its file. */
const EFFECTOR = ['effector', 'effector/effector.mjs'];

/** @param {string} external @returns {Record<string, string>} */
const effectorFrom = (external) => Object.fromEntries(EFFECTOR.map((name) => [name, external]));

/** Libraries that are bound to React get that of the set, from wherever they import it. */
const boundToSet = () => ({
  ...productionRouter(SET_FOLDER),
  react: path.dirname(require.resolve('react/package.json', { paths: [SET_FOLDER] })),
  'react-dom': path.dirname(require.resolve('react-dom/package.json', { paths: [SET_FOLDER] })),
});

/**
 * The script of the set for browsers.
 * @param {string} folder of the shell
 * @returns {import('webpack').Configuration}
 */
exports.browserSet = (folder) => ({
  name: `shell ${SET}`,
  mode: 'production',
  context: SET_FOLDER,
  devtool: false,
  target: 'web',
  entry: { [SET]: './src/browser.ts' },
  // The cache of a page crosses; one of its own would bring the compiler of styles.
  resolve: {
    ...resolve,
    alias: { ...boundToSet(), '@emotion/cache': path.join(SET_FOLDER, 'src/no-cache.ts') },
  },
  module: { rules: rules('web', SET_FOLDER) },
  externals: effectorFrom('var self.__KILOWATT_SETS__.share("effector")'),
  optimization: { minimizer },
  performance: { hints: false },
  stats: 'errors-warnings',
  output: {
    path: path.join(folder, 'dist/web'),
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
    clean: { keep: (file) => !file.startsWith(`${SET}.`) },
  },
  plugins: [new Precompress(), new EntryFile(SET)],
});

/**
 * The set for a program that renders pages: one file beside it, which is handed its modules.
 * @param {string} folder of the program
 * @returns {import('webpack').Configuration}
 */
exports.serverSet = (folder) => {
  const built = node(SET_FOLDER, { [SET]: './src/server.ts' });
  return {
    ...built,
    name: `${path.basename(folder)} ${SET}`,
    devtool: false,
    resolve: { ...resolve, alias: boundToSet() },
    externals: effectorFrom('commonjs effector'),
    output: {
      ...built.output,
      path: path.join(folder, 'dist/node'),
      clean: { keep: (file) => !file.startsWith(`${SET}.`) },
    },
    optimization: { minimize: false },
  };
};
