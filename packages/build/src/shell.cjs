// @ts-check
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');
const { node } = require('./node.cjs');
const { minimizer } = require('./minimizer.cjs');
const { browserSet, serverSet } = require('./federation/react-set.cjs');
const { resolve, rules } = require('./rules.cjs');
const { hostVersions, SET, shared } = require('./shared.cjs');
const { ShellRelease } = require('./shell-release.cjs');
const { oneRuntime, productionRouter } = require('./federation/aliases.cjs');
const { ContainerId } = require('./federation/plugins.cjs');
const { CopyFolder, CopyFonts, EntryFile, fonts, JsonFile, Precompress } = require('./web-assets.cjs');

/** Scripts beside the page's own. */
const OWN_BUILDS = /** @type {const} */ (['traced', 'hot', 'vitals', 'trace', 'inspect']);
/** Whose files a build of the shell leaves to another one. */
const OTHERS = [...OWN_BUILDS, SET];

/**
 * What the browser builds of the shell share; each cleans up after itself alone.
 * @param {string} folder
 * @param {'shell' | typeof OWN_BUILDS[number]} name
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
    clean: { keep: (file) => (OTHERS.find((own) => file.startsWith(`${own}.`)) ?? 'shell') !== name },
  },
});

/**
 * The script of a page, with the shared modules eager in it. Tracing has its places all over it, so it is built twice:
 * where a shop traces nothing, its script has nothing of that. Pages that name the owners of their parts measure them by the same
 * places. Pages of a remote that is being worked on have a third one,
 * with the development build of React: the others cannot replace components.
 * @param {string} folder
 * @param {'shell' | 'traced' | 'hot'} name
 * @returns {import('webpack').Configuration}
 */
const pageScript = (folder, name) => ({
  ...browser(folder, name, './src/browser/main.ts'),
  // React looks for the runtime of replacements when it is evaluated.
  ...(name === 'hot' && {
    mode: 'development',
    entry: { hot: ['./src/browser/hot/install.ts', './src/browser/main.ts'] },
  }),
  resolve: { ...resolve, alias: { ...oneRuntime(), ...productionRouter(folder) } },
  module: {
    rules: [
      ...rules('web'),
      { test: /(?:trace-notes|inspected-page|late-parts)\.tsx?$/, sideEffects: false },
    ],
  },
  plugins: [
    new DefinePlugin({
      'process.env.TRACES': JSON.stringify(name === 'shell' ? '' : 'yes'),
      'process.env.HOT': JSON.stringify(name === 'hot' ? 'yes' : ''),
    }),
    new Precompress(),
    new EntryFile(name),
    new ContainerId(),
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
    ...(name === 'shell' ? [new CopyFolder(path.join(folder, 'public')), new CopyFonts(fonts(folder))] : []),
  ],
});

/**
 * The rendering server, with the packages that it uses in it: a copy of `dist` runs wherever Node does. Beside it, what it
 * provides to remotes: `kilowatt check-shell` reads it before it is deployed.
 * @param {string} folder
 * @returns {import('webpack').Configuration}
 */
function server(folder) {
  const built = node(folder, { server: './src/server/main.ts' });
  return {
    ...built,
    output: { ...built.output, clean: { keep: (file) => file.startsWith(`${SET}.`) } },
    externals: [],
    resolve: { ...built.resolve, alias: productionRouter(folder) },
    // It loads engines of templates by their names, of which there are none.
    ignoreWarnings: [{ module: /express[\\/]lib[\\/]view\.js$/, message: /Critical dependency/ }],
    plugins: [...(built.plugins ?? []), new JsonFile('host-versions.json', hostVersions())],
  };
}

/**
 * The shell: one script for browsers, others in its place where the shop traces or a remote is being worked on, one that
 * measures the page and is in nobody's way, one that only traced views load, one that names the owners of a page's parts to those who
 * may ask, and the rendering server.
 * @param {string} folder
 * @returns {import('webpack').Configuration[]}
 */
const shell = (folder) =>
  withRelease(folder, [
    pageScript(folder, 'shell'),
    pageScript(folder, 'traced'),
    pageScript(folder, 'hot'),
    .../** @type {const} */ (['vitals', 'trace', 'inspect']).map((name) => ({
      ...browser(folder, name, `./src/browser/${name}.ts`),
      resolve,
      plugins: [new Precompress(), new EntryFile(name)],
    })),
    browserSet(folder),
    server(folder),
    serverSet(folder),
  ]);

/** The same, with `release.json` beside them. @param {string} folder @param {import('webpack').Configuration[]} parts */
function withRelease(folder, parts) {
  const release = new ShellRelease(folder, hostVersions());
  return parts.map((part) => ({
    ...part,
    plugins: [...(part.plugins ?? []), release.for(String(part.name))],
  }));
}

/** As a configuration of webpack: the shell in the current folder. */
module.exports = Object.assign(() => shell(process.cwd()), { pageScript, server });
