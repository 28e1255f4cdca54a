#!/usr/bin/env node
// @ts-check
import { Refused } from './call.mjs';
import { checkShellCommand } from './commands/check-shell.mjs';
import { devCommand } from './commands/dev.mjs';
import { initCommand } from './commands/init.mjs';
import { inspectCommand } from './commands/inspect.mjs';
import { journeysCommand } from './commands/journeys.mjs';
import { key } from './commands/key.mjs';
import { measuresCommand } from './commands/measures.mjs';
import { operations } from './commands/operations.mjs';
import { previewsCommand, verifyCommand } from './commands/previews.mjs';
import { pruneCommand, sizesCommand } from './commands/prune.mjs';
import { publishCommand } from './commands/publish.mjs';
import { readCommands } from './commands/read-commands.mjs';
import { token } from './commands/token.mjs';
import { tryCommand } from './commands/try.mjs';
import { runProgram } from './program.mjs';

/** @typedef {import('./command.mjs').Command} Command */

/** @type {Command} */
const kilowatt = {
  meta: {
    name: 'kilowatt',
    description:
      'Publish and deploy remotes. Settings: KILOWATT_URL (address of the gateway), KILOWATT_TOKEN. Exit codes: 0 success, 1 refused or unreachable, 2 usage error, 3 status --check with an incident, or check-shell with a release that would not run',
  },
  subCommands: {
    init: initCommand,
    dev: devCommand,
    publish: publishCommand,
    ...operations,
    previews: previewsCommand,
    journeys: journeysCommand,
    verify: verifyCommand,
    prune: pruneCommand,
    sizes: sizesCommand,
    ...readCommands,
    'check-shell': checkShellCommand,
    measures: measuresCommand,
    try: tryCommand,
    inspect: inspectCommand,
    token,
    key,
  },
};

await runProgram(kilowatt, { isRefusal: (error) => error instanceof Refused });
