/**
 * Modules that exist once on a page, provided by the shell: the contract between shell and remotes. A shared
 * module is never tree-shaken, so remotes get the router through `@kilowatt/remote-kit`, which re-exports the
 * part they need.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@kilowatt/bus',
  '@kilowatt/remote-kit',
];
exports.SHARED = SHARED;

/** Sub-paths and our own packages have no version that webpack finds by itself. */
const versionOf = (name) =>
  require(`${name.startsWith('@') ? name.split('/', 2).join('/') : name.split('/')[0]}/package.json`).version;

/** @param {{ eager?: boolean, import?: false }} options shell: eager; remotes: import false */
exports.shared = (options = {}) =>
  Object.fromEntries(
    SHARED.map((name) => [
      name,
      { singleton: true, requiredVersion: false, version: versionOf(name), ...options },
    ]),
  );
