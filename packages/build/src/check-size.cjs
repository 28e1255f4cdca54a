#!/usr/bin/env node
// @ts-check
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** @param {string} file */
const compressed = (file) => brotliCompressSync(readFileSync(file), { params }).length;

/**
 * Bytes of brotli that a built remote loads at start, as the gateway counts them at publish.
 * @param {string} dist the folder of `release.json`
 * @throws Error if nothing is built
 */
exports.startSize = (dist) => {
  const manifest = path.join(dist, 'release.json');
  if (!existsSync(manifest)) throw new Error(`${dist} has no release.json; build the remote first`);
  /** @type {import('@kilowatt/contracts').Manifest} */
  const { remote, start, budget } = JSON.parse(readFileSync(manifest, 'utf8'));
  const sizes = start.map((file) => compressed(path.join(dist, file)));
  return { remote, budget, size: sizes.reduce((sum, size) => sum + size, 0) };
};

/**
 * Bytes of brotli of a chunk that a built remote loads on demand.
 * @param {string} dist the folder of `release.json`
 * @param {string} chunk its `webpackChunkName`
 * @throws Error if the build has no such chunk
 */
exports.chunkSize = (dist, chunk) => {
  const web = path.join(dist, 'web');
  const file = readdirSync(web).find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
  if (file === undefined) throw new Error(`The build has no chunk "${chunk}".`);
  return compressed(path.join(web, file));
};

/**
 * @param {string} what
 * @param {number} size
 * @param {number | undefined} budget
 */
function report(what, size, budget) {
  const text = `${what}; its budget is ${budget ?? 'none'}.`;
  if (budget === undefined || size <= budget) return console.log(text);
  console.error(text);
  process.exitCode = 1;
}

/** @param {readonly string[]} budgets of chunks, such as `interpret=25000` */
function checkSizes(budgets) {
  const dist = path.resolve('dist');
  const { remote, budget, size } = exports.startSize(dist);
  report(`${remote} loads ${size} bytes of script at start`, size, budget);
  for (const argument of budgets) {
    const [chunk = '', limit] = argument.split('=');
    const loaded = exports.chunkSize(dist, chunk);
    report(`${remote} loads ${loaded} bytes of script for ${chunk}`, loaded, Number(limit));
  }
}

// `npm run size` in the folder of a remote: what publish would refuse is seen before it is pushed.
if (require.main === module)
  try {
    checkSizes(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
