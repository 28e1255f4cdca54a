// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { default: babelJest } = require('babel-jest');
const esbuild = require('esbuild');
const { babelOptions } = require('./rules.cjs');
require('./jest-scripts.cjs');

// Most code of a test file runs once: where V8 optimises it later, all files take a seventh less processor time. Every
// worker loads this module first. The flag is that of Node 20; later versions have none of that name.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
// The embedded database of a suite ends before its optimised code has paid for itself.
setFlagsFromString('--liftoff-only');

const OWN = readFileSync(__filename, 'utf8') + esbuild.version;
/** Store ids come from effector's plugin, and mocks stand before imports by Jest's: both are Babel's. */
const NEEDS_BABEL = /effector|patronum|farfetched|jest\s*\.\s*(?:\w*[mM]ock|enableAuto|disableAuto)/;

/** @typedef {Exclude<ReturnType<typeof babelJest.createTransformer>, Promise<unknown>>} Transformer */

const babel = /** @type {Transformer} */ (
  babelJest.createTransformer(babelOptions({ targets: { node: 'current' }, modules: 'auto' }))
);

/**
 * How Jest reads TypeScript: as the bundles do where that matters, and by esbuild elsewhere, which takes a thirtieth of
 * the time.
 * @type {Transformer}
 */
module.exports = {
  canInstrument: false,
  process(source, file, options) {
    if (NEEDS_BABEL.test(source)) return babel.process(source, file, options);
    const { code } = esbuild.transformSync(source, {
      sourcefile: file,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: `node${process.versions.node}`,
      platform: 'node',
      jsx: 'automatic',
      jsxImportSource: '@emotion/react',
      sourcemap: 'inline',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    return { code };
  },
  getCacheKey(source, file, options) {
    if (NEEDS_BABEL.test(source)) return babel.getCacheKey?.(source, file, options) ?? '';
    return createHash('sha256')
      .update(JSON.stringify([OWN, source, file]))
      .digest('hex');
  },
};
