// @ts-check
import { command, numberOf, target, WHY } from '../command.mjs';
import { prune } from '../deployments.mjs';
import { pruneLines } from '../output.mjs';

export const pruneCommand = command({
  name: 'prune',
  description: 'Remove old versions that are not deployed, with their files; first see which with --dry-run',
  args: {
    remote: { type: 'positional', description: 'Of this remote only', required: false },
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
