// @ts-check
/**
 * Every chunk that webpack loads carries its hash from the snapshot, or is not loaded at all. The snapshot of
 * the page is `self.__KILOWATT__.integrity`, by path.
 */
exports.ChunkIntegrity = class ChunkIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (code) => `${code}
var hash = self.__KILOWATT__.integrity[new URL(url, location.href).pathname];
if (!hash) throw new Error("No verified hash for " + url);
script.integrity = hash;
script.crossOrigin = "anonymous";`,
      );
    });
  }
};
