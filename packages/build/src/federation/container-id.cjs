// @ts-check
/**
 * Modules whose names depend on more than the code: webpack makes ids of names, and that of the container holds the
 * absolute path of the federation runtime, which holds a hash of the container's versioned name.
 * @type {readonly (readonly [name: RegExp, id: string])[]}
 */
const STABLE_IDS = [
  [/^container entry /, 'container'],
  [/\.federation[\\/]entry\.[0-9a-f]+\.js/, 'federation'],
];

/** Gives these modules, and the chunk of the entry, ids of their own, so that two builds of one revision are the same bytes, but for the version. */
exports.ContainerId = class ContainerId {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ContainerId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ContainerId', (modules) => {
        for (const module of modules) {
          const stable = STABLE_IDS.find(([name]) => name.test(module.identifier()));
          if (stable) compilation.chunkGraph.setModuleId(module, stable[1]);
        }
      });
      // The chunk of the entry has the container's name.
      compilation.hooks.beforeChunkIds.tap('ContainerId', (chunks) => {
        for (const chunk of chunks)
          if (chunk.hasRuntime()) Object.assign(chunk, { id: 'entry', ids: ['entry'] });
      });
    });
  }
};
