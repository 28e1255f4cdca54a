// @ts-check
const {
  DefinePlugin,
  NormalModuleReplacementPlugin,
  RuntimeGlobals,
  RuntimeModule,
  RuntimePlugin,
} = require('@rspack/core');
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

/** The module by which Rspack sets federation up: its source is its name. */
const SETUP = 'data:text/javascript,';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const CONTAINER = 'KILOWATT_CONTAINER';
/** The name of the chunk that is the container: the container's own has the version in it. */
const ENTRY = 'entry';
exports.ENTRY = ENTRY;

/**
 * Gives that module the same name in every folder and for every version, since ids are made of names; and the ESM build of
 * the runtime, of which the CommonJS one is imported as a whole.
 * @param {string} container global name of the version's container
 * @returns {RspackPluginInstance}
 */
exports.stableSetup = (container) => ({
  apply(compiler) {
    new DefinePlugin({ [CONTAINER]: JSON.stringify(container) }).apply(compiler);
    new NormalModuleReplacementPlugin(/data:text\/javascript,.*__module_federation/, (found) => {
      const [name = '', source = ''] = found.request.split(SETUP);
      const stable = decodeURIComponent(source)
        .replace(/from "[^"]*webpack-bundler-runtime[^"]*"/, `from "${BUNDLER_RUNTIME}"`)
        .replace(
          `__module_federation_container_name__ = "${ENTRY}"`,
          `__module_federation_container_name__ = ${CONTAINER}`,
        );
      found.request = name + SETUP + encodeURIComponent(stable);
    }).apply(compiler);
  },
});
