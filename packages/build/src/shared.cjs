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

/** @param {{ eager?: boolean, import?: false }} options shell: eager; remotes: import false */
exports.shared = (options = {}) =>
  Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: false, ...options }]));
