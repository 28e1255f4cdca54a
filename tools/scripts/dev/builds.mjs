// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { ship } from '../shop/ship.mjs';

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

/**
 * Publishes the development builds of one remote, one after the other; of builds that come meanwhile only the newest.
 * @param {string} folder of the remote
 * @param {(line: string) => void} say
 */
export function publishBuilds(folder, say) {
  const name = path.basename(folder);
  const session = Date.now().toString(36);
  /** @type {import('@kilowatt/releases').Target | null} */
  let target = null;
  let newest = 0;
  /** @type {Promise<unknown>} */
  let publishing = Promise.resolve();

  const artifact = () => ({
    folder: name,
    artifact: path.join(folder, '.dev'),
    version: `0.0.0-dev.${session}.${newest}`,
  });

  /** @param {number} milliseconds that the build took */
  async function publishNewest(milliseconds) {
    const build = newest;
    const began = performance.now();
    if (!target) return;
    try {
      const revision = await ship([artifact()], { target, why: 'npm run dev', say });
      if (revision > 0)
        say(
          `${name}: built in ${milliseconds} ms, live after ${Math.round(milliseconds + performance.now() - began)} ms`,
        );
    } catch (error) {
      // Files that a newer build replaced while they were read are published with that one.
      if (build === newest) say(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  return {
    /** What the shop opens with; null where nothing has been built without an error. */
    first: () => (newest > 0 ? artifact() : null),
    /** From here on every build is published. @param {import('@kilowatt/releases').Target} shop */
    to(shop) {
      target = shop;
    },
    /** @param {number} milliseconds that the build took */
    built(milliseconds) {
      newest += 1;
      const build = newest;
      publishing = publishing.then(() => (build === newest ? publishNewest(milliseconds) : undefined));
    },
  };
}
