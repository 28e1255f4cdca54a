// @ts-check

/** @typedef {'web' | 'server'} Side */

/**
 * Appended to the code by which a bundler's runtime creates a `script` element for `url`: a chunk carries its hash from the
 * snapshot of the page, or is not loaded at all.
 */
exports.VERIFIED_SCRIPT = `
var hash = self.__KILOWATT__.integrity[new URL(url, location.href).pathname];
if (!hash) throw new Error("No verified hash for " + url);
script.integrity = hash;
script.crossOrigin = "anonymous";`;

/**
 * Where the shell leaves the function that runs an evaluation in the region of this build's version.
 * @param {Side} side @param {string} container
 */
exports.inRegion = (side, container) =>
  side === 'web'
    ? `self.__KILOWATT__?.regions?.[${JSON.stringify(container)}]`
    : // Of the CommonJS wrapper that the whole file is evaluated in.
      'module.inRegion';

/**
 * A handler of `interceptModuleExecution`, which webpack and Rspack call before they evaluate a module.
 * @param {Side} side @param {string} container
 */
exports.regionalEvaluation = (side, container) => [
  'var factory = options.factory;',
  `var inRegion = ${exports.inRegion(side, container)};`,
  'if (typeof inRegion !== "function") return;',
  'options.factory = function (...args) { return inRegion(() => factory.apply(this, args)); };',
];
