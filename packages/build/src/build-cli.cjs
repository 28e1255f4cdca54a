#!/usr/bin/env node
// @ts-check
const { readFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const { buildWith, releaseOf } = require('./build-with.cjs');

const USAGE = `kilowatt-build webpack|rspack|vite [--output dist] [--mode production|development]
    builds the remote in this folder
kilowatt-build release --chunks chunks.json [--output dist] [--mode production|development]
    writes release.json for what another program has built: see docs/artifact.md of the shop`;

/** @param {readonly string[]} args */
async function main(args) {
  const { values, positionals } = parsed(args);
  const [what = '', ...others] = positionals;
  const { output, mode, chunks } = values;
  if (others.length > 0 || (mode !== 'production' && mode !== 'development')) throw new UsageError();
  const folder = process.cwd();
  if (what === 'release') {
    if (!chunks) throw new UsageError();
    return releaseOf(folder, read(chunks), { output, mode });
  }
  if (chunks || !(what in buildWith)) throw new UsageError();
  await buildWith[/** @type {keyof typeof buildWith} */ (what)](folder, { output, mode });
}

class UsageError extends Error {}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', default: 'dist' },
        mode: { type: 'string', default: 'production' },
        chunks: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError();
  }
}

/** @param {string} file @returns {unknown} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof UsageError) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
