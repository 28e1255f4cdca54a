// @ts-check
import { command, numberOf, target, WHY } from '../command.mjs';
import { prune, sizes } from '../deployments.mjs';
import { pruneLines, sizeLines } from '../output.mjs';

/** What a prune keeps of each remote. */
const LIMITS = /** @type {const} */ ({
  keep: {
    type: 'string',
    description: 'Number of newest versions of each remote to keep, regardless of age',
    valueHint: 'N',
    default: '20',
  },
  days: {
    type: 'string',
    description: 'Days to keep a version after its publication and after its last deployment',
    valueHint: 'N',
    default: '90',
  },
});

export const pruneCommand = command({
  name: 'prune',
  description: 'Remove old versions that are not deployed, with their files; --dry-run lists them',
  args: {
    remote: { type: 'positional', description: 'Only this remote', required: false },
    ...LIMITS,
    'dry-run': { type: 'boolean', description: 'List what would be removed, and remove nothing' },
    why: WHY,
  },
  run: ({ remote, keep, days, 'dry-run': dryRun = false, why = '' }) =>
    prune(
      {
        ...(remote && { remote }),
        keep: numberOf(keep, '--keep'),
        days: numberOf(days, '--days'),
        dryRun,
        why,
      },
      target(),
    ),
  show: pruneLines,
});

export const sizesCommand = command({
  name: 'sizes',
  description: 'Show the size of the stored versions and what a prune would free; for one remote by version',
  args: {
    remote: { type: 'positional', description: 'Only this remote, by version', required: false },
    ...LIMITS,
  },
  async run({ remote, keep, days }) {
    const limits = { keep: numberOf(keep, '--keep'), days: numberOf(days, '--days') };
    return { ...(await sizes({ remote: remote || undefined, ...limits }, target())), of: remote || null };
  },
  show: sizeLines,
});
