import { statSync } from 'node:fs';
import path from 'node:path';
import { runProgram, strict } from '@kilowatt/releases/program';
import { defineCommand } from 'citty';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/database/open-database';
import { demoCatalogue } from './demo';
import type { CatalogueCommands, FileOptions } from './import/commands/gateway-commands';
import { isFeedFile } from './import/commands/is-feed-file';
import { openCommands } from './import/commands/open-commands';
import { fedLines, historyLines, replacedLines, undoneLines } from './import/commands/print-report';
import { showProgress } from './import/commands/progress';
import { requireKnownSkus } from './import/commands/require-known-skus';
import { scheduleCommand } from './import/commands/schedule-command';
import { ImportRefused, rowErrorText } from './import/row-error';
import { storeCatalogue } from './live/live-catalogue';
import { syncCommand } from './shopify/sync-command';

const file = {
  type: 'positional',
  description: 'A .csv file in Shopify’s format, or .jsonl',
  required: true,
} as const;
const flag = (description: string) => ({ type: 'boolean', description, default: false }) as const;
const fileFlags = {
  'dry-run': flag('Show the changes without making them'),
  'skip-bad': flag('Leave out rows with errors instead of rejecting the file'),
};
const allowLargeChanges = flag('Allow prices or stock that differ by a large factor from those before');
/** Row errors shown; the rest is counted. */
const ERRORS_LIMIT = 50;

/** `npm run catalogue -- import FILE | feed FILE | export FILE | sync shopify | history | undo | schedule | seed`. */
const catalogueCommand = defineCommand({
  meta: {
    name: 'catalogue',
    description:
      'Import and export the catalogue (DATA_DIR, DATABASE_URL, or KILOWATT_URL with KILOWATT_TOKEN)',
  },
  subCommands: {
    import: defineCommand({
      meta: { description: 'Replace the catalogue with a file, all or nothing' },
      args: {
        file,
        ...fileFlags,
        'allow-shrink': flag('Allow a file that removes more than a fifth of the products'),
        'allow-large-changes': allowLargeChanges,
        verbose: flag('List the products that changed'),
      },
      run: ({ args }) =>
        reportErrors(args.file, async () => {
          requireFile(args.file);
          const options = {
            ...{ dryRun: args['dry-run'], skipBad: args['skip-bad'], allowShrink: args['allow-shrink'] },
            allowLargeChanges: args['allow-large-changes'],
          };
          if (await isFeedFile(args.file, readConfig(process.env).dataDir)) {
            console.log(`${args.file} has only prices or stock, so nothing else is changed.`);
            return applyFeed(args.file, options);
          }
          const progress = showProgress(args.file);
          return withCommands(async ({ importFile }) => {
            const replaced = await importFile(args.file, options, progress).finally(progress.done);
            return replacedLines(args.file, replaced, args.verbose);
          });
        }),
    }),
    feed: defineCommand({
      meta: { description: 'Change prices and stock by SKU, from a .csv or .json file' },
      args: { file, ...fileFlags, 'allow-large-changes': allowLargeChanges },
      run: ({ args }) =>
        reportErrors(args.file, async () => {
          requireFile(args.file);
          const options = {
            ...{ dryRun: args['dry-run'], skipBad: args['skip-bad'], allowShrink: false },
            allowLargeChanges: args['allow-large-changes'],
          };
          await applyFeed(args.file, options);
        }),
    }),
    export: defineCommand({
      meta: { description: 'Write the catalogue to a file' },
      args: { file },
      run: ({ args }) =>
        reportErrors(args.file, () =>
          withCommands(async ({ exportTo }) => {
            const count = await exportTo(args.file);
            return [
              `${count === null ? 'All' : count.toLocaleString('en-US')} products written to ${args.file}.`,
            ];
          }),
        ),
    }),
    sync: syncCommand((run) => reportErrors('shopify', async () => console.log((await run()).join('\n')))),
    history: defineCommand({
      meta: { description: 'Show the history of the catalogue' },
      run: () => reportErrors('', () => withCommands(async ({ history }) => historyLines(await history()))),
    }),
    undo: defineCommand({
      meta: { description: 'Restore the previous catalogue' },
      args: {
        to: { type: 'string', description: 'Version of the history to restore instead' },
        'dry-run': fileFlags['dry-run'],
      },
      run: ({ args }) =>
        reportErrors('', () =>
          withCommands(async ({ undo }) => {
            if (args.to !== undefined && !/^\d{1,9}$/.test(args.to))
              throw new Error(`--to ${args.to} is not a version; see the history`);
            return undoneLines(
              await undo(args.to === undefined ? undefined : Number(args.to), args['dry-run']),
            );
          }),
        ),
    }),
    schedule: scheduleCommand((run) => reportErrors('', () => withCommands(run))),
    seed: defineCommand({
      meta: { description: 'Replace the catalogue with the demo catalogue' },
      run: () =>
        reportErrors('', async () => {
          const config = readConfig(process.env);
          const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
          const count = await storeCatalogue(db, demoCatalogue(), 'demo').finally(close);
          console.log(`${count.toLocaleString('en-US')} demo products imported.`);
        }),
    }),
  },
});

async function withCommands(run: (commands: CatalogueCommands) => Promise<string[]>): Promise<void> {
  const commands = await openCommands();
  try {
    console.log((await run(commands)).join('\n'));
  } finally {
    await commands.close();
  }
}

const applyFeed = (file: string, options: FileOptions): Promise<void> =>
  withCommands(async ({ feed }) => {
    const fed = await feed(file, options);
    requireKnownSkus(file, fed);
    return fedLines(file, fed);
  });

/** @throws Error where there is no file of that name */
function requireFile(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no file ${name}`);
  if (found.isDirectory()) throw new Error(`${name} is a folder; name a file in it`);
}

/** Readable lines and exit code 1 instead of a stack. */
async function reportErrors(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`catalogue: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof ImportRefused) {
      for (const rowError of error.errors.slice(0, ERRORS_LIMIT))
        console.error(`  ${rowErrorText(path.basename(name), rowError)}`);
      if (error.errors.length > ERRORS_LIMIT)
        console.error(`  and ${error.errors.length - ERRORS_LIMIT} more`);
    }
    process.exitCode = 1;
  }
}

void runProgram(strict(catalogueCommand));
