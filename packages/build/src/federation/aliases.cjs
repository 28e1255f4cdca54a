// @ts-check
const path = require('node:path');

/**
 * Where the default build of a part of Module Federation is, which is CommonJS.
 * @param {string} name
 * @param {string} [dependent] file of the package that depends on it: an isolated install lets no other find it
 */
const partOf = (name, dependent = require.resolve('@module-federation/enhanced')) =>
  require.resolve(`@module-federation/${name}`, { paths: [dependent] });

/** The ESM build beside it. @param {string} file */
const esm = (file) => file.replace(/[^/\\]+$/, 'index.js');

/** The shell's one copy of the federation runtime, in its ESM form: the CommonJS one comes on top otherwise. */
exports.oneRuntime = () =>
  Object.fromEntries(
    ['runtime-core', 'sdk'].map((name) => [`@module-federation/${name}$`, esm(partOf(name))]),
  );

const CONTAINER_RUNTIME = require.resolve('./container-runtime.cjs');

/** What webpack puts into a container: the little of the runtime that one needs. */
exports.webpackContainerRuntime = () => ({ '@module-federation/runtime$': CONTAINER_RUNTIME });

/** The same for Rspack, whose plugin names the files; the rest in its ESM form. */
exports.containerRuntime = () => ({
  '@module-federation/webpack-bundler-runtime$': esm(partOf('webpack-bundler-runtime')),
  [`${partOf('runtime', partOf('runtime-tools'))}$`]: CONTAINER_RUNTIME,
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
