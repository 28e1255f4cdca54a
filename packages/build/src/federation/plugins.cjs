// @ts-check
const { RuntimeGlobals, RuntimeModule, Template } = require('webpack');
const { regionalEvaluation, VERIFIED_SCRIPT } = require('./runtime-code.cjs');

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
        (code) => code + VERIFIED_SCRIPT,
      );
    });
  }
};

/**
 * Modules whose names depend on more than the code: webpack makes ids of names, and that of the container holds the
 * absolute path of the federation runtime, which holds a hash of the container's versioned name.
 * @type {readonly (readonly [name: RegExp, id: string])[]}
 */
const STABLE_IDS = [
  [/^container entry /, 'container'],
  [/\.federation[\\/]entry\.[0-9a-f]+\.js/, 'federation'],
];

/** Gives these modules, and the chunk of the entry, ids of their own, so that two builds of one revision are the same bytes, but for the version. */
exports.ContainerId = class ContainerId {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ContainerId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ContainerId', (modules) => {
        for (const module of modules) {
          const stable = STABLE_IDS.find(([name]) => name.test(module.identifier()));
          if (stable) compilation.chunkGraph.setModuleId(module, stable[1]);
        }
      });
      // The chunk of the entry has the container's name.
      compilation.hooks.beforeChunkIds.tap('ContainerId', (chunks) => {
        for (const chunk of chunks)
          if (chunk.hasRuntime()) Object.assign(chunk, { id: 'entry', ids: ['entry'] });
      });
    });
  }
};

class RegionRuntimeModule extends RuntimeModule {
  /** @param {'web' | 'server'} side @param {string} container */
  constructor(side, container) {
    super('remote region', RuntimeModule.STAGE_ATTACH);
    this.lines = regionalEvaluation(side, container);
  }

  /** @override */
  generate() {
    return Template.asString([
      `${RuntimeGlobals.interceptModuleExecution}.push((options) => {`,
      Template.indent(this.lines),
      '});',
    ]);
  }
}

/**
 * Every module of a remote is evaluated in the effector region of its version, those that load lazily too: webpack
 * evaluates them long after the shell has evaluated `./remote`, and units outside of the region would outlive the
 * version. Where no shell provides a region, modules are evaluated as they are.
 */
exports.RemoteRegion = class RemoteRegion {
  /** @param {'web' | 'server'} side @param {string} container global name of the version's container */
  constructor(side, container) {
    this.side = side;
    this.container = container;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteRegion', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RemoteRegion', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        compilation.addRuntimeModule(chunk, new RegionRuntimeModule(this.side, this.container));
      });
    });
  }
};
