// @ts-check
const path = require('node:path');
const { createJiti } = require('jiti');

/** @type {typeof import('@kilowatt/contracts/shared-modules')} */
const { SHARED_MODULES } = createJiti(__filename)('@kilowatt/contracts/shared-modules');
/** @type {readonly string[]} */
const SHARED = SHARED_MODULES;
exports.SHARED = SHARED;

/** @type {typeof import('@kilowatt/contracts/slots')} */
const { FRAME_SLOTS } = createJiti(__filename)('@kilowatt/contracts/slots');
/** @type {readonly string[]} */
const FRAME = FRAME_SLOTS;
/** Slots of every page. */
exports.FRAME = FRAME;

const [BUS, REMOTE_KIT, API] = ['@kilowatt/bus', '@kilowatt/remote-kit', '@kilowatt/contracts'];

/** @param {string} name of a module */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Sub-paths and our own packages have no version that webpack finds by itself. @param {string} name @returns {string} */
const versionOf = (name) => require(`${packageOf(name)}/package.json`).version;

/** The set of shared modules that a shell provides beside its own; its package has another React among its dependencies. */
const SET = 'react-18';
exports.SET = SET;

/** Only this repository has it, as it has the shell. @returns {string} */
exports.setFolder = () => path.dirname(require.resolve(`@kilowatt/${SET}/package.json`));

/** @param {string} name of a package @returns {string} */
const versionInSet = (name) =>
  require(require.resolve(`${name}/package.json`, { paths: [exports.setFolder()] })).version;

const npmPackages = () =>
  [...new Set(SHARED.map(packageOf))].filter((name) => !name.startsWith('@kilowatt/'));

/**
 * Versions that a shell built now provides to remotes.
 * @returns {import('@kilowatt/contracts').HostVersions}
 */
exports.hostVersions = () => ({
  bus: versionOf(BUS),
  remoteKit: versionOf(REMOTE_KIT),
  api: versionOf(API),
  shared: Object.fromEntries(npmPackages().map((name) => [name, versionOf(name)])),
  sets: { [SET]: { react: versionInSet('react'), 'react-dom': versionInSet('react-dom') } },
});

const EXACT = /^\d+\.\d+\.\d+/;
/** @param {string} version */
const majorOf = (version) => version.split('.', 1)[0];

/**
 * The ranges that a remote runs with: those of its `package.json`; where that pins one version, or takes whatever
 * the workspace has, what is compatible with the version that it is built with, unless it pins another major.
 * @param {{ dependencies?: Record<string, string> }} packageJson
 * @returns {import('@kilowatt/contracts').Requires}
 */
exports.requiresOf = ({ dependencies = {} }) => {
  const range = (/** @type {string} */ name) => {
    const stated = dependencies[name] ?? '*';
    if (/^[\^~<>]|\|\|/.test(stated)) return stated;
    const built = versionOf(name);
    // A set of the shell has another major.
    return `^${EXACT.test(stated) && majorOf(stated) !== majorOf(built) ? stated : built}`;
  };
  return {
    bus: range(BUS),
    remoteKit: range(REMOTE_KIT),
    api: range(API),
    shared: Object.fromEntries(
      npmPackages()
        .filter((name) => dependencies[name])
        .map((name) => [name, range(name)]),
    ),
  };
};

/** Whether ranges admit the major of React that the shell has as its own. @param {import('@kilowatt/contracts').Requires} requires */
exports.runsWithOwnReact = ({ shared: { react = '*' } }) =>
  !/\d/.test(react) || new RegExp(`(?:^|[^.\\d])${majorOf(versionOf('react'))}\\b`).test(react);

/**
 * The shared modules as federation takes them.
 * @param {{ eager?: boolean, import?: false }} options shell: eager; remotes: import false
 * @returns {Record<string, { singleton: true, requiredVersion: false, version: string, eager?: boolean, import?: false }>}
 */
exports.shared = (options = {}) =>
  Object.fromEntries(
    SHARED.map((name) => [
      name,
      { singleton: true, requiredVersion: false, version: versionOf(name), ...options },
    ]),
  );
