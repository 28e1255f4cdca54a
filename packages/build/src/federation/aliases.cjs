// @ts-check
const path = require('node:path');

/** Where the default build of a part of Module Federation is. @param {string} name */
const partOf = (name) =>
  require.resolve(`@module-federation/${name}`, { paths: [require.resolve('@module-federation/enhanced')] });

/** The ESM build beside a CommonJS one. @param {string} file */
const esm = (file) => file.replace(/[^/\\]+$/, 'index.js');

/** The shell's one copy of the federation runtime, in its ESM form: the CommonJS one comes on top otherwise. */
exports.oneRuntime = () =>
  Object.fromEntries(
    ['runtime-core', 'sdk'].map((name) => [`@module-federation/${name}$`, esm(partOf(name))]),
  );

const BUNDLER_RUNTIME = 'webpack-bundler-runtime';
const CONTAINER_RUNTIME = path.join(__dirname, 'container-runtime.mjs');

/** What webpack and Rspack put into a container: the little of the runtime that one needs. */
exports.containerRuntime = () => ({
  [`@module-federation/${BUNDLER_RUNTIME}$`]: CONTAINER_RUNTIME,
  // The plugin of webpack names the file.
  [`${partOf(`${BUNDLER_RUNTIME}/bundler`)}$`]: CONTAINER_RUNTIME,
});

/**
 * The router without its checks for developers, a build that its package offers under no condition of its own.
 * @param {string} folder of the shell
 * @returns {Record<string, string>}
 */
exports.productionRouter = (folder) => {
  const dom = require.resolve('react-router-dom', { paths: [folder, __dirname] });
  const build = path.resolve(require.resolve('react-router', { paths: [dom] }), '../../production');
  return {
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
};
