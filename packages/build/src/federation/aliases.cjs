// @ts-check
const path = require('node:path');

/** The shell's one copy of the federation runtime, in its ESM form: the CommonJS one comes on top otherwise. */
exports.oneRuntime = () =>
  Object.fromEntries(
    ['runtime-core', 'sdk'].map((name) => [
      `@module-federation/${name}$`,
      require
        .resolve(`@module-federation/${name}`, { paths: [require.resolve('@module-federation/enhanced')] })
        .replace(/[^/\\]+$/, 'index.js'),
    ]),
  );

/**
 * The router without its checks for developers, a build that its package offers under no condition of its own.
 * @param {string} folder of the shell
 * @returns {Record<string, string>}
 */
exports.productionRouter = (folder) => {
  const dom = require.resolve('react-router-dom', { paths: [folder] });
  const build = path.resolve(require.resolve('react-router', { paths: [dom] }), '../../production');
  return {
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
};
