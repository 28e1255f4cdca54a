// @ts-check
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

/** Text assets get a `.br` and a `.gz` beside them, so that no request pays for compression. */
exports.Precompress = class Precompress {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    if (compiler.options.mode === 'development') return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!/\.(?:js|css|svg)$/.test(file)) continue;
            const bytes = Buffer.from(source.source());
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            compilation.emitAsset(`${file}.br`, new sources.RawSource(brotliCompressSync(bytes, quality)));
            compilation.emitAsset(`${file}.gz`, new sources.RawSource(gzipSync(bytes, { level: 9 })));
          }
        },
      );
    });
  }
};
