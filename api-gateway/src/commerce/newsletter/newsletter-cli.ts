import { once } from 'node:events';
import { runProgram, strict } from '@kilowatt/releases/program';
import { defineCommand } from 'citty';
import { readConfig } from '../../platform/config/config';
import { openDatabase } from '../../platform/database/open-database';
import { signUpsCsv } from './sign-ups-csv';

/** `npm run --silent newsletter -- export`. */
const newsletterCommand = defineCommand({
  meta: { name: 'newsletter', description: 'The newsletter’s sign-ups (DATA_DIR, DATABASE_URL)' },
  subCommands: {
    export: defineCommand({
      meta: { description: 'Write all sign-ups to standard output as CSV' },
      async run() {
        try {
          const csv = await readSignUps();
          if (!process.stdout.write(csv)) await once(process.stdout, 'drain');
        } catch (error) {
          console.error(`newsletter: ${error instanceof Error ? error.message : String(error)}`);
          process.exitCode = 1;
        }
      },
    }),
  },
});

async function readSignUps(): Promise<string> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return await signUpsCsv(db);
  } finally {
    await close();
  }
}

void runProgram(strict(newsletterCommand));
