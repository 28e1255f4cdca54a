const path = require('node:path');
const TerserPlugin = require('terser-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { node } = require('./node.cjs');
const { resolve, rules } = require('./rules.cjs');
const { shared } = require('./shared.cjs');
const { CopyFolder } = require('./copy-folder.cjs');
const { CopyFonts } = require('./copy-fonts.cjs');
const { fonts } = require('./fonts.cjs');
const { Precompress } = require('./precompress.cjs');

/** The shell's one copy of the federation runtime, in its ESM form: the CommonJS one comes on top otherwise. */
const oneRuntime = Object.fromEntries(
  ['runtime-core', 'sdk'].map((name) => [
    `@module-federation/${name}$`,
    require
      .resolve(`@module-federation/${name}`, { paths: [require.resolve('@module-federation/enhanced')] })
      .replace(/[^/\\]+$/, 'index.js'),
  ]),
);

/**
 * The shell: one script for browsers with the shared modules eager in it, and the rendering server.
 * @param {string} folder
 */
exports.shell = (folder) => [
  {
    name: 'shell web',
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    context: folder,
    devtool: false,
    target: 'web',
    entry: { shell: './src/browser/main.tsx' },
    resolve: { ...resolve, alias: oneRuntime },
    module: { rules: rules('web') },
    output: {
      path: path.join(folder, 'dist/web'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: 'kilowatt_shell',
      clean: true,
    },
    optimization: { minimizer: [new TerserPlugin({ extractComments: false })] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new CopyFolder(path.join(folder, 'public')),
      new CopyFonts(fonts(folder)),
      new Precompress(),
      new ModuleFederationPlugin({
        name: 'kilowatt_shell',
        remotes: {},
        shared: shared({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  },
  node(folder, { server: './src/server/main.ts' }),
];
