#!/usr/bin/env node
// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { renderUsage, runCommand } from 'citty';
import { Refused } from './call.mjs';
import { messageOf, Usage } from './command.mjs';
import { key } from './commands/key.mjs';
import { operations, publishCommand } from './commands/operations.mjs';
import { pruneCommand } from './commands/prune.mjs';
import { reading } from './commands/reading.mjs';
import { token } from './commands/token.mjs';
import { tryCommand } from './commands/try.mjs';

const EXITS = { done: 0, refused: 1, usage: 2 };

/** @typedef {import('./command.mjs').Command} Command */

/** @type {Command} */
const kilowatt = {
  meta: {
    name: 'kilowatt',
    description:
      'Publish and deploy remotes. KILOWATT_URL says where, KILOWATT_TOKEN who. Exits 0 when done, 1 when refused, 2 when misspelt',
  },
  subCommands: {
    publish: publishCommand,
    ...operations,
    prune: pruneCommand,
    ...reading,
    try: tryCommand,
    token,
    key,
  },
};

/**
 * The command that the words name, and its parent.
 * @param {readonly string[]} words
 * @returns {[found: Command, above: Command | undefined]}
 */
function named(words) {
  let found = kilowatt;
  /** @type {Command | undefined} */
  let above;
  for (const word of words) {
    const next = found.subCommands?.[word];
    if (!next) break;
    above = { meta: { name: above ? `${above.meta.name} ${found.meta.name}` : found.meta.name } };
    found = next;
  }
  return [found, above];
}

const words = process.argv.slice(2);
const asked = words.some((word) => word === '--help' || word === '-h');
// citty colours the usage even if the output is not a terminal.
const usage = async (/** @type {NodeJS.WriteStream} */ stream) => {
  const text = await renderUsage(...named(words));
  return stream.isTTY ? text : stripVTControlCharacters(text);
};

try {
  if (asked) console.log(await usage(process.stdout));
  else await runCommand(kilowatt, { rawArgs: words });
} catch (error) {
  const misspelt = error instanceof Usage || (error instanceof Error && error.name === 'CLIError');
  if (misspelt && !(error instanceof Usage)) console.error(`${await usage(process.stderr)}\n`);
  console.error(`kilowatt: ${stripVTControlCharacters(messageOf(error))}`);
  if (!misspelt && !(error instanceof Refused)) console.error(error instanceof Error ? error.stack : error);
  process.exitCode = misspelt ? EXITS.usage : EXITS.refused;
}
