// @ts-check
const { RuntimeGlobals, RuntimeModule, Template } = require('webpack');

/**
 * Where the shell leaves the function that runs an evaluation in the region of this build's version.
 * @param {'web' | 'server'} side @param {string} container
 */
const inRegion = (side, container) =>
  side === 'web'
    ? `self.__KILOWATT__?.regions?.[${JSON.stringify(container)}]`
    : // Of the CommonJS wrapper that the whole file is evaluated in.
      'module.inRegion';

class RegionRuntimeModule extends RuntimeModule {
  /** @param {'web' | 'server'} side @param {string} container */
  constructor(side, container) {
    super('remote region', RuntimeModule.STAGE_ATTACH);
    this.found = inRegion(side, container);
  }

  /** @override */
  generate() {
    return Template.asString([
      `${RuntimeGlobals.interceptModuleExecution}.push((options) => {`,
      Template.indent([
        'var factory = options.factory;',
        `var inRegion = ${this.found};`,
        'if (typeof inRegion !== "function") return;',
        'options.factory = function (...args) { return inRegion(() => factory.apply(this, args)); };',
      ]),
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
