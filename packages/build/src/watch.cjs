// @ts-check
const path = require('node:path');
const webpack = require('webpack');
const { remote } = require('./remote.cjs');

/** Where builds for development go, in the folder of the remote. */
const OUTPUT = '.dev';
const HOT_OUTPUT = '.dev/hot';
/** Lines of one compile error that are printed. */
const ERROR_LINES = 12;
/** Milliseconds after a change in which further ones belong to the same build. */
const AGGREGATE = 20;

/**
 * @typedef {{ error: string } | { error: null, milliseconds: number, hash: string }} Build
 * the hash is that of the browser's side, by which webpack names updates
 */

/**
 * Builds a remote for development into `.dev`, and again after every change of what it is made from.
 * @param {string} folder
 * @param {(build: Build) => void} onBuild
 * @param {{ hot?: boolean, aggregate?: number }} options hot: for open pages alone, which replace its components, into
 *   `.dev/hot`; aggregate: milliseconds after a change in which further ones belong to the same build
 * @returns {Promise<void>}
 */
async function watch(folder, onBuild, { hot = false, aggregate = AGGREGATE } = {}) {
  const output = hot ? HOT_OUTPUT : OUTPUT;
  const configurations = await remote(folder, { output, mode: 'development', hot });
  webpack(configurations).watch({ aggregateTimeout: aggregate }, (error, stats) => {
    if (error || !stats) return onBuild({ error: error?.message ?? 'webpack gave no result' });
    if (stats.hasErrors()) return onBuild({ error: errorsOf(stats, folder) });
    const times = stats.stats.map(({ startTime, endTime }) => endTime - startTime);
    onBuild({ error: null, milliseconds: Math.max(...times), hash: stats.stats[0]?.hash ?? '' });
  });
}

/**
 * What is wrong, once: browser and server builds fail on the same lines.
 * @param {import('webpack').MultiStats} stats
 * @param {string} folder
 */
function errorsOf(stats, folder) {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const said = errors.map(({ message, moduleName }) => {
    const lines = message.replaceAll(`${folder}${path.sep}`, '').split('\n');
    const text = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, ERROR_LINES);
    return [...(moduleName ? [moduleName] : []), ...text].map((line) => `  ${line}`).join('\n');
  });
  return [...new Set(said)].join('\n');
}

exports.watch = watch;
