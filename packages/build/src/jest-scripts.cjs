// @ts-check
const vm = require('node:vm');

/**
 * @typedef {NonNullable<import('node:vm').CompileFunctionOptions['importModuleDynamically']>} ImportModule
 * @typedef {{ source: string, script: vm.Script, importModule: ImportModule | undefined }} Compiled
 */

/** By name of the file and parameters. @type {Map<string, Compiled>} */
const compiled = new Map();

const { compileFunction } = vm;

/**
 * Jest compiles each module anew for every test file. A worker compiles each once here, and runs it in the context of
 * each test file, which takes a sixth of the processor time from all tests: what V8 has made of its functions is kept.
 * @type {typeof vm.compileFunction}
 */
const compileOnce = (source, parameters = [], options = {}) => {
  const { filename, parsingContext, importModuleDynamically, ...others } = options;
  if (!filename || !parsingContext || Object.values(others).some((value) => value !== undefined))
    return compileFunction(source, parameters, options);
  const key = JSON.stringify([filename, ...parameters]);
  let known = compiled.get(key);
  if (known?.source !== source) {
    known = { source, script: compile(source, parameters, key, filename), importModule: undefined };
    compiled.set(key, known);
  }
  // A worker runs one test file at a time: what it imports later belongs to that one.
  known.importModule = importModuleDynamically;
  return known.script.runInContext(parsingContext);
};
// A test that reads the transform itself has loaded this module a second time.
if (vm.compileFunction.name !== compileOnce.name) vm.compileFunction = compileOnce;

/**
 * @param {string} source
 * @param {readonly string[]} parameters
 * @param {string} key of `compiled`
 * @param {string} filename
 */
function compile(source, parameters, key, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${source}\n})`, {
    filename,
    // Positions in the first line count from the module's own start.
    columnOffset: -head.length,
    importModuleDynamically(...request) {
      const importModule = compiled.get(key)?.importModule;
      if (typeof importModule !== 'function') throw new Error(`${filename} cannot import modules`);
      return /** @type {Function} */ (importModule)(...request);
    },
  });
}
