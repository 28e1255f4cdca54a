// @ts-check
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');

/**
 * Bytes of brotli that a built remote loads at start, as the gateway counts them at publish.
 * @param {string} dist the folder of `release.json`
 */
exports.startSize = (dist) => {
  /** @type {import('@kilowatt/contracts').Manifest} */
  const { remote, start, budget } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const sizes = start.map(
    (file) => brotliCompressSync(readFileSync(path.join(dist, file)), { params }).length,
  );
  return { remote, budget, size: sizes.reduce((sum, size) => sum + size, 0) };
};

// `npm run size` in the folder of a remote: what publish would refuse is seen before it is pushed.
if (require.main === module) {
  const { remote, budget, size } = exports.startSize(path.resolve('dist'));
  const within = budget === undefined || size <= budget;
  const text = `${remote} loads ${size} bytes of script at start; its budget is ${budget ?? 'none'}.`;
  if (within) console.log(text);
  else {
    console.error(text);
    process.exitCode = 1;
  }
}
