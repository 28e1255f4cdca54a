// @ts-check
// In place of `@module-federation/webpack-bundler-runtime` in a container. One loads no remotes, provides no modules and has no
// fallbacks, so what is left is to find modules in the share scope that the shell hands it.

/**
 * @typedef {() => unknown} Factory
 * @typedef {{ get: () => Factory | Promise<Factory>, lib?: Factory, loaded?: unknown }} Version of a module, in a share scope
 * @typedef {Record<string, Record<string, Version>>} ShareScope
 * @typedef {{
 *   m: Record<string, (module: { exports: unknown }) => void>,
 *   c: Record<string, unknown>,
 *   consumesLoadingData: {
 *     moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>,
 *     chunkMapping?: Record<string, string[]>,
 *     initialConsumes?: string[],
 *   },
 * }} Require `__webpack_require__` of webpack and Rspack, as far as federation extends it
 */

/** Of the container that this is a part of. @type {ShareScope} */
let scope = {};

/** What the shell provides for a module. @param {Require} require @param {string} id */
function provided({ consumesLoadingData }, id) {
  const { shareKey = id } = consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? {};
  const versions = Object.values(scope[shareKey] ?? {});
  const version = versions.find(({ loaded }) => loaded) ?? versions[0];
  if (!version) throw new Error(`The shell does not provide ${shareKey}`);
  return version.lib ?? version.get();
}

/** @param {Require} require @param {string} id @param {() => unknown} find its factory */
function install(require, id, find) {
  require.m[id] = (module) => {
    // Else the error of a lookup that failed would be thrown again instead of a retry.
    delete require.c[id];
    const factory = find();
    if (typeof factory !== 'function') throw new Error(`Shared module is not available yet: ${id}`);
    module.exports = factory();
  };
}

const bundlerRuntime = {
  S: {},
  init: () => ({}),
  I: () => true,

  /** @param {{ shareScope: ShareScope }} options */
  initContainerEntry({ shareScope }) {
    scope = shareScope;
  },

  /** Modules of the container's own script: they are looked up when they are evaluated. @param {{ webpackRequire: Require }} options */
  installInitialConsumes({ webpackRequire }) {
    for (const id of webpackRequire.consumesLoadingData.initialConsumes ?? [])
      install(webpackRequire, id, () => provided(webpackRequire, id));
  },

  /**
   * Modules of a chunk, which waits for those that the shell provides asynchronously.
   * @param {object} options
   * @param {Require} options.webpackRequire
   * @param {string} options.chunkId
   * @param {Promise<unknown>[]} options.promises that the chunk waits for
   * @param {Record<string, 0 | Promise<unknown>>} options.installedModules 0: available
   */
  consumes({ webpackRequire, chunkId, promises, installedModules }) {
    for (const id of webpackRequire.consumesLoadingData.chunkMapping?.[chunkId] ?? []) {
      installedModules[id] ??= request(webpackRequire, id, installedModules);
      if (installedModules[id] !== 0) promises.push(installedModules[id]);
    }
  },
};

/**
 * Makes a module available, at once where it has loaded.
 * @param {Require} require @param {string} id @param {Record<string, 0 | Promise<unknown>>} installed @returns {0 | Promise<unknown>}
 */
function request(require, id, installed) {
  /** @param {Factory} factory @returns {0} */
  const available = (factory) => {
    install(require, id, () => factory);
    installed[id] = 0;
    return 0;
  };
  const found = provided(require, id);
  if (typeof found === 'function') return available(found);
  return found.then(available).catch((error) => {
    delete installed[id];
    throw error;
  });
}

/** What the setup of a container, which the plugin generates, makes of it. */
export default { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} };
