// @ts-check
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

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

/** Emits a value as a file of JSON. */
exports.JsonFile = class JsonFile {
  /** @param {string} file @param {unknown} value */
  constructor(file, value) {
    this.file = file;
    this.value = value;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('JsonFile', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'JsonFile', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(this.value, null, 2)}\n`)),
      );
    });
  }
};

const TYPEFACE_FILES = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  // Headings and prices have one weight: half the bytes of the variable file, ahead of the first picture.
  bricolage: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
};

/**
 * Files of the typefaces that `@kilowatt/ui` names: Latin letters, of the text in all weights, of headings in bold.
 * @param {string} folder whose packages have them
 */
exports.fonts = (folder) =>
  Object.fromEntries(
    Object.entries(TYPEFACE_FILES).map(([name, file]) => [name, require.resolve(file, { paths: [folder] })]),
  );

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
