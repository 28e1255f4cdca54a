import path from 'node:path';
import { runProgram, strict } from '@kilowatt/releases/program';
import { defineCommand } from 'citty';
import { ImportRefused, rowErrorText } from './import/row-error';
import { importedLines, importReviewFile } from './reviews/review-commands';

/** Row errors shown; the rest is counted. */
const ERRORS_LIMIT = 50;

/** `npm run reviews -- import FILE`. */
const reviewsCommand = defineCommand({
  meta: {
    name: 'reviews',
    description: 'Import reviews and questions (DATA_DIR, DATABASE_URL, or KILOWATT_URL with KILOWATT_TOKEN)',
  },
  subCommands: {
    import: defineCommand({
      meta: { description: 'Add or change the reviews, or questions, of a file, all or nothing' },
      args: {
        file: { type: 'positional', description: 'A .jsonl or .csv file', required: true },
        'dry-run': { type: 'boolean', description: 'Show the changes without making them', default: false },
        replace: {
          type: 'boolean',
          description: 'Remove the reviews, or questions, that the file does not have',
          default: false,
        },
      },
      async run({ args: { file, replace, 'dry-run': dryRun } }) {
        try {
          console.log(importedLines(file, await importReviewFile(file, { dryRun, replace })).join('\n'));
        } catch (error) {
          console.error(`reviews: ${error instanceof Error ? error.message : String(error)}`);
          if (error instanceof ImportRefused) {
            for (const rowError of error.errors.slice(0, ERRORS_LIMIT))
              console.error(`  ${rowErrorText(path.basename(file), rowError)}`);
            if (error.errors.length > ERRORS_LIMIT)
              console.error(`  and ${error.errors.length - ERRORS_LIMIT} more`);
          }
          process.exitCode = 1;
        }
      },
    }),
  },
});

void runProgram(strict(reviewsCommand));
