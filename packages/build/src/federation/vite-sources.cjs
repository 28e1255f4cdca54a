// @ts-check
const { transformAsync } = require('@babel/core');
const { readMarkdown } = require('../markdown/read-markdown.cjs');
const { babelOptions, TARGETS, workspaceRoot } = require('../rules.cjs');

/** What an import says its chunk is called: `import(/* webpackChunkName: "footer" *\/ './footer')`. */
const NAMED_IMPORT =
  /\bimport\(\s*\/\*\s*webpackChunkName:\s*(["'])([\w-]+)\1\s*\*\/\s*(["'])([^"']+)\3\s*\)/g;

/**
 * Modules by the names that imports give to their chunks.
 * @typedef {Map<string, Set<string>>} ChunkNames
 */

/** @returns {ChunkNames} */
exports.chunkNames = () => new Map();

/**
 * How sources become modules: by the same Babel as for webpack, since effector's store ids must be the same on both sides,
 * and Markdown by the same reader.
 * @param {'web' | 'server'} side
 * @param {string} folder that is built
 * @param {ChunkNames} [names] is filled
 * @returns {import('vite').Plugin}
 */
exports.remoteSources = (side, folder, names) => ({
  name: 'kilowatt:sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\.(?:tsx?|md)$/ },
    async handler(code, id) {
      if (id.endsWith('.md'))
        return {
          code: `export default ${JSON.stringify(readMarkdown(code, id))}`,
          map: { mappings: '' },
          moduleType: 'js',
        };
      for (const [, , name = '', , specifier = ''] of code.matchAll(NAMED_IMPORT)) {
        const resolved = await this.resolve(specifier, id);
        if (resolved) names?.set(name, (names.get(name) ?? new Set()).add(resolved.id));
      }
      const root = workspaceRoot(folder);
      const compiled = await transformAsync(code, {
        ...babelOptions({ targets: TARGETS[side] }),
        filename: id,
        root,
        cwd: root,
        sourceMaps: true,
      });
      return { code: compiled?.code ?? '', map: compiled?.map, moduleType: 'js' };
    },
  },
});
