// @ts-check
/**
 * Writes `<name>.entry.json`, which names the script of an entry: the script's own name holds a hash, and scripts of other
 * builds may lie in the same folder.
 */
exports.EntryFile = class EntryFile {
  /** @param {string} name of the entry */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EntryFile', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryFile', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const [file] = compilation.entrypoints.get(this.name)?.getEntrypointChunk().files ?? [];
          if (!file) throw new Error(`There is no entry ${this.name}`);
          compilation.emitAsset(`${this.name}.entry.json`, new sources.RawSource(JSON.stringify({ file })));
        },
      );
    });
  }
};
