// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** Lines of one compile error that are printed. */
const ERROR_LINES = 12;
/** Milliseconds after a change in which further ones belong to the same build. */
const AGGREGATE = 50;

/**
 * @typedef {{ error: string } | { error: null, milliseconds: number }} Build
 */

/**
 * Builds a remote for development into `.dev`, and again after every change of what it is made from.
 * @param {string} folder
 * @param {(build: Build) => void} onBuild
 */
export async function watchRemote(folder, onBuild) {
  const { remote } = require('../../../packages/build/src/remote.cjs');
  /** @type {typeof import('webpack')} */
  const webpack = createRequire(require.resolve('../../../packages/build/src/remote.cjs'))('webpack');
  const configurations = await remote(folder, { output: '.dev', mode: 'development' });
  webpack(configurations).watch({ aggregateTimeout: AGGREGATE }, (error, stats) => {
    if (error || !stats) return onBuild({ error: error?.message ?? 'webpack gave no result' });
    if (stats.hasErrors()) return onBuild({ error: errorsOf(stats, folder) });
    const times = stats.stats.map(({ startTime, endTime }) => endTime - startTime);
    onBuild({ error: null, milliseconds: Math.max(...times) });
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
