// @ts-check
/**
 * Gives the federation container an id that does not depend on the folder that it is built in: webpack makes ids of
 * names, and this module's name holds the absolute path of the runtime. Two builds of one revision are the same bytes.
 */
exports.ContainerId = class ContainerId {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ContainerId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ContainerId', (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry '))
            compilation.chunkGraph.setModuleId(module, 'container');
      });
    });
  }
};
