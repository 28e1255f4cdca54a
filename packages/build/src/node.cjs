// @ts-check
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { resolve, rules } = require('./rules.cjs');
const { commitOf } = require('./build-name.cjs');
const { hostVersions } = require('./shared.cjs');

/**
 * Which build of a program it is, as it says of itself to operators.
 * @param {string} folder
 * @returns {import('@kilowatt/contracts/management').ProgramBuild}
 */
function builtFrom(folder) {
  const { revision, commit } = commitOf(folder);
  const file = path.join(folder, 'package.json');
  return {
    version: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).version ?? null) : null,
    revision: commit ? revision : null,
    date: commit?.date ?? null,
    author: commit?.author ?? null,
  };
}

/**
 * A Node program: our own packages bundled from source, npm's left where they are.
 * @param {string} folder
 * @param {Record<string, string>} entry
 * @returns {import('webpack').Configuration}
 */
exports.node = (folder, entry) => ({
  name: `${path.basename(folder)} node`,
  mode: 'production',
  context: folder,
  devtool: 'source-map',
  target: 'node20',
  entry,
  resolve,
  module: { rules: rules('server', undefined, { domains: false }) },
  externals: [
    ({ request = '' }, done) =>
      /^(?!@kilowatt\/)[a-z@]/.test(request) && !path.isAbsolute(request)
        ? done(null, `commonjs ${request}`)
        : done(),
  ],
  output: {
    path: path.join(folder, 'dist/node'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  plugins: [
    new webpack.DefinePlugin({
      // Times and traces are of servers, and of the browsers of shops that trace: see `shell.cjs`.
      'process.env.TRACES': JSON.stringify('yes'),
      'process.env.BUILT_HOST_VERSIONS': JSON.stringify(JSON.stringify(hostVersions())),
      'process.env.BUILT_FROM': JSON.stringify(JSON.stringify(builtFrom(folder))),
    }),
  ],
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
});
