// @ts-check
const { RuntimeGlobals, RuntimeModule, RuntimePlugin } = require('@rspack/core');
const { regionalEvaluation, VERIFIED_SCRIPT } = require('./runtime-code.cjs');

/** @typedef {import('@rspack/core').RspackPluginInstance} RspackPluginInstance */

/** `ChunkIntegrity` for Rspack. @returns {RspackPluginInstance} */
exports.chunkIntegrity = () => ({
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (code) => code + VERIFIED_SCRIPT,
      );
    });
  },
});

class RegionRuntimeModule extends RuntimeModule {
  /** @param {'web' | 'server'} side @param {string} container */
  constructor(side, container) {
    super('remote region', RuntimeModule.STAGE_ATTACH);
    this.lines = regionalEvaluation(side, container);
  }

  /** @override */
  generate() {
    return `${RuntimeGlobals.interceptModuleExecution}.push((options) => {\n${this.lines.join('\n')}\n});`;
  }
}

/**
 * `RemoteRegion` for Rspack.
 * @param {'web' | 'server'} side
 * @param {string} container global name of the version's container
 * @returns {RspackPluginInstance}
 */
exports.remoteRegion = (side, container) => ({
  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteRegion', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RemoteRegion', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        compilation.addRuntimeModule(chunk, new RegionRuntimeModule(side, container));
      });
    });
  },
});
