import { changeLines } from '../import/commands/print-report';
import type { Synced } from './calls';

/** Warnings that are shown. */
const MAX_LINES = 20;
const number = (count: number): string => count.toLocaleString('en-US');

/** What a sync did, or would do. */
export function syncedLines(synced: Synced, all: boolean): string[] {
  const { mode, read, refused, dryRun, products, unknown } = synced;
  const what = mode === 'full' ? 'the whole store' : 'changed since the last sync; --full reads all';
  const warnings = read.warnings.map(({ reason }) => `  ${reason}`);
  const note = unknown > 0 ? `; ${number(unknown)} of unknown kind` : '';
  return [
    `Products read: ${number(read.rows)}, ${what}.`,
    ...warnings.slice(0, MAX_LINES),
    ...(read.warningCount > MAX_LINES
      ? [`  and ${number(read.warningCount - MAX_LINES)} more warnings`]
      : []),
    ...changeLines(synced, all ? 'all' : dryRun ? 'some' : 'none'),
    ...(refused === null ? [] : [`The sync would be rejected: ${refused}.`]),
    dryRun
      ? `Dry run, nothing was changed: ${number(products)} products${note}.`
      : `The catalogue has ${number(products)} products${note}.`,
  ];
}
