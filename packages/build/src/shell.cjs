// @ts-check
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { node } = require('./node.cjs');
const { minimizer } = require('./minimizer.cjs');
const { resolve, rules } = require('./rules.cjs');
const { shared } = require('./shared.cjs');
const { oneRuntime, productionRouter } = require('./federation/aliases.cjs');
const { CopyFolder, CopyFonts, EntryFile, fonts, Precompress } = require('./web-assets.cjs');

/**
 * What both browser builds of the shell share; each cleans up after itself alone.
 * @param {string} folder
 * @param {'shell' | 'vitals'} name
 * @param {string} entry
 * @returns {import('webpack').Configuration}
 */
const browser = (folder, name, entry) => ({
  name: `shell ${name}`,
  mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  context: folder,
  devtool: false,
  target: 'web',
  entry: { [name]: entry },
  module: { rules: rules('web') },
  optimization: { minimizer },
  performance: { hints: false },
  stats: 'errors-warnings',
  output: {
    path: path.join(folder, 'dist/web'),
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
    uniqueName: `kilowatt_${name}`,
    clean: { keep: (file) => file.startsWith('vitals.') !== (name === 'vitals') },
  },
});

/**
 * The shell: one script for browsers with the shared modules eager in it, a second that measures the page and is
 * in nobody's way, and the rendering server.
 * @param {string} folder
 * @returns {import('webpack').Configuration[]}
 */
const shell = (folder) => [
  {
    ...browser(folder, 'shell', './src/browser/main.ts'),
    resolve: { ...resolve, alias: { ...oneRuntime(), ...productionRouter(folder) } },
    plugins: [
      new CopyFolder(path.join(folder, 'public')),
      new CopyFonts(fonts(folder)),
      new Precompress(),
      new EntryFile('shell'),
      new ModuleFederationPlugin({
        name: 'kilowatt_shell',
        remotes: {},
        shared: shared({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The runtime's own snapshots are for manifests, which nothing here loads.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  },
  {
    ...browser(folder, 'vitals', './src/browser/vitals.ts'),
    resolve,
    plugins: [new Precompress(), new EntryFile('vitals')],
  },
  node(folder, { server: './src/server/main.ts' }),
];

/** As a configuration of webpack: the shell in the current folder. */
module.exports = () => shell(process.cwd());
