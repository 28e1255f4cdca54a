// @ts-check
const { encodedMap, FlattenMap } = require('@jridgewell/trace-mapping');
const { COMPILE_EARLY } = require('../minimizer.cjs');
const { SHARED } = require('../shared.cjs');
const { chunkWrapper, containerScript, serverChunkWrapper, serverWrapper } = require('./chunk-runtime.cjs');

/**
 * @typedef {import('../remote-build.cjs').RemoteBuild} RemoteBuild
 * @typedef {import('vite').Rolldown.OutputBundle} OutputBundle
 * @typedef {import('vite').Rolldown.OutputChunk} OutputChunk
 */

/** @param {OutputBundle} bundle @returns {OutputChunk[]} */
const chunksIn = (bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** @param {OutputBundle} bundle @returns {OutputChunk} */
function entryOf(bundle) {
  const entry = chunksIn(bundle).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

/**
 * A chunk and the chunks that it imports, which are evaluated before it.
 * @param {OutputBundle} bundle @param {string} file @param {Set<string>} found
 */
function withImports(bundle, file, found = new Set()) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/**
 * Moves a source map by the lines that were written before what it maps. The map of a chunk is no more than a copy of this file.
 * @param {OutputBundle[string] | undefined} file @param {number} lines
 */
function moveDown(file, lines) {
  if (file?.type !== 'asset') return;
  const map = JSON.parse(String(file.source));
  file.source = JSON.stringify({ ...map, mappings: ';'.repeat(lines) + map.mappings });
}

/**
 * Chunks of the browser's side become scripts that register themselves, and `remoteEntry.js` becomes their container.
 * @param {RemoteBuild} build
 * @param {import('./vite-sources.cjs').ChunkNames} names
 * @param {import('../release-files.cjs').WebChunks} chunks is filled
 * @returns {import('vite').Plugin}
 */
exports.browserFiles = ({ container, mode }, names, chunks) => ({
  name: 'kilowatt:browser-files',
  enforce: 'post',
  outputOptions: (options) => {
    /** @param {{ name: string, facadeModuleId?: string | null }} chunk */
    const named = ({ facadeModuleId }) => {
      const given = [...names].filter(([, modules]) => modules.has(facadeModuleId ?? ''));
      return `${given.length === 1 ? given[0]?.[0] : '[name]'}.[hash:8].js`;
    };
    return { ...options, entryFileNames: named, chunkFileNames: named };
  },
  async generateBundle(_options, bundle) {
    const entry = entryOf(bundle);
    const start = withImports(bundle, entry.fileName);
    const lazy = new Set(chunksIn(bundle).flatMap(({ dynamicImports }) => dynamicImports));
    const files = Object.fromEntries(
      [entry.fileName, ...lazy].map((file) => [file, [...withImports(bundle, file)]]),
    );
    chunks.start = [...start].map((file) => `web/${file}`);
    chunks.byName = Object.fromEntries(
      [...names].map(([name, modules]) => [name, filesFor(bundle, modules, start)]),
    );
    for (const chunk of chunksIn(bundle)) {
      const [before, after] = chunkWrapper(container, chunk.fileName);
      chunk.code = `${COMPILE_EARLY}\n${before}${chunk.code}${after}`;
      moveDown(bundle[`${chunk.fileName}.map`], 2);
    }
    const script = containerScript({ name: container, entry: entry.fileName, shared: SHARED, files });
    const { minify } = await import('vite');
    const code = mode === 'production' ? (await minify('remoteEntry.js', script)).code : script;
    const source = `${COMPILE_EARLY}\n${code}`;
    this.emitFile({ type: 'asset', fileName: 'remoteEntry.js', source });
  },
});

/**
 * Scripts of the modules that imports give one name, without those of the start.
 * @param {OutputBundle} bundle @param {ReadonlySet<string>} modules @param {ReadonlySet<string>} start
 */
function filesFor(bundle, modules, start) {
  const files = [...modules].flatMap((id) => {
    const chunk =
      chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(id));
    return chunk ? [...withImports(bundle, chunk.fileName)].reverse() : [];
  });
  return [...new Set(files)].filter((file) => !start.has(file)).map((file) => `web/${file}`);
}

/**
 * Chunks of the server's side become one file.
 * @param {RemoteBuild} build
 * @returns {import('vite').Plugin}
 */
exports.serverFile = ({ mode }) => ({
  name: 'kilowatt:server-file',
  enforce: 'post',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js', chunkFileNames: '[name].js' }),
  generateBundle(_options, bundle) {
    const [before = '', after = ''] = serverWrapper(entryOf(bundle).fileName);
    let code = before;
    /** @type {import('@jridgewell/trace-mapping').SectionedSourceMapInput & { sections: unknown[] }} */
    const map = { version: 3, sections: [] };
    for (const chunk of chunksIn(bundle)) {
      const [opened = '', closed = ''] = serverChunkWrapper(chunk.fileName);
      const line = (code + opened).split('\n').length - 1;
      if (chunk.map) map.sections.push({ offset: { line, column: 0 }, map: chunk.map });
      code += opened + chunk.code.replace(/^\/\/# sourceMappingURL=.*$/m, '') + closed;
    }
    code += after;
    for (const file of Object.keys(bundle)) delete bundle[file];
    const source = JSON.stringify(encodedMap(new FlattenMap(map)));
    if (mode === 'production') this.emitFile({ type: 'asset', fileName: 'remote.cjs.map', source });
    else
      code += `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${Buffer.from(source).toString('base64')}`;
    this.emitFile({ type: 'asset', fileName: 'remote.cjs', source: code });
  },
});
