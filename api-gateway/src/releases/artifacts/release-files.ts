import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { type Bucket, type BucketSettings, openBucket } from '../../platform/objects/bucket';
import { BucketError, isBucketAway } from '../../platform/objects/bucket-errors';
import { artifactObjects } from '../tables';
import { bucketFiles } from './bucket-files';
import { databaseFiles, type FileStore, hashOf } from './file-store';

/** Without a bucket, files that are in one are known, but cannot be read: removed rows wait until there is one again. */
const absentBucket: Bucket = {
  name: 'of before',
  check: () => refuse(),
  get: () => refuse(),
  put: () => refuse(),
  remove: () => refuse(),
};

function refuse(): Promise<never> {
  const message = 'files of releases are in a bucket, and S3_BUCKET is not set';
  return Promise.reject(new BucketError('away', message));
}

/**
 * The files of releases: new ones in the bucket where there is one, else in the database. Wherever an earlier one is, it is
 * read from there, and pruned there.
 */
export function releaseFiles(bucket: Bucket | null, log: Logger): FileStore {
  const inBucket = bucketFiles(bucket ?? absentBucket, log);
  return {
    sizes: async (db, hashes) =>
      new Map([...(await inBucket.sizes(db, hashes)), ...(await databaseFiles.sizes(db, hashes))]),
    put: bucket ? inBucket.put : databaseFiles.put,
    async read(db, hashes) {
      const found = await databaseFiles.read(db, hashes);
      const others = hashes.filter((hash) => !found.has(hash));
      return others.length === 0 ? found : new Map([...found, ...(await inBucket.read(db, others))]);
    },
    async remove(db, hashes) {
      await databaseFiles.remove(db, hashes);
      await inBucket.remove(db, hashes);
    },
    sweep: async (db) => (bucket ? inBucket.sweep(db) : 0),
  };
}

/** Opens the bucket of the settings, before anything else starts. @throws Error in one line for a setting that is wrong */
export async function bucketIn(settings: BucketSettings | null, log: Logger): Promise<Bucket | null> {
  if (!settings) return null;
  const bucket = await openBucket(settings);
  await bucket.check().catch((error: unknown) => {
    if (!isBucketAway(error)) throw error;
    log.warn(
      `${(error as Error).message}; until then nothing is published, and files are served from the disk`,
    );
  });
  return bucket;
}

/** Says in one line that files are in a bucket which the settings do not name any more. */
export async function warnOfLostBucket(db: Database, log: Logger): Promise<void> {
  const left = await db.$count(artifactObjects, eq(artifactObjects.kept, true)).catch(() => 0);
  if (left > 0)
    log.error(
      `S3_BUCKET is not set, but ${left} files of releases are in a bucket: they are served from the disk alone`,
    );
}

/** Files that are moved between two lines of a report. */
const REPORTED = 50;

/**
 * Moves the files of all releases into the bucket, or back into the database, one after the other. It may be ended and begun
 * again at any time, while gateways serve, publish and prune: a file leaves its place once it is in the other.
 */
export async function moveFiles(
  db: Database,
  {
    to,
    bucket,
    log,
    say,
  }: { to: 'bucket' | 'database'; bucket: Bucket; log: Logger; say: (line: string) => void },
): Promise<number> {
  const inBucket = bucketFiles(bucket, log);
  const [from, target] = to === 'bucket' ? [databaseFiles, inBucket] : [inBucket, databaseFiles];
  const hashes = [...(await from.sizes(db)).keys()].sort();
  let moved = 0;
  for (const hash of hashes) {
    // A prune may have removed it, or another of these commands moved it.
    const file = (await from.read(db, [hash])).get(hash);
    if (!file) continue;
    if (hashOf(file.bytes) !== hash)
      throw new Error(`the file ${hash} in the database is damaged, and stays where it is`);
    // In both places for a moment: what a prune leaves of it there, the next one removes.
    await target.put(db, hash, file);
    await from.remove(db, [hash]);
    moved += 1;
    if (moved % REPORTED === 0) say(`${moved} of ${hashes.length} files are moved`);
  }
  if (to === 'database') await inBucket.sweep(db);
  return moved;
}
