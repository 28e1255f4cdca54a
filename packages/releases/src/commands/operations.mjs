// @ts-check
import { command, numberOf, OPERATION, operationOf, REMOTE, target } from '../command.mjs';
import { canary, pin, promote, rollback, unpin } from '../deployments.mjs';
import { deploymentLine } from '../output.mjs';

/** The commands that change deployments. */
export const operations = {
  promote: command({
    name: 'promote',
    description: 'Make a published version live for everybody',
    args: {
      remote: REMOTE,
      version: { type: 'positional', description: 'The version', required: true },
      ...OPERATION,
    },
    run: (args) => promote({ ...operationOf(args), version: args.version }, target()),
    show: deploymentLine,
  }),
  canary: command({
    name: 'canary',
    description: 'Give a share of the visitors another version; 0 percent ends it',
    args: {
      remote: REMOTE,
      version: { type: 'positional', description: 'The version; else the canary of now', required: false },
      percent: {
        type: 'string',
        description: 'Share of the visitors, 0 to 100',
        valueHint: 'N',
        required: true,
      },
      ...OPERATION,
    },
    run: (args) =>
      canary(
        {
          ...operationOf(args),
          ...(args.version && { version: args.version }),
          percent: numberOf(args.percent, '--percent'),
        },
        target(),
      ),
    show: deploymentLine,
  }),
  rollback: command({
    name: 'rollback',
    description: 'End a running canary, else go back to the version that was live before',
    args: {
      remote: REMOTE,
      to: { type: 'string', description: 'Any kept version', valueHint: 'VERSION' },
      ...OPERATION,
    },
    run: (args) => rollback({ ...operationOf(args), ...(args.to && { to: args.to }) }, target()),
    show: deploymentLine,
  }),
  pin: command({
    name: 'pin',
    description: 'Refuse promotes and canaries until it is unpinned',
    args: { remote: REMOTE, ...OPERATION },
    run: (args) => pin(operationOf(args), target()),
    show: deploymentLine,
  }),
  unpin: command({
    name: 'unpin',
    description: 'Allow promotes and canaries again',
    args: { remote: REMOTE, ...OPERATION },
    run: (args) => unpin(operationOf(args), target()),
    show: deploymentLine,
  }),
};
