// @ts-check
import { command, numberOf, ORDER, orderOf, REMOTE, target } from '../command.mjs';
import { movedLine } from '../output.mjs';
import { canary, pin, promote, rollback, unpin } from '../steer.mjs';

/** The commands that change deployments. */
export const steering = {
  promote: command({
    name: 'promote',
    description: 'Make a published version live for everybody',
    args: {
      remote: REMOTE,
      version: { type: 'positional', description: 'The version', required: true },
      ...ORDER,
    },
    run: (args) => promote({ ...orderOf(args), version: args.version }, target()),
    show: movedLine,
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
      ...ORDER,
    },
    run: (args) =>
      canary(
        {
          ...orderOf(args),
          ...(args.version && { version: args.version }),
          percent: numberOf(args.percent, '--percent'),
        },
        target(),
      ),
    show: movedLine,
  }),
  rollback: command({
    name: 'rollback',
    description: 'End a running canary, else go back to the version that was live before',
    args: {
      remote: REMOTE,
      to: { type: 'string', description: 'Any kept version', valueHint: 'VERSION' },
      ...ORDER,
    },
    run: (args) => rollback({ ...orderOf(args), ...(args.to && { to: args.to }) }, target()),
    show: movedLine,
  }),
  pin: command({
    name: 'pin',
    description: 'Refuse promotes and canaries until it is unpinned',
    args: { remote: REMOTE, ...ORDER },
    run: (args) => pin(orderOf(args), target()),
    show: movedLine,
  }),
  unpin: command({
    name: 'unpin',
    description: 'Allow promotes and canaries again',
    args: { remote: REMOTE, ...ORDER },
    run: (args) => unpin(orderOf(args), target()),
    show: movedLine,
  }),
};
