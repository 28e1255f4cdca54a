// @ts-check
import { command, numberOf, target, WHY } from '../command.mjs';
import { prune, sizes } from '../deployments.mjs';
import { pruneLines, sizeLines } from '../output.mjs';

/** What a prune keeps of each remote. */
const LIMITS = /** @type {const} */ ({
  keep: {
    type: 'string',
    description: 'How many of the newest versions of each remote stay, however old',
    valueHint: 'N',
    default: '20',
  },
  days: {
    type: 'string',
    description: 'For how many days a version stays after it was published, and after it was deployed',
    valueHint: 'N',
    default: '90',
  },
});

export const pruneCommand = command({
  name: 'prune',
  description: 'Remove old versions that are not deployed, with their files; first see which with --dry-run',
  args: {
    remote: { type: 'positional', description: 'Of this remote only', required: false },
    ...LIMITS,
    'dry-run': { type: 'boolean', description: 'Show what would go, and remove nothing' },
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
  description:
    'Bytes of the kept versions in the database, and what a prune would free; of a remote, by version',
  args: {
    remote: { type: 'positional', description: 'Of this remote, version by version', required: false },
    ...LIMITS,
  },
  async run({ remote, keep, days }) {
    const limits = { keep: numberOf(keep, '--keep'), days: numberOf(days, '--days') };
    return { ...(await sizes({ remote: remote || undefined, ...limits }, target())), of: remote || null };
  },
  show: sizeLines,
});
