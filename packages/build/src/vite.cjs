// @ts-check
const path = require('node:path');
const { chunkNames, remoteSources } = require('./federation/vite-sources.cjs');
const { browserFiles, serverFile } = require('./federation/vite-output.cjs');
const { remoteBuild } = require('./remote-build.cjs');
const { TARGETS } = require('./rules.cjs');
const { SHARED } = require('./shared.cjs');
const { writeRelease } = require('./write-release.cjs');

/**
 * @typedef {import('vite').InlineConfig} InlineConfig
 * @typedef {import('./remote-build.cjs').RemoteBuild} RemoteBuild
 * @typedef {import('./federation/vite-sources.cjs').ChunkNames} ChunkNames
 */

/**
 * The build of `remote.cjs` by Vite: the same options, the same two sides, and the same `release.json`. Build the sides one after
 * the other, then write the release.
 * @param {string} folder the remote's own
 * @param {Omit<import('./remote-build.cjs').BuildOptions, 'hot'>} options
 * @returns {Promise<{ sides: InlineConfig[], writeRelease: () => import('@kilowatt/contracts').Manifest }>}
 */
exports.remote = async (folder, options = {}) => {
  const build = await remoteBuild(folder, options);
  /** @type {import('./release-files.cjs').WebChunks} */
  const chunks = { byName: {}, start: [] };
  const names = chunkNames();
  const plugins = [remoteSources('web', folder, names), browserFiles(build, names, chunks)];
  return {
    sides: [
      { ...side(build, 'web', plugins) },
      { ...side(build, 'server', [remoteSources('server', folder), serverFile(build)]) },
    ],
    writeRelease: () => writeRelease(build, chunks),
  };
};

/** What is said of packages, such as "use client", which means nothing here; and that Babel takes most of the time. */
const SILENT = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']);

/**
 * @param {RemoteBuild} build
 * @param {'web' | 'server'} name
 * @param {import('vite').Plugin[]} plugins
 * @returns {InlineConfig}
 */
const side = (build, name, plugins) => ({
  root: build.folder,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  mode: build.mode,
  // Babel has compiled the sources, as for every bundler.
  oxc: false,
  define: {
    'process.env.RELEASE_VERSION': JSON.stringify(build.version),
    ...(name === 'web' && { 'process.env.NODE_ENV': JSON.stringify(build.mode) }),
  },
  plugins,
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: path.join(build.output, name),
    emptyOutDir: true,
    target: name === 'web' ? TARGETS.web.split(', ').map((browser) => browser.replace(' ', '')) : 'node20',
    minify: name === 'web' && build.mode === 'production',
    sourcemap: build.mode === 'production' ? 'hidden' : true,
    ...(name === 'server' && { ssr: true }),
    reportCompressedSize: false,
    lib: { entry: { remote: path.join(build.folder, 'src/remote.ts') }, formats: ['cjs'] },
    rolldownOptions: {
      external: [...SHARED],
      onLog: (level, log, report) => {
        if (!SILENT.has(log.code ?? '')) report(level, log);
      },
      output: {
        format: 'cjs',
        exports: 'named',
        hashCharacters: 'hex',
        sourcemapExcludeSources: true,
        sourcemapPathTransform: (source, map) =>
          sourceOf(build, name, path.resolve(path.dirname(map), source)),
      },
    },
  },
});

/**
 * The name of a source in source maps, as webpack writes it.
 * @param {RemoteBuild} build @param {'web' | 'server'} name @param {string} file
 */
const sourceOf = ({ folder, version, name: remote }, name, file) =>
  `${name === 'web' ? `webpack://${path.basename(folder)}` : `${remote}@${version}`}/${relative(folder, file)}`;

/** @param {string} folder @param {string} file */
const relative = (folder, file) => {
  const within = path.relative(folder, file).split(path.sep).join('/');
  return within.startsWith('../') ? within : `./${within}`;
};
