// @ts-check
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { node } = require('./node.cjs');
const { minimizer } = require('./minimizer.cjs');
const { resolve, rules } = require('./rules.cjs');
const { shared } = require('./shared.cjs');
const { oneRuntime, productionRouter } = require('./federation/aliases.cjs');
const { CopyFolder, CopyFonts, EntryFile, fonts, Precompress } = require('./web-assets.cjs');

/** Scripts beside the page's own. */
const OWN_BUILDS = /** @type {const} */ (['vitals', 'trace']);

/**
 * What the browser builds of the shell share; each cleans up after itself alone.
 * @param {string} folder
 * @param {'shell' | 'vitals' | 'trace'} name
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
    clean: { keep: (file) => (OWN_BUILDS.find((own) => file.startsWith(`${own}.`)) ?? 'shell') !== name },
  },
});

/**
 * The shell: one script for browsers with the shared modules eager in it, a second that measures the page and is
 * in nobody's way, a third that only traced pages load, and the rendering server.
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
  ...OWN_BUILDS.map((name) => ({
    ...browser(folder, name, `./src/browser/${name}.ts`),
    resolve,
    plugins: [new Precompress(), new EntryFile(name)],
  })),
  node(folder, { server: './src/server/main.ts' }),
];

/** As a configuration of webpack: the shell in the current folder. */
module.exports = () => shell(process.cwd());
