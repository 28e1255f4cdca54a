import { runProgram, strict } from '@kilowatt/releases/program';
import { defineCommand } from 'citty';
import pino from 'pino';
import { readConfig } from '../../platform/config/config';
import { openDatabase } from '../../platform/database/open-database';
import { openBucket } from '../../platform/objects/bucket';
import { moveFiles } from './release-files';

/** `npm run --silent artifacts -- move`. */
const artifactsCommand = defineCommand({
  meta: { name: 'artifacts', description: 'The files of releases (DATA_DIR, DATABASE_URL, S3_BUCKET)' },
  subCommands: {
    move: defineCommand({
      meta: { description: 'Move the files of all releases into the bucket; may be ended and begun again' },
      args: {
        to: {
          type: 'enum',
          options: ['bucket', 'database'],
          default: 'bucket',
          description: 'Where they go',
        },
      },
      async run({ args }) {
        try {
          console.log(await move(args.to ?? 'bucket'));
        } catch (error) {
          console.error(`artifacts: ${error instanceof Error ? error.message : String(error)}`);
          process.exitCode = 1;
        }
      },
    }),
  },
});

async function move(to: 'bucket' | 'database'): Promise<string> {
  const config = readConfig(process.env);
  if (!config.bucket) throw new Error('S3_BUCKET is not set: it names the bucket of the files');
  const bucket = await openBucket(config.bucket);
  await bucket.check();
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    const log = pino({ level: 'silent' });
    const moved = await moveFiles(db, { to, bucket, log, say: (line) => console.error(line) });
    const place = to === 'bucket' ? `the bucket ${bucket.name}` : 'the database';
    return moved === 0 ? `All files are in ${place} already` : `${moved} files were moved into ${place}`;
  } finally {
    await close();
  }
}

void runProgram(strict(artifactsCommand));
