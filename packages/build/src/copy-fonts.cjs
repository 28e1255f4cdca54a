// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/** Emits typefaces out of npm packages as `fonts/<name>.<hash>.woff2`. */
exports.CopyFonts = class CopyFonts {
  /** @param {Record<string, string>} files their paths by name */
  constructor(files) {
    this.files = files;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CopyFonts', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CopyFonts', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, file] of Object.entries(this.files)) {
            const bytes = readFileSync(file);
            const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
            compilation.emitAsset(`fonts/${name}.${hash}.woff2`, new sources.RawSource(bytes));
          }
        },
      );
    });
  }
};
