// @ts-check
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Emits the files of a folder as they are. */
exports.CopyFolder = class CopyFolder {
  /** @param {string} folder whose files are emitted; it has no folders within */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CopyFolder', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CopyFolder', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(this.folder))
            compilation.emitAsset(file, new sources.RawSource(readFileSync(path.join(this.folder, file))));
        },
      );
    });
  }
};
