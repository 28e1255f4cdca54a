#!/usr/bin/env node
// @ts-check
import { Refused } from './call.mjs';
import { key } from './commands/key.mjs';
import { operations, publishCommand } from './commands/operations.mjs';
import { pruneCommand, sizesCommand } from './commands/prune.mjs';
import { reading } from './commands/reading.mjs';
import { token } from './commands/token.mjs';
import { tryCommand } from './commands/try.mjs';
import { runProgram } from './program.mjs';

/** @typedef {import('./command.mjs').Command} Command */

/** @type {Command} */
const kilowatt = {
  meta: {
    name: 'kilowatt',
    description:
      'Publish and deploy remotes. KILOWATT_URL says where, KILOWATT_TOKEN who. Exits 0 when done, 1 when refused or not reachable, 2 when misspelt, 3 by status --check while something is wrong',
  },
  subCommands: {
    publish: publishCommand,
    ...operations,
    prune: pruneCommand,
    sizes: sizesCommand,
    ...reading,
    try: tryCommand,
    token,
    key,
  },
};

await runProgram(kilowatt, { isRefusal: (error) => error instanceof Refused });
